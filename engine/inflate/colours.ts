import type { Rgb } from '../colour/oklch.ts';

/** Colours met and how often, in places that follow from their bytes. */
const places = 4096;
const met = new Int32Array(places);
const counts = new Int32Array(places);
const scatter = 2654435761;
/** A colour whose places are all taken is too rare to matter. */
const tries = 8;

/** About so many texels are looked at, and only those that nothing shines through. */
const samples = 20000;
const opaque = 250;

export interface Area {
  rgb: Rgb;
  /** In texels that were looked at. */
  area: number;
}

/** The largest colours of premultiplied RGBA, the largest first. */
export function coloursOf(pixels: Uint8Array): Area[] {
  counts.fill(0);
  const stride = 4 * Math.max(1, Math.round(pixels.length / 4 / samples));
  let last = -1;
  let run = 0;
  for (let i = 0; i < pixels.length; i += stride) {
    if (pixels[i + 3]! < opaque) continue;
    const colour = (pixels[i]! << 16) | (pixels[i + 1]! << 8) | pixels[i + 2]!;
    // Flat art mostly goes on as it was.
    if (colour !== last) {
      count(last, run);
      last = colour;
      run = 0;
    }
    run++;
  }
  count(last, run);
  const found: { area: number; colour: number }[] = [];
  for (let place = 0; place < places; place++)
    if (counts[place]! > 0) found.push({ area: counts[place]!, colour: met[place]! });
  return found
    .toSorted((a, b) => b.area - a.area || a.colour - b.colour)
    .slice(0, 8)
    .map(({ area, colour: c }) => ({
      rgb: [(c >> 16) / 255, ((c >> 8) & 255) / 255, (c & 255) / 255],
      area,
    }));
}

function count(colour: number, times: number): void {
  if (times === 0) return;
  const first = Math.imul(colour, scatter) >>> 20;
  for (let k = 0; k < tries; k++) {
    const place = (first + k) & (places - 1);
    if (counts[place] !== 0 && met[place] !== colour) continue;
    met[place] = colour;
    counts[place]! += times;
    return;
  }
}
