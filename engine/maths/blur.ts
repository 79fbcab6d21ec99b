import { scratchFloats } from './scratch.ts';

const lineBuffer = scratchFloats();
const sumBuffer = scratchFloats();

/** Box blur in place, `passes` times; edges repeat. Three passes are close to a Gaussian. */
export function blur(
  image: Float32Array,
  width: number,
  height: number,
  radius: number,
  passes: number,
): void {
  if (radius < 1 || radius * 2 + 1 >= Math.min(width, height)) return;
  const line = lineBuffer.take(width * height);
  const sums = sumBuffer.take(width);
  for (let pass = 0; pass < passes; pass++) {
    for (let y = 0; y < height; y++) blurRow(image, line, width, radius, y);
    startColumns(line, sums, width, radius);
    for (let y = 0; y < height; y++) blurColumns(line, image, sums, width, height, radius, y);
  }
}

function blurRow(from: Float32Array, to: Float32Array, width: number, radius: number, y: number): void {
  const weight = 1 / (2 * radius + 1);
  const row = y * width;
  const last = row + width - 1;
  let sum = from[row]! * (radius + 1);
  for (let x = 1; x <= radius; x++) sum += from[row + x]!;
  let i = row;
  for (; i <= row + radius; i++) {
    to[i] = sum * weight;
    sum += from[i + radius + 1]! - from[row]!;
  }
  for (; i < last - radius; i++) {
    to[i] = sum * weight;
    sum += from[i + radius + 1]! - from[i - radius]!;
  }
  for (; i <= last; i++) {
    to[i] = sum * weight;
    sum += from[last]! - from[i - radius]!;
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
