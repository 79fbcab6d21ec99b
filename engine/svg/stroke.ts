import type { Outline, Run } from './outline.ts';

export interface Pen {
  /** In pixels. */
  width: number;
  /** Lines end with half a disc, or just end. */
  roundCaps: boolean;
  /** Corners are round, or pointed as far as the limit lets them. */
  roundJoins: boolean;
}

/** Takes the corners of a piece of a stroke, x and y of each. All pieces turn the same way, so that where they overlap none takes from another. */
type Piece = (...corners: number[]) => void;

/** A corner sharper than this gets no tip. */
const miterLimit = 4;
/** The most that a round end may lie from the lines that stand for it, in pixels. */
const tolerance = 0.02;

/** Hands out the pieces that make up the strokes along an outline. */
export function strokeOutline({ points, runs }: Outline, pen: Pen, piece: Piece): void {
  for (const run of runs) strokeRun(points, run, pen, turned(piece));
}

/** Turns pieces that go round the wrong way. */
const turned =
  (piece: Piece): Piece =>
  (...corners) => {
    let area = 0;
    for (let i = 0; i < corners.length; i += 2) {
      const j = (i + 2) % corners.length;
      area += corners[i]! * corners[j + 1]! - corners[j]! * corners[i + 1]!;
    }
    if (area >= 0) piece(...corners);
    else piece(...corners.map((_, i) => corners[corners.length - 2 - i + 2 * (i % 2)]!));
  };

/** A straight part of a stroke. */
class Stretch {
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
  /** Half the width, to the left of the way. */
  readonly asideX: number;
  readonly asideY: number;
  constructor(x: number, y: number, toX: number, toY: number, half: number) {
    const reach = half / Math.hypot(toX - x, toY - y);
    this.x = x;
    this.y = y;
    this.toX = toX;
    this.toY = toY;
    this.asideX = (toY - y) * reach;
    this.asideY = (x - toX) * reach;
  }
}

function strokeRun(points: Float64Array, run: Run, pen: Pen, piece: Piece): void {
  const half = pen.width / 2;
  const stretches = stretchesOf(points, run, half);
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (!first || !last) return;
  for (const { x, y, toX, toY, asideX, asideY } of stretches)
    piece(
      x + asideX,
      y + asideY,
      toX + asideX,
      toY + asideY,
      toX - asideX,
      toY - asideY,
      x - asideX,
      y - asideY,
    );
  for (let i = 1; i < stretches.length; i++) join(stretches[i - 1]!, stretches[i]!, pen, piece);
  if (run.closed) join(last, first, pen, piece);
  else if (pen.roundCaps) {
    const [begin, end] = [Math.atan2(first.asideY, first.asideX), Math.atan2(-last.asideY, -last.asideX)];
    fan([first.x, first.y], half, [begin, begin - Math.PI], piece);
    fan([last.toX, last.toY], half, [end, end - Math.PI], piece);
  }
}

function stretchesOf(points: Float64Array, { from, to, closed }: Run, half: number): Stretch[] {
  const stretches: Stretch[] = [];
  let [x, y] = [points[from * 2]!, points[from * 2 + 1]!];
  const add = (toX: number, toY: number): void => {
    if (Math.hypot(toX - x, toY - y) < 1e-6) return;
    stretches.push(new Stretch(x, y, toX, toY, half));
    [x, y] = [toX, toY];
  };
  for (let p = from + 1; p < to; p++) add(points[p * 2]!, points[p * 2 + 1]!);
  if (closed) add(points[from * 2]!, points[from * 2 + 1]!);
  return stretches;
}

/** Fills the gap on the outer side of a corner. */
function join(before: Stretch, after: Stretch, pen: Pen, piece: Piece): void {
  const half = pen.width / 2;
  const { x, y } = after;
  const bend = before.asideX * after.asideY - before.asideY * after.asideX;
  const along = before.asideX * after.asideX + before.asideY * after.asideY;
  if (bend === 0 && along > 0) return;
  const side = bend > 0 ? 1 : -1;
  const [ax, ay] = [before.asideX * side, before.asideY * side];
  const [bx, by] = [after.asideX * side, after.asideY * side];
  if (pen.roundJoins) {
    const from = Math.atan2(ay, ax);
    const angle = side * Math.acos(Math.max(-1, Math.min(1, along / (half * half))));
    fan([x, y], half, [from, from + angle], piece);
    return;
  }
  // The tip lies where both outer sides meet, as far out as one over the cosine of half the angle between them.
  const square = half * half;
  const stretch = (2 * square) / (square + along);
  const sharp = stretch > miterLimit * miterLimit;
  if (sharp) piece(x, y, x + ax, y + ay, x + bx, y + by);
  else
    piece(x, y, x + ax, y + ay, x + ((ax + bx) * stretch) / 2, y + ((ay + by) * stretch) / 2, x + bx, y + by);
}

/** A piece of a disc, from one angle to another. */
function fan(
  [x, y]: readonly [number, number],
  radius: number,
  [from, to]: readonly [number, number],
  piece: Piece,
): void {
  const finest = 2 * Math.acos(Math.max(0, 1 - tolerance / radius));
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) / finest));
  const corners = [x, y];
  for (let k = 0; k <= steps; k++) {
    const angle = from + ((to - from) * k) / steps;
    corners.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  piece(...corners);
}
