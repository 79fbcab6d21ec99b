import type { Rgb } from '../colour/oklch.ts';
import type { Palette } from '../recipe.ts';

/** Ink and paper in sRGB, and what shadow multiplies a colour by. */
export interface Print {
  ink: Rgb;
  paper: Rgb;
  shadow: Rgb;
}

export const printOf: Readonly<Record<Palette, Print>> = {
  vibrant: { ink: [0.07, 0.04, 0.12], paper: [1, 0.995, 0.975], shadow: [0.6, 0.46, 0.7] },
  pastel: { ink: [0.26, 0.2, 0.34], paper: [1, 0.995, 0.975], shadow: [0.62, 0.5, 0.74] },
  grayscale: { ink: [0.05, 0.05, 0.05], paper: [0.97, 0.97, 0.97], shadow: [0.68, 0.68, 0.68] },
};

/** Width of the white border of a print of 1024 pixels: the mad keep less distance. */
export const borderOf = (level: 0 | 1 | 2): number => (level === 0 ? 17 : 15);
