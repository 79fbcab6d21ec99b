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

/** Lightness, chroma and hue angle of linear light. */
export function oklchOfLinear([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return [lightness, Math.sqrt(A * A + B * B), Math.atan2(B, A)];
}

function rawLinear(L: number, C: number, cosH: number, sinH: number): Rgb {
  const A = C * cosH;
  const B = C * sinH;
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3;
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3;
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isShown = (c: number): boolean => c > -0.001 && c < 1.001;

/** Linear light; chroma gives way until the colour can be shown. */
export function linearFromOklch(L: number, C: number, hue: number): Rgb {
  const [cosH, sinH] = [Math.cos(hue), Math.sin(hue)];
  let rgb = rawLinear(L, C, cosH, sinH);
  if (!rgb.every(isShown)) {
    let low = 0;
    let high = C;
    for (let i = 0; i < 10; i++) {
      const middle = (low + high) / 2;
      if (rawLinear(L, middle, cosH, sinH).every(isShown)) low = middle;
      else high = middle;
    }
    rgb = rawLinear(L, low, cosH, sinH);
  }
  return [clamp(rgb[0]), clamp(rgb[1]), clamp(rgb[2])];
}

export const oklch = ([r, g, b]: Rgb): Rgb => oklchOfLinear([toLinear(r), toLinear(g), toLinear(b)]);
