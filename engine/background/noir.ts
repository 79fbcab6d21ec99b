import { ease, mix } from '../maths/smooth.ts';

/** Film noir: where a lamp's light falls, and the hard shadow that the figure throws. The wall between is of a middle gray. */

/** Of a place from the left and from the top, 0 to 1. The side is 1 where the lamp stands on the left. */
type Light = (x: number, y: number, side: number) => number;

const rim = (inside: number): number => ease(inside / 0.02 + 0.5);

const lights: readonly Light[] = [
  function followSpot(x, y, side) {
    const onWall = 0.36 - Math.hypot(x - 0.5 - side * 0.05, y - 0.42);
    const onFloor = 0.5 - Math.hypot(x - 0.5, (y - 0.93) * 3.4);
    return rim(Math.max(onWall, onFloor));
  },
  function blinds(x, y, side) {
    const down = y - side * (x - 0.5) * 0.28;
    const slat = Math.abs(((down * 6 + 0.5) % 1) - 0.5);
    const aside = Math.abs(x - 0.5 - side * (y - 0.5) * 0.1);
    return (
      rim(Math.min(down - 0.04, 0.86 - down, 0.52 - aside)) * mix(0.6, 1, ease((0.38 - slat) / 0.05 + 0.5))
    );
  },
  function cone(x, y, side) {
    const down = (y + 0.15) / 1.1;
    return rim(mix(0.12, 0.56, down) - Math.abs(x - mix(0.5 - side * 0.34, 0.5, down)));
  },
];

const drawn = (phase: number): number => Math.floor(phase * 7);
const sideOf = (phase: number): number => (drawn(phase) & 1 ? 1 : -1);

/** How much of the light falls on each place of a row. */
export function lampRow(out: Float32Array, size: number, phase: number, y: number): void {
  const light = lights[drawn(phase) % lights.length]!;
  const side = sideOf(phase);
  for (let x = 0; x < size; x++) out[x] = light(x / size, y / size, side);
}

/** How much of each place of a row lies in the shadow. The coverage may be of a picture `step` times as large. */
export function wallShadowRow(
  out: Float32Array,
  { coverage, size, step, phase }: { coverage: Float32Array; size: number; step: number; phase: number },
  y: number,
): void {
  const whole = size * step;
  const right = Math.round(sideOf(phase) * 0.075 * whole);
  const row = y * step - Math.round(0.03 * whole);
  for (let x = 0; x < size; x++) {
    const column = x * step + right;
    const isInside = row >= 0 && column >= 0 && column < whole;
    out[x] = isInside ? coverage[row * whole + column]! : 0;
  }
}
