import { clamp } from '../maths/smooth.ts';
import { place, type Vec3 } from '../maths/vector.ts';
import { lathe } from '../mesh/primitives.ts';
import { addModel, colourOf, pattern, type Workshop } from './workshop.ts';

/** Where a hat sits and how wide the head is there, in world units. */
export interface Seat {
  at: Vec3;
  width: number;
}

/** The only hat that no icon shows well. */
export function wearSombrero(shop: Workshop, { at, width }: Seat, lean: number): void {
  const straw = colourOf(shop, '#e9a23b');
  const red = colourOf(shop, '#e0344c');
  const green = colourOf(shop, '#25b08c');
  const matrix = place([at[0], at[1] - 0.02, at[2] + 0.05], clamp(width * 1.3, 0.66, 1.1), {
    x: -0.28,
    z: lean,
  });
  const brim = lathe(
    [
      [0, 0],
      [0.5, 0],
      [0.6, 0.07],
      [0.62, 0.13],
      [0.58, 0.1],
      [0.48, 0.04],
      [0.24, 0.05],
      [0.22, 0.2],
      [0.14, 0.3],
      [0, 0.32],
    ],
    48,
  );
  addModel(
    shop,
    brim,
    pattern(0.7, 0.1, (x, y, z) => {
      const r = Math.hypot(x, z);
      if (r > 0.56 || (y > 0.07 && y < 0.12 && r < 0.3)) return red;
      return r > 0.42 && r < 0.47 ? green : straw;
    }),
    matrix,
    { ofTerm: true },
  );
}
