/** A left half and its mirror image. */
export const both = (half: string): string => `${half}<g transform="matrix(-1 0 0 1 32 0)">${half}</g>`;

/** Discs of one colour. */
export const discs = (
  fill: string,
  places: readonly (readonly [x: number, y: number, radius: number])[],
): string =>
  places.map(([x, y, radius]) => `<circle fill="${fill}" cx="${x}" cy="${y}" r="${radius}"/>`).join('');
