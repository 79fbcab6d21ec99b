/** The hard shadow that a flash throws on the wall behind a figure. */
export interface Flash {
  /** Of a picture `step` times as large. */
  coverage: Float32Array;
  size: number;
  step: number;
  /** 1 where the shadow lies on the right. */
  side: number;
}

/** How much of each place of a row lies in the shadow. */
export function flashShadowRow(out: Float32Array, { coverage, size, step, side }: Flash, y: number): void {
  const whole = size * step;
  const right = Math.round(side * 0.075 * whole);
  const row = y * step - Math.round(0.03 * whole);
  for (let x = 0; x < size; x++) {
    const column = x * step + right;
    const isInside = row >= 0 && column >= 0 && column < whole;
    out[x] = isInside ? coverage[row * whole + column]! : 0;
  }
}
