/** A height over a mouth's own space, where its corners are at x = ±1. */
export type Height = (x: number, y: number) => number;

/**
 * A smooth sheet over the ground of a mouth: bumps and layers must not break its teeth. It lies before nearly all that is there at
 * the lips. `none` says where no ground is.
 */
export function evened(
  height: Height,
  before: Height,
  none: number,
  lips: readonly [x: number, y: number][],
): Height {
  const spots: [x: number, y: number, z: number][] = [];
  for (let y = -0.9; y <= 0.61; y += 0.25)
    for (let x = -1; x <= 1; x += 0.25) if (height(x, y) > none) spots.push([x, y, height(x, y)]);
  if (spots.length < 12) {
    const mean = spots.reduce((sum, [, , z]) => sum + z, 0) / (spots.length || 1);
    return () => mean;
  }
  const [a, b, c, d, e] = leastSquares(spots);
  const sheet: Height = (x, y) =>
    a + b * x + c * y + Math.max(-0.7, Math.min(0, d)) * x * x + Math.max(-0.7, Math.min(0.2, e)) * y * y;
  const lifts = lips.map(([x, y]) => before(x, y) - sheet(x, y)).toSorted((p, q) => p - q);
  const up = Math.max(0, Math.min(0.75, lifts[Math.floor(lips.length * 0.9)]!));
  return (x, y) => sheet(x, y) + up;
}

/** The best a … e of z = a + b·x + c·y + d·x² + e·y². */
function leastSquares(spots: readonly [number, number, number][]): [number, number, number, number, number] {
  const rows = Array.from({ length: 5 }, () => new Float64Array(6));
  for (const [x, y, z] of spots) {
    const basis = [1, x, y, x * x, y * y];
    basis.forEach((p, i) => {
      basis.forEach((q, j) => (rows[i]![j]! += p * q));
      rows[i]![5]! += p * z;
    });
  }
  for (let i = 0; i < 5; i++) {
    rows[i]![i]! += 0.02;
    for (let k = 0; k < 5; k++) {
      if (k === i) continue;
      const factor = rows[k]![i]! / rows[i]![i]!;
      for (let j = i; j < 6; j++) rows[k]![j]! -= factor * rows[i]![j]!;
    }
  }
  return rows.map((row, i) => row[5]! / row[i]!) as [number, number, number, number, number];
}
