/** Every mascot has a second file, this much larger, for wide screens with fine pixels. */
export const largerBy = 1.54;
