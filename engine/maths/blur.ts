import { scratchFloats } from './scratch.ts';

const lineBuffer = scratchFloats();
const sumBuffer = scratchFloats();

/** Rows blurred together: each sum waits for itself, so that several at a time take hardly longer than one. */
const together = 4;

/** Box blur in place, `passes` times; edges repeat. Three passes are close to a Gaussian. */
export function blur(
  image: Float32Array,
  width: number,
  height: number,
  radius: number,
  passes: number,
): void {
  if (radius < 1 || radius * 2 + 1 >= Math.min(width, height) || height < together) return;
  const line = lineBuffer.take(width * height);
  const sums = sumBuffer.take(width);
  for (let pass = 0; pass < passes; pass++) {
    // The last rows may be done twice: a row is read from the one image and written to the other.
    for (let y = 0; y < height; y += together)
      blurRows(image, line, width, radius, Math.min(y, height - together));
    startColumns(line, sums, width, radius);
    for (let y = 0; y < height; y++) blurColumns(line, image, sums, width, height, radius, y);
  }
}

function blurRows(from: Float32Array, to: Float32Array, width: number, radius: number, y: number): void {
  const weight = 1 / (2 * radius + 1);
  const row = y * width;
  const last = width - 1;
  let a = from[row]! * radius;
  let b = from[row + width]! * radius;
  let c = from[row + 2 * width]! * radius;
  let d = from[row + 3 * width]! * radius;
  for (let x = 0; x < radius; x++) {
    a += from[row + x]!;
    b += from[row + width + x]!;
    c += from[row + 2 * width + x]!;
    d += from[row + 3 * width + x]!;
  }
  for (let x = 0; x <= last; x++) {
    const enter = row + (x + radius < last ? x + radius : last);
    const leave = row + (x > radius ? x - radius - 1 : 0);
    const at = row + x;
    a += from[enter]! - (x > 0 ? from[leave]! : 0);
    b += from[enter + width]! - (x > 0 ? from[leave + width]! : 0);
    c += from[enter + 2 * width]! - (x > 0 ? from[leave + 2 * width]! : 0);
    d += from[enter + 3 * width]! - (x > 0 ? from[leave + 3 * width]! : 0);
    to[at] = a * weight;
    to[at + width] = b * weight;
    to[at + 2 * width] = c * weight;
    to[at + 3 * width] = d * weight;
  }
}

function startColumns(from: Float32Array, sums: Float32Array, width: number, radius: number): void {
  for (let x = 0; x < width; x++) sums[x] = from[x]! * (radius + 1);
  for (let y = 1; y <= radius; y++) for (let x = 0; x < width; x++) sums[x]! += from[y * width + x]!;
}

/** Columns are summed row by row, so that memory is walked in order. */
function blurColumns(
  from: Float32Array,
  to: Float32Array,
  sums: Float32Array,
  width: number,
  height: number,
  radius: number,
  y: number,
): void {
  const weight = 1 / (2 * radius + 1);
  const row = y * width;
  const enter = Math.min(height - 1, y + radius + 1) * width;
  const leave = Math.max(0, y - radius) * width;
  for (let x = 0; x < width; x++) {
    const sum = sums[x]!;
    to[row + x] = sum * weight;
    sums[x] = sum + from[enter + x]! - from[leave + x]!;
  }
}
