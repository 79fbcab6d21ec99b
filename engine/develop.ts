import { toSrgb } from './colour/oklch.ts';
import { blur } from './maths/blur.ts';
import { hash2 } from './maths/noise.ts';
import { floats } from './maths/scratch.ts';
import { clamp, smoothstep } from './maths/smooth.ts';

const steps = 4096;
const brightest = 8;
/** Film curve and sRGB in one table, indexed by the square root of light. */
const film = Float32Array.from({ length: steps }, (_, i) => {
  const x = (i / (steps - 1)) ** 2 * brightest;
  return toSrgb(clamp((x * (2.2 * x + 0.06)) / (x * (2.05 * x + 0.62) + 0.16)));
});
const toStep = (steps - 1) / Math.sqrt(brightest);
const expose = (light: number): number => {
  if (light <= 0) return film[0]!;
  const k = (Math.sqrt(light) * toStep) | 0;
  return film[k < steps ? k : steps - 1]!;
};

export interface DevelopOptions {
  exposure: number;
  bloom: number;
  saturation: number;
  contrast: number;
  grain: number;
  gray: boolean;
  /** Pixels by which red and blue part at the rim of a 1024-pixel picture. */
  split: number;
  /** How much darker the corners are. */
  vignette: number;
  seed: number;
}

/** Turns linear light into the finished picture: bloom, film curve, colour, vignette, grain. */
export function develop(
  image: Float32Array,
  size: number,
  options: DevelopOptions,
): Uint8ClampedArray<ArrayBuffer> {
  const { exposure, saturation, grain, gray, seed } = options;
  const [shineR, shineG, shineB] = bloom(image, size, options);
  const curve = contrastCurve(options.contrast);
  const small = Math.floor(size / 4);
  const split = (options.split * size) / 1024;
  const out = new Uint8ClampedArray(size * size * 4);
  for (let y = 0; y < size; y++) {
    const dy = (y / size - 0.5) * 2;
    const spots = Math.min(small - 1, y >> 2) * small;
    for (let x = 0; x < size; x++) {
      const dx = (x / size - 0.5) * 2;
      const shift = split === 0 ? 0 : Math.round(split * dx);
      const red = Math.min(size - 1, Math.max(0, x + shift));
      const blue = Math.min(size - 1, Math.max(0, x - shift));
      let r = expose(
        image[(y * size + red) * 3]! * exposure + shineR[spots + Math.min(small - 1, red >> 2)]!,
      );
      let g = expose(
        image[(y * size + x) * 3 + 1]! * exposure + shineG[spots + Math.min(small - 1, x >> 2)]!,
      );
      let b = expose(
        image[(y * size + blue) * 3 + 2]! * exposure + shineB[spots + Math.min(small - 1, blue >> 2)]!,
      );
      const luma = 0.3 * r + 0.59 * g + 0.11 * b;
      if (gray) r = g = b = bend(curve, luma);
      else {
        r = bend(curve, luma + (r - luma) * saturation);
        g = bend(curve, luma + (g - luma) * saturation);
        b = bend(curve, luma + (b - luma) * saturation);
      }
      const d2 = dx * dx + dy * dy;
      const vignette = d2 > 0.49 ? 255 * (1 - options.vignette * smoothstep(0.7, 1.55, Math.sqrt(d2))) : 255;
      const speck = (hash2(x, y, seed) - 0.5) * grain * 255;
      const at = (y * size + x) * 4;
      out[at] = r * vignette + speck;
      out[at + 1] = g * vignette + speck;
      out[at + 2] = b * vignette + speck;
      out[at + 3] = 255;
    }
  }
  return out;
}

const curveSteps = 1024;
const contrastCurve = (contrast: number): Float32Array =>
  Float32Array.from({ length: curveSteps + 1 }, (_, i) => {
    const x = i / curveSteps;
    return x + (smoothstep(0, 1, x) - x) * contrast;
  });
const bend = (curve: Float32Array, x: number): number =>
  curve[x <= 0 ? 0 : x >= 1 ? curveSteps : (x * curveSteps + 0.5) | 0]!;

/** Light above white spreads; found at a quarter of the size. */
function bloom(
  image: Float32Array,
  size: number,
  { exposure, bloom: strength }: DevelopOptions,
): [Float32Array, Float32Array, Float32Array] {
  const small = Math.floor(size / 4);
  const channel = (c: 0 | 1 | 2): Float32Array => {
    const narrow = floats(`bloom-narrow-${c}`, small * small);
    const wide = floats(`bloom-wide-${c}`, small * small);
    for (let y = 0; y < small; y++) {
      for (let x = 0; x < small; x++) {
        let sum = 0;
        for (let j = 0; j < 4; j += 2) {
          for (let i = 0; i < 4; i += 2) {
            const over = image[((y * 4 + j) * size + x * 4 + i) * 3 + c]! * exposure - 1.35;
            sum += over > 0 ? Math.min(over, 6) : 0;
          }
        }
        narrow[y * small + x] = sum / 4;
      }
    }
    wide.set(narrow);
    blur(narrow, small, small, Math.round(small / 90), 3);
    blur(wide, small, small, Math.round(small / 26), 3);
    for (let i = 0; i < small * small; i++) narrow[i] = (narrow[i]! + wide[i]!) * 0.6 * strength;
    return narrow;
  };
  return [channel(0), channel(1), channel(2)];
}
