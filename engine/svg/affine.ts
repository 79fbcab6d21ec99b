/** x goes to a·x + c·y + e, y to b·x + d·y + f. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const unmoved: Affine = [1, 0, 0, 1, 0, 0];

/** First the inner one, then the outer. */
export const joined = (o: Affine, i: Affine): Affine => [
  o[0] * i[0] + o[2] * i[1],
  o[1] * i[0] + o[3] * i[1],
  o[0] * i[2] + o[2] * i[3],
  o[1] * i[2] + o[3] * i[3],
  o[0] * i[4] + o[2] * i[5] + o[4],
  o[1] * i[4] + o[3] * i[5] + o[5],
];

export function inverse([a, b, c, d, e, f]: Affine): Affine {
  const area = a * d - b * c;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

/** How much longer it makes things; the drawings know no movement that stretches. */
export const scaleOf = ([a, b, c, d]: Affine): number => Math.sqrt(Math.abs(a * d - b * c));

const movements: Readonly<Record<string, (...n: number[]) => Affine>> = {
  matrix: (a = 1, b = 0, c = 0, d = 1, e = 0, f = 0) => [a, b, c, d, e, f],
  translate: (x = 0, y = 0) => [1, 0, 0, 1, x, y],
  scale: (x = 1, y = x) => [x, 0, 0, y, 0, 0],
  rotate: (degrees = 0, x = 0, y = 0) => {
    const angle = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
  },
};

/** What a `transform` attribute says. */
export function readTransform(text: string): Affine {
  let all = unmoved;
  for (const [, name, numbers] of text.matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const movement = movements[name!];
    if (!movement) throw new Error(`Drawings know no movement '${name}'`);
    all = joined(
      all,
      movement(
        ...numbers!
          .trim()
          .split(/[\s,]+/)
          .map(Number),
      ),
    );
  }
  return all;
}
