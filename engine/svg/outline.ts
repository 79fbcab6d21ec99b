import { type Affine, unmoved } from './affine.ts';
import type { Plotter } from './path.ts';

/** How far a curve may lie from the lines that stand for it, in pixels. */
const tolerance = 0.02;
const mostSteps = 64;

/** Lines that follow each other, by the numbers of their points. */
export interface Run {
  from: number;
  to: number;
  closed: boolean;
}

/** Shapes as straight lines, in pixels: curves are cut into as many as the eye needs. */
export class Outline implements Plotter {
  /** x and y of every point. */
  points = new Float64Array(1024);
  readonly runs: Run[] = [];
  /** Where the pen is, in the drawing's units. */
  x = 0;
  y = 0;
  #startX = 0;
  #startY = 0;
  #count = 0;
  #affine = unmoved;

  /** Forgets all lines; what comes is moved as told. */
  begin(affine: Affine): void {
    this.runs.length = 0;
    this.#count = 0;
    this.#affine = affine;
    this.x = this.y = 0;
  }

  move(x: number, y: number): void {
    this.x = this.#startX = x;
    this.y = this.#startY = y;
    this.runs.push({ from: this.#count, to: this.#count, closed: false });
    this.#add(x, y);
  }

  line(x: number, y: number): void {
    this.#goOn();
    this.x = x;
    this.y = y;
    this.#add(x, y);
  }

  curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#goOn();
    const { points } = this;
    const from = (this.#count - 1) * 2;
    const fromX = points[from]!;
    const fromY = points[from + 1]!;
    const [a, b, c, d, e, f] = this.#affine;
    const px = a * x1 + c * y1 + e;
    const py = b * x1 + d * y1 + f;
    const qx = a * x2 + c * y2 + e;
    const qy = b * x2 + d * y2 + f;
    const toX = a * x + c * y + e;
    const toY = b * x + d * y + f;
    // A line leaves a curve by an eighth of its second derivative at most, and that is six times the larger of these.
    const bend = Math.max(
      Math.hypot(fromX - 2 * px + qx, fromY - 2 * py + qy),
      Math.hypot(px - 2 * qx + toX, py - 2 * qy + toY),
    );
    const steps = Math.min(mostSteps, Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / tolerance))));
    for (let k = 1; k < steps; k++) {
      const t = k / steps;
      const s = 1 - t;
      const w1 = 3 * s * s * t;
      const w2 = 3 * s * t * t;
      this.#put(
        s * s * s * fromX + w1 * px + w2 * qx + t * t * t * toX,
        s * s * s * fromY + w1 * py + w2 * qy + t * t * t * toY,
      );
    }
    this.#put(toX, toY);
    this.x = x;
    this.y = y;
  }

  close(): void {
    const run = this.runs.at(-1);
    if (!run) return;
    run.closed = true;
    this.x = this.#startX;
    this.y = this.#startY;
  }

  /** What follows a closed run without a move begins where that began. */
  #goOn(): void {
    const run = this.runs.at(-1);
    if (!run || run.closed) this.move(this.x, this.y);
  }

  #add(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.#affine;
    this.#put(a * x + c * y + e, b * x + d * y + f);
  }

  #put(x: number, y: number): void {
    const at = this.#count * 2;
    if (at === this.points.length) {
      const larger = new Float64Array(at * 2);
      larger.set(this.points);
      this.points = larger;
    }
    this.points[at] = x;
    this.points[at + 1] = y;
    this.#count++;
    this.runs.at(-1)!.to = this.#count;
  }
}
