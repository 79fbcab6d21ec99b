/** The steps of a path, each followed by its coordinates: six for `curve`, else two. */
export const stepKinds = { move: 0, line: 1, curve: 2 } as const;

const numbersOf: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6, A: 7, Z: 0 };

/** The art is drawn again and again, and there is only so much of it: all of it takes two megabytes. */
const known = new Map<string, readonly number[]>();

/** Turns flat path data (M, L, Q, C, A and Z, absolute or relative) into moves, lines and cubic curves. */
export function readPath(data: string): readonly number[] {
  let steps = known.get(data);
  if (!steps) known.set(data, (steps = parsePath(data)));
  return steps;
}

function parsePath(data: string): readonly number[] {
  const steps: number[] = [];
  let start: readonly [number, number] = [0, 0];
  let from = start;
  for (const [, letter, list] of data.matchAll(/([MLQCAZmlqca])([^MLQCAZmlqca]*)/g)) {
    const command = letter!.toUpperCase();
    const numbers = (list!.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    if (numbers.length !== numbersOf[command]) throw new Error(`Path data is not flat: ${data}`);
    const firstX = command === 'A' ? 5 : 0;
    if (letter !== command)
      for (let i = firstX; i < numbers.length; i++) numbers[i]! += from[((i - firstX) % 2) as 0 | 1];
    if (command === 'M') steps.push(stepKinds.move, ...numbers);
    else if (command === 'L') steps.push(stepKinds.line, ...numbers);
    else if (command === 'C') steps.push(stepKinds.curve, ...numbers);
    else if (command === 'Q') addQuadratic(steps, from, numbers);
    else if (command === 'A') addArc(steps, from, numbers);
    from = command === 'Z' ? start : (numbers.slice(-2) as [number, number]);
    if (command === 'M') start = from;
  }
  return steps;
}

function addQuadratic(steps: number[], from: readonly number[], numbers: readonly number[]): void {
  const [controlX = 0, controlY = 0, x = 0, y = 0] = numbers;
  const third = (end: number, control: number): number => end + ((control - end) * 2) / 3;
  const begin = [third(from[0]!, controlX), third(from[1]!, controlY)];
  steps.push(stepKinds.curve, ...begin, third(x, controlX), third(y, controlY), x, y);
}

/** An arc as curves of a quarter of its ellipse at most. */
function addArc(steps: number[], from: readonly [number, number], numbers: readonly number[]): void {
  const [startX, startY] = from;
  const [rx = 0, ry = 0, degrees = 0, large = 0, sweep = 0, x = 0, y = 0] = numbers;
  if (rx === 0 || ry === 0) {
    steps.push(stepKinds.line, x, y);
    return;
  }
  if (x === startX && y === startY) return;
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  // Half the way, seen so that the ellipse is a circle of radius 1.
  let u = (cos * (x - startX) + sin * (y - startY)) / 2 / rx;
  let v = (cos * (y - startY) - sin * (x - startX)) / 2 / ry;
  // Radii too small for the way grow until they fit.
  const grow = Math.max(1, Math.hypot(u, v));
  u /= grow;
  v /= grow;
  const aside = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, 1 / (u * u + v * v) - 1));
  const middleU = u - v * aside;
  const middleV = v + u * aside;
  const start = Math.atan2(-middleV, -middleU);
  let angle = Math.atan2(2 * v - middleV, 2 * u - middleU) - start;
  if (sweep && angle < 0) angle += 2 * Math.PI;
  if (!sweep && angle > 0) angle -= 2 * Math.PI;
  const place = (pu: number, pv: number): [number, number] => [
    startX + (cos * (middleU + pu) * rx - sin * (middleV + pv) * ry) * grow,
    startY + (sin * (middleU + pu) * rx + cos * (middleV + pv) * ry) * grow,
  ];
  const pieces = Math.ceil(Math.abs(angle) / (Math.PI / 2) - 1e-9);
  const step = angle / pieces;
  const reach = (4 / 3) * Math.tan(step / 4);
  let c0 = -middleU;
  let s0 = -middleV;
  for (let k = 1; k <= pieces; k++) {
    const c1 = Math.cos(start + k * step);
    const s1 = Math.sin(start + k * step);
    const controls = [...place(c0 - s0 * reach, s0 + c0 * reach), ...place(c1 + s1 * reach, s1 - c1 * reach)];
    steps.push(stepKinds.curve, ...controls, ...(k === pieces ? [x, y] : place(c1, s1)));
    c0 = c1;
    s0 = s1;
  }
}
