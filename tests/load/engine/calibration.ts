/**
 * A fixed piece of work that machines are measured with, made of what drawing is made of: float arithmetic over large
 * typed arrays, scattered reads and square roots, one call a row.
 *
 * Fixed for ever: `reference.json` counts in it. After a change here the reference must be measured again; the
 * checksum tells.
 */
const side = 1024;
const rounds = 6;

const field = new Float32Array(side * side);
const targets = new Int32Array(side * side);
const result = new Float32Array(side * side);

let state = 1;
for (let i = 0; i < field.length; i++) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  field[i] = state / 4294967296;
  // Most reads of a picture fall near each other, some anywhere.
  const reach = i % 8 === 0 ? field.length : 4096;
  targets[i] = (i + Math.floor(field[i]! * reach)) % field.length;
}

function workRow(round: number, y: number): void {
  const turn = 0.1 + 0.05 * round;
  for (let i = y * side; i < (y + 1) * side; i++) {
    const x = field[i]! - 0.5;
    const z = field[targets[i]!]! - 0.5;
    const length = Math.sqrt(x * x + z * z + turn);
    const facing = Math.max(0, (x * 0.6 + z * 0.8) / length);
    const light = facing * facing * (3 - 2 * facing);
    result[i] = result[i]! * 0.5 + light + length * turn;
  }
}

/** Does the work once; returns the sum of what it found, always the same. */
export function calibrate(): number {
  result.fill(0);
  for (let round = 0; round < rounds; round++) for (let y = 0; y < side; y++) workRow(round, y);
  let sum = 0;
  for (let i = 0; i < result.length; i++) sum += result[i]!;
  return sum;
}
