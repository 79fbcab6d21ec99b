import { clamp, mix } from '../maths/smooth.ts';
import type { Palette } from '../recipe.ts';
import { linearOfByte, linearOfOklch, oklchOfLinear, parseHex, type Rgb, toLinear } from './oklch.ts';

const lch = new Float64Array(3);
const rgb = new Float64Array(3);

/** Grayscale is taken through a yellow-green filter: red, blue and purple of a green's lightness come out darker. */
const filterHue = 2;

/** Moves one colour (linear light, in `rgb`) into the palette's world. */
function gradeInPlace(palette: Palette): void {
  oklchOfLinear(rgb[0]!, rgb[1]!, rgb[2]!, lch);
  let L = lch[0]!;
  let C = lch[1]!;
  const hue = lch[2]!;
  switch (palette) {
    case 'vibrant':
      C = C > 0.025 ? C * 1.18 + 0.015 : C;
      L = clamp(0.5 + (L - 0.52) * 1.06);
      break;
    case 'pastel':
      C = C < 0.02 ? C : Math.min(0.05 + C * 0.48, 0.15);
      L = L < 0.32 ? 0.2 + L * 0.5 : L > 0.95 ? 0.955 : mix(0.56, 0.9, clamp((L - 0.32) / 0.63));
      break;
    case 'grayscale':
      L = clamp(L + 0.7 * C * Math.cos(hue - filterHue), 0.06, 0.98);
      C = 0;
  }
  linearOfOklch(L, C, hue, rgb);
}

/** sRGB in, linear light out. */
function grade(srgb: Rgb, palette: Palette): Rgb {
  rgb[0] = toLinear(srgb[0]);
  rgb[1] = toLinear(srgb[1]);
  rgb[2] = toLinear(srgb[2]);
  gradeInPlace(palette);
  return [rgb[0], rgb[1], rgb[2]];
}

/** A hex colour of the art or the casting, as linear light of the palette. */
export const gradeHex = (hex: string, palette: Palette): Rgb => grade(parseHex(hex), palette);

const slots = 16384;
const slotKey = new Int32Array(slots);
const slotColour = new Float32Array(slots * 3);
let slotPalette: Palette | undefined;

/** Remembers graded bytes: flat art has few colours, so nearly every texel is a look-up. */
export function startGrading(palette: Palette): void {
  if (slotPalette === palette) return;
  slotPalette = palette;
  slotKey.fill(-1);
}

/** Grades one sRGB texel and writes linear light at `out[offset]`. */
export function gradeTexel(r: number, g: number, b: number, out: Float32Array, offset: number): void {
  const key = (r << 16) | (g << 8) | b;
  const slot = (Math.imul(key, 2654435761) >>> 18) & (slots - 1);
  if (slotKey[slot] !== key) {
    rgb[0] = linearOfByte[r]!;
    rgb[1] = linearOfByte[g]!;
    rgb[2] = linearOfByte[b]!;
    gradeInPlace(slotPalette ?? 'vibrant');
    slotKey[slot] = key;
    slotColour[slot * 3] = rgb[0]!;
    slotColour[slot * 3 + 1] = rgb[1]!;
    slotColour[slot * 3 + 2] = rgb[2]!;
  }
  out[offset] = slotColour[slot * 3]!;
  out[offset + 1] = slotColour[slot * 3 + 1]!;
  out[offset + 2] = slotColour[slot * 3 + 2]!;
}
