import { toSrgb } from './colour/oklch.ts';
import { blur } from './maths/blur.ts';
import { hash2 } from './maths/noise.ts';
import { scratchFloats } from './maths/scratch.ts';
import { clamp, smoothstep } from './maths/smooth.ts';

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

/** A picture on its way from linear light to bytes. */
interface Development {
  image: Float32Array;
  size: number;
  options: DevelopOptions;
  /** Bloom of red, green and blue at a quarter of the size. */
  shine: readonly [Float32Array, Float32Array, Float32Array];
  curve: Float32Array;
  /** Light left at a squared distance from the middle, in bytes. */
  corners: Float32Array;
  out: Uint8ClampedArray<ArrayBuffer>;
}

/** Turns linear light into the finished picture: bloom, film curve, colour, vignette, grain. */
export function develop(
  image: Float32Array,
  size: number,
  options: DevelopOptions,
): Uint8ClampedArray<ArrayBuffer> {
  const out = new Uint8ClampedArray(size * size * 4);
  const development: Development = {
    image,
    size,
    options,
    shine: [bloom(image, size, options, 0), bloom(image, size, options, 1), bloom(image, size, options, 2)],
    curve: contrastCurve(options.contrast),
    corners: cornerLight(options.vignette),
    out,
  };
  for (let y = 0; y < size; y++) developRow(development, y);
  return out;
}

function developRow({ image, size, options, shine, curve, corners, out }: Development, y: number): void {
  const { exposure, saturation, gray, seed } = options;
  const [bloomR, bloomG, bloomB] = shine;
  const grain = options.grain * 255;
  const split = (options.split * size) / 1024;
  const small = size >> 2;
  const spots = Math.min(small - 1, y >> 2) * small;
  const dy = (y / size - 0.5) * 2;
  const row = y * size;
  for (let x = 0; x < size; x++) {
    const dx = (x / size - 0.5) * 2;
    const shift = split === 0 ? 0 : Math.round(split * dx);
    const red = Math.min(size - 1, Math.max(0, x + shift));
    const blue = Math.min(size - 1, Math.max(0, x - shift));
    let r = expose(image[(row + red) * 3]! * exposure + bloomR[spots + Math.min(small - 1, red >> 2)]!);
    let g = expose(image[(row + x) * 3 + 1]! * exposure + bloomG[spots + Math.min(small - 1, x >> 2)]!);
    let b = expose(image[(row + blue) * 3 + 2]! * exposure + bloomB[spots + Math.min(small - 1, blue >> 2)]!);
    const luma = 0.3 * r + 0.59 * g + 0.11 * b;
    if (gray) r = g = b = bend(curve, luma);
    else {
      r = bend(curve, luma + (r - luma) * saturation);
      g = bend(curve, luma + (g - luma) * saturation);
      b = bend(curve, luma + (b - luma) * saturation);
    }
    const light = corners[((dx * dx + dy * dy) * cornerSteps) | 0]!;
    const speck = (hash2(x, y, seed) - 0.5) * grain;
    const at = (row + x) * 4;
    out[at] = r * light + speck;
    out[at + 1] = g * light + speck;
    out[at + 2] = b * light + speck;
    out[at + 3] = 255;
  }
}

const curveSteps = 1024;
const contrastCurve = (contrast: number): Float32Array =>
  Float32Array.from({ length: curveSteps + 1 }, (_, i) => {
    const x = i / curveSteps;
    return x + (smoothstep(0, 1, x) - x) * contrast;
  });
const bend = (curve: Float32Array, x: number): number =>
  curve[x <= 0 ? 0 : x >= 1 ? curveSteps : (x * curveSteps + 0.5) | 0]!;

/** Steps of the squared distance from the middle per unit; the corners are at 2. */
const cornerSteps = 2048;
const cornerLight = (vignette: number): Float32Array =>
  Float32Array.from(
    { length: 2 * cornerSteps + 1 },
    (_, i) => 255 * (1 - vignette * smoothstep(0.7, 1.55, Math.sqrt((i + 0.5) / cornerSteps))),
  );

/** One for each channel: all three are kept until the picture is developed. */
const bloomBuffers = [scratchFloats(), scratchFloats(), scratchFloats()] as const;
const wideBuffer = scratchFloats();

/** Light above white spreads; found at a quarter of the size. */
function bloom(
  image: Float32Array,
  size: number,
  { exposure, bloom: strength }: DevelopOptions,
  channel: 0 | 1 | 2,
): Float32Array {
  const small = size >> 2;
  const narrow = bloomBuffers[channel].take(small * small);
  const wide = wideBuffer.take(small * small);
  for (let y = 0; y < small; y++) shineRow(image, size, exposure, channel, narrow, y);
  wide.set(narrow);
  blur(narrow, small, small, Math.round(small / 90), 3);
  blur(wide, small, small, Math.round(small / 26), 3);
  for (let i = 0; i < small * small; i++) narrow[i] = (narrow[i]! + wide[i]!) * 0.6 * strength;
  return narrow;
}

/** One row of what is brighter than white. */
function shineRow(
  image: Float32Array,
  size: number,
  exposure: number,
  channel: 0 | 1 | 2,
  out: Float32Array,
  y: number,
): void {
  const small = size >> 2;
  for (let x = 0; x < small; x++) {
    let sum = 0;
    for (let j = 0; j < 4; j += 2) {
      for (let i = 0; i < 4; i += 2) {
        const over = image[((y * 4 + j) * size + x * 4 + i) * 3 + channel]! * exposure - 1.35;
        sum += over > 0 ? Math.min(over, 6) : 0;
      }
    }
    out[y * small + x] = sum / 4;
  }
}
