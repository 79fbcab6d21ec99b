import { toSrgb } from './colour/oklch.ts';
import { clamp } from './maths/smooth.ts';

/** Film curve and sRGB in one table of `steps` a unit, up to `end`. */
const filmTable = (steps: number, end: number): Float32Array =>
  Float32Array.from({ length: steps * end }, (_, i) => {
    const x = (i + 0.5) / steps;
    return toSrgb(clamp((x * (2.2 * x + 0.06)) / (x * (2.05 * x + 0.62) + 0.16)));
  });
/** The curve is steep in the dark and flat in the light. */
const dim = { steps: 8192, end: 0.5 };
const bright = { steps: 512, end: 8 };
const dimFilm = filmTable(dim.steps, dim.end);
const brightFilm = filmTable(bright.steps, bright.end);
const expose = (light: number): number => {
  if (light < dim.end) return dimFilm[light <= 0 ? 0 : (light * dim.steps) | 0]!;
  return brightFilm[light < bright.end ? (light * bright.steps) | 0 : brightFilm.length - 1]!;
};

export interface Tones {
  saturation: number;
  contrast: number;
  gray: boolean;
}

/** Turns `count` pixels of linear light, from `start` on, into what the film keeps of it: sRGB, 0–1 and in place. */
export function exposeFilm(light: Float32Array, start: number, count: number): void {
  for (let i = start; i < start + count * 3; i++) light[i] = expose(light[i]!);
}

/** Gives such pixels their colourfulness and contrast. */
export function gradeFilm(film: Float32Array, start: number, count: number, tones: Tones): void {
  const { saturation, contrast, gray } = tones;
  const own = gray ? 0 : saturation;
  const shared = 1 - own;
  for (let i = start; i < start + count * 3; i += 3) {
    const r = film[i]!;
    const g = film[i + 1]!;
    const b = film[i + 2]!;
    const luma = (0.3 * r + 0.59 * g + 0.11 * b) * shared;
    film[i] = bend(luma + r * own, contrast);
    film[i + 1] = bend(luma + g * own, contrast);
    film[i + 2] = bend(luma + b * own, contrast);
  }
}

/** Between a straight line and a Hermite step, by the contrast. */
const bend = (x: number, contrast: number): number =>
  x <= 0 ? 0 : x >= 1 ? 1 : x * (1 + contrast * (x * (3 - 2 * x) - 1));
