import { readPath, stepKinds } from './path.ts';

/** x goes to a·x + c·y + e, y to b·x + d·y + f. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** How far a curve may lie from the lines that stand for it, in pixels. */
const tolerance = 0.02;
const mostSteps = 64;

/** Lines that follow each other, by the numbers of their points. */
export interface Run {
  from: number;
  to: number;
}

/** A path as straight lines, in pixels: curves are cut into as many as the eye needs. */
export class Outline {
  /** x and y of every point. */
  points = new Float64Array(1024);
  readonly runs: Run[] = [];
  #count = 0;

  trace(data: string, affine: Affine): void {
    const [a, b, c, d, e, f] = affine;
    const steps = readPath(data);
    this.runs.length = 0;
    this.#count = 0;
    for (let i = 0; i < steps.length;) {
      const kind = steps[i++]!;
      if (kind === stepKinds.curve) {
        this.#curve(steps, i, affine);
        i += 6;
      } else {
        if (kind === stepKinds.move) this.runs.push({ from: this.#count, to: this.#count });
        const x = steps[i++]!;
        const y = steps[i++]!;
        this.#put(a * x + c * y + e, b * x + d * y + f);
      }
    }
  }

  /** A curve whose coordinates begin at `steps[i]`. */
  #curve(steps: readonly number[], i: number, [a, b, c, d, e, f]: Affine): void {
    const { points } = this;
    const from = (this.#count - 1) * 2;
    const fromX = points[from]!;
    const fromY = points[from + 1]!;
    const px = a * steps[i]! + c * steps[i + 1]! + e;
    const py = b * steps[i]! + d * steps[i + 1]! + f;
    const qx = a * steps[i + 2]! + c * steps[i + 3]! + e;
    const qy = b * steps[i + 2]! + d * steps[i + 3]! + f;
    const toX = a * steps[i + 4]! + c * steps[i + 5]! + e;
    const toY = b * steps[i + 4]! + d * steps[i + 5]! + f;
    // A line leaves a curve by an eighth of its second derivative at most, and that is six times the larger of these.
    const bend = Math.max(
      Math.hypot(fromX - 2 * px + qx, fromY - 2 * py + qy),
      Math.hypot(px - 2 * qx + toX, py - 2 * qy + toY),
    );
    const count = Math.min(mostSteps, Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / tolerance))));
    for (let k = 1; k < count; k++) {
      const t = k / count;
      const s = 1 - t;
      const w1 = 3 * s * s * t;
      const w2 = 3 * s * t * t;
      this.#put(
        s * s * s * fromX + w1 * px + w2 * qx + t * t * t * toX,
        s * s * s * fromY + w1 * py + w2 * qy + t * t * t * toY,
      );
    }
    this.#put(toX, toY);
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
