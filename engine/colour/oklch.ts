import { clamp } from '../maths/smooth.ts';

/** Three channels; sRGB or linear light, as the name of the variable or parameter says. */
export type Rgb = readonly [number, number, number];

export const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
export const toSrgb = (c: number): number => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);

export const linearOfByte = Float32Array.from({ length: 256 }, (_, i) => toLinear(i / 255));

const srgbSteps = 4096;
const srgbTable = Float32Array.from({ length: srgbSteps + 1 }, (_, i) => toSrgb(i / srgbSteps));

/** Linear light in 0–1 to sRGB by table: close enough for a byte, far quicker than a power. */
export const quickSrgb = (c: number): number =>
  srgbTable[c <= 0 ? 0 : c >= 1 ? srgbSteps : (c * srgbSteps + 0.5) | 0]!;

export function parseHex(hex: string): Rgb {
  const digits = hex.replace('#', '');
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const value = Number.parseInt(full.slice(0, 6), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

export const formatHex = (srgb: Rgb): string =>
  `#${srgb
    .map((c) =>
      Math.round(clamp(c) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Lightness, chroma and hue angle, written to `out`. */
export function oklchOfLinear(r: number, g: number, b: number, out: Float64Array): void {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  out[0] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  out[1] = Math.sqrt(A * A + B * B);
  out[2] = Math.atan2(B, A);
}

function rawLinear(L: number, C: number, cosH: number, sinH: number, out: Float64Array): boolean {
  const A = C * cosH;
  const B = C * sinH;
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3;
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3;
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3;
  const r = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const g = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const b = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  out[0] = r;
  out[1] = g;
  out[2] = b;
  return r > -0.001 && r < 1.001 && g > -0.001 && g < 1.001 && b > -0.001 && b < 1.001;
}

/** Linear light written to `out`; chroma gives way until the colour can be shown. */
export function linearOfOklch(L: number, C: number, hue: number, out: Float64Array): void {
  const cosH = Math.cos(hue);
  const sinH = Math.sin(hue);
  if (!rawLinear(L, C, cosH, sinH, out)) {
    let low = 0;
    let high = C;
    for (let i = 0; i < 10; i++) {
      const middle = (low + high) / 2;
      if (rawLinear(L, middle, cosH, sinH, out)) low = middle;
      else high = middle;
    }
    rawLinear(L, low, cosH, sinH, out);
  }
  for (let i = 0; i < 3; i++) out[i] = clamp(out[i]!);
}

const work = new Float64Array(3);

export function oklch(srgb: Rgb): Rgb {
  oklchOfLinear(toLinear(srgb[0]), toLinear(srgb[1]), toLinear(srgb[2]), work);
  return [work[0]!, work[1]!, work[2]!];
}

export function linearFromOklch(L: number, C: number, hue: number): Rgb {
  linearOfOklch(L, C, hue, work);
  return [work[0]!, work[1]!, work[2]!];
}
