/** Every mascot has a second file, this much larger, for wide high-density screens. */
export const largerBy = 1.54;
