import { Reader } from './path-reader.ts';

/** Whoever draws lines and curves, from where the pen is to another place. */
export interface Plotter {
  readonly x: number;
  readonly y: number;
  move(x: number, y: number): void;
  line(x: number, y: number): void;
  curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  close(): void;
}

const stepKinds = { move: 0, line: 1, curve: 2, close: 3 } as const;

/** Writes down what is drawn: the kind of each step and its numbers. */
class Record implements Plotter {
  readonly steps: number[] = [];
  x = 0;
  y = 0;
  #startX = 0;
  #startY = 0;

  move(x: number, y: number): void {
    this.#startX = x;
    this.#startY = y;
    this.#add(stepKinds.move, x, y);
  }

  line(x: number, y: number): void {
    this.#add(stepKinds.line, x, y);
  }

  curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#add(stepKinds.curve, x1, y1);
    this.steps.push(x2, y2, x, y);
    this.x = x;
    this.y = y;
  }

  close(): void {
    this.steps.push(stepKinds.close);
    this.x = this.#startX;
    this.y = this.#startY;
  }

  #add(kind: number, x: number, y: number): void {
    this.steps.push(kind, x, y);
    this.x = x;
    this.y = y;
  }
}

/** The art is drawn again and again, and there is only so much of it: all of it takes two megabytes. */
const known = new Map<string, readonly number[]>();

/** Draws path data. */
export function tracePath(data: string, plotter: Plotter): void {
  let steps = known.get(data);
  if (!steps) known.set(data, (steps = readPath(data)));
  let i = 0;
  const next = (): number => steps[i++]!;
  while (i < steps.length) {
    const kind = next();
    if (kind === stepKinds.move) plotter.move(next(), next());
    else if (kind === stepKinds.line) plotter.line(next(), next());
    else if (kind === stepKinds.curve) plotter.curve(next(), next(), next(), next(), next(), next());
    else plotter.close();
  }
}

function readPath(data: string): readonly number[] {
  const reader = new Reader(data);
  const record = new Record();
  const tracer = new Tracer(reader, record);
  for (let command = reader.command(); command; command = reader.command()) {
    tracer.follow(command);
    if (command === 'Z' || command === 'z') continue;
    // Numbers alone repeat a command; after a move they are lines.
    const again = command === 'M' ? 'L' : command === 'm' ? 'l' : command;
    while (reader.atNumber) tracer.follow(again);
  }
  if (!reader.atEnd) throw new Error(`A path lacks a command: ${data}`);
  return record.steps;
}

class Tracer {
  readonly #reader: Reader;
  readonly #plotter: Plotter;
  /** The last control point, which smooth curves mirror. */
  #controlX = 0;
  #controlY = 0;
  #before = '';
  constructor(reader: Reader, plotter: Plotter) {
    this.#reader = reader;
    this.#plotter = plotter;
  }

  follow(command: string): void {
    const reader = this.#reader;
    const plotter = this.#plotter;
    const kind = command.toUpperCase();
    const fromX = plotter.x;
    const fromY = plotter.y;
    const offsetX = command === kind ? 0 : fromX;
    const offsetY = command === kind ? 0 : fromY;
    const x = (): number => reader.number() + offsetX;
    const y = (): number => reader.number() + offsetY;
    if (kind === 'M') plotter.move(x(), y());
    else if (kind === 'L') plotter.line(x(), y());
    else if (kind === 'H') plotter.line(x(), fromY);
    else if (kind === 'V') plotter.line(fromX, y());
    else if (kind === 'Z') plotter.close();
    else if (kind === 'C') this.#curve(x(), y(), x(), y(), x(), y());
    else if (kind === 'S') this.#curve(...this.#mirrored('CS'), x(), y(), x(), y());
    else if (kind === 'Q') this.#quadratic(x(), y(), x(), y());
    else if (kind === 'T') this.#quadratic(...this.#mirrored('QT'), x(), y());
    else if (kind === 'A') {
      const rx = Math.abs(reader.number());
      const ry = Math.abs(reader.number());
      const turn = reader.number();
      arc(plotter, rx, ry, turn, reader.flag(), reader.flag(), x(), y());
    } else throw new Error(`Drawings know no path command '${command}'`);
    this.#before = kind;
  }

  /** Where a smooth curve's first control point is, after a command of these kinds or of another. */
  #mirrored(kinds: string): [number, number] {
    const { x, y } = this.#plotter;
    const follows = this.#before !== '' && kinds.includes(this.#before);
    return follows ? [2 * x - this.#controlX, 2 * y - this.#controlY] : [x, y];
  }

  #curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#controlX = x2;
    this.#controlY = y2;
    this.#plotter.curve(x1, y1, x2, y2, x, y);
  }

  #quadratic(x1: number, y1: number, x: number, y: number): void {
    const plotter = this.#plotter;
    this.#controlX = x1;
    this.#controlY = y1;
    const third = (end: number, control: number): number => end + ((control - end) * 2) / 3;
    plotter.curve(third(plotter.x, x1), third(plotter.y, y1), third(x, x1), third(y, y1), x, y);
  }
}

/** An arc of an ellipse that is turned by some degrees, from where the pen is. */
function arc(
  plotter: Plotter,
  rx: number,
  ry: number,
  turn: number,
  large: boolean,
  sweep: boolean,
  x: number,
  y: number,
): void {
  if (rx === 0 || ry === 0) {
    plotter.line(x, y);
    return;
  }
  const startX = plotter.x;
  const startY = plotter.y;
  if (x === startX && y === startY) return;
  const cos = Math.cos((turn * Math.PI) / 180);
  const sin = Math.sin((turn * Math.PI) / 180);
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
  const placeX = (pu: number, pv: number): number =>
    startX + (cos * (middleU + pu) * rx - sin * (middleV + pv) * ry) * grow;
  const placeY = (pu: number, pv: number): number =>
    startY + (sin * (middleU + pu) * rx + cos * (middleV + pv) * ry) * grow;
  const pieces = Math.ceil(Math.abs(angle) / (Math.PI / 2) - 1e-9);
  const step = angle / pieces;
  const reach = (4 / 3) * Math.tan(step / 4);
  let c0 = -middleU;
  let s0 = -middleV;
  for (let k = 1; k <= pieces; k++) {
    const c1 = Math.cos(start + k * step);
    const s1 = Math.sin(start + k * step);
    plotter.curve(
      placeX(c0 - s0 * reach, s0 + c0 * reach),
      placeY(c0 - s0 * reach, s0 + c0 * reach),
      placeX(c1 + s1 * reach, s1 - c1 * reach),
      placeY(c1 + s1 * reach, s1 - c1 * reach),
      k === pieces ? x : placeX(c1, s1),
      k === pieces ? y : placeY(c1, s1),
    );
    c0 = c1;
    s0 = s1;
  }
}

export function traceEllipse(plotter: Plotter, cx: number, cy: number, rx: number, ry: number): void {
  plotter.move(cx - rx, cy);
  arc(plotter, rx, ry, 0, false, true, cx + rx, cy);
  arc(plotter, rx, ry, 0, false, true, cx - rx, cy);
  plotter.close();
}

export function traceRectangle(
  plotter: Plotter,
  x: number,
  y: number,
  width: number,
  height: number,
  corner: number,
): void {
  const [right, bottom] = [x + width, y + height];
  const r = Math.min(corner, width / 2, height / 2);
  plotter.move(x + r, y);
  plotter.line(right - r, y);
  arc(plotter, r, r, 0, false, true, right, y + r);
  plotter.line(right, bottom - r);
  arc(plotter, r, r, 0, false, true, right - r, bottom);
  plotter.line(x + r, bottom);
  arc(plotter, r, r, 0, false, true, x, bottom - r);
  plotter.line(x, y + r);
  arc(plotter, r, r, 0, false, true, x + r, y);
  plotter.close();
}
