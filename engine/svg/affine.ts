/** x goes to a·x + c·y + e, y to b·x + d·y + f. Drawings are moved, turned, scaled and mirrored, never stretched. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** First the inner one, then the outer. */
export const joined = (o: Affine, i: Affine): Affine => [
  o[0] * i[0] + o[2] * i[1],
  o[1] * i[0] + o[3] * i[1],
  o[0] * i[2] + o[2] * i[3],
  o[1] * i[2] + o[3] * i[3],
  o[0] * i[4] + o[2] * i[5] + o[4],
  o[1] * i[4] + o[3] * i[5] + o[5],
];

/** Shows the square of a drawing whose corner is (x, y) at `scale` pixels a unit. */
export const viewFrom = (x: number, y: number, scale: number): Affine => [
  scale,
  0,
  0,
  scale,
  -x * scale,
  -y * scale,
];
