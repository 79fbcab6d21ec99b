import { clamp, mix } from '../maths/smooth.ts';
import type { Palette } from '../recipe.ts';
import { linearFromOklch, oklchOfLinear, parseHex, type Rgb, toLinear } from './oklch.ts';

/** Grayscale is taken through a yellow-green filter: red, blue and purple of a green's lightness come out darker. */
const filterHue = 2;

/** Moves a colour (linear light) into the palette's world. */
function grade(light: Rgb, palette: Palette): Rgb {
  let [L, C, hue] = oklchOfLinear(light);
  switch (palette) {
    case 'vibrant':
      C = C > 0.025 ? C * 1.18 + 0.015 : C;
      L = clamp(0.5 + (L - 0.52) * 1.06);
      break;
    case 'pastel':
      C = C < 0.02 ? C : Math.min(0.04 + C * 0.72, 0.18);
      L = L < 0.32 ? 0.2 + L * 0.5 : L > 0.95 ? 0.955 : mix(0.5, 0.93, clamp((L - 0.32) / 0.63));
      break;
    case 'grayscale':
      L = clamp(L + 0.7 * C * Math.cos(hue - filterHue), 0.06, 0.98);
      C = 0;
  }
  return linearFromOklch(L, C, hue);
}

/** A hex colour of the art or the casting, as linear light of the palette. */
export function gradeHex(hex: string, palette: Palette): Rgb {
  const [r, g, b] = parseHex(hex);
  return grade([toLinear(r), toLinear(g), toLinear(b)], palette);
}
