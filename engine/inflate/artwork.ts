import { type Affine, viewFrom } from '../svg/affine.ts';

/** Magnifies the drawing around a place (in drawing units): small heads become faces worth looking at. */
interface Lens {
  x: number;
  y: number;
  radius: number;
  zoom: number;
}

/** A drawing to inflate; `key` names it for the cache. */
export interface Artwork {
  key: string;
  /** Flat SVG (docs/decisions/020-flat-svg-renderer.md). */
  body: string;
  /** Empty room around the 32 × 32 drawing. */
  margin?: number;
  lens?: Lens;
}

const side = (art: Artwork): number => 32 + 2 * (art.margin ?? 0);

/** Places the drawing and its margin on a canvas of `size` pixels. */
export const viewOf = (art: Artwork, size: number): Affine =>
  viewFrom(-(art.margin ?? 0), -(art.margin ?? 0), size / side(art));

const shrink = (lens: Lens, r: number): number =>
  1 - (1 - 1 / lens.zoom) * Math.exp(-(r * r) / (lens.radius * lens.radius));

/** Where a place of the drawing ends up, as u and v of the inflated part. */
export function placeOf(art: Artwork, x: number, y: number): [number, number] {
  const { lens, margin = 0 } = art;
  let [px, py] = [x, y];
  if (lens) {
    const distance = Math.hypot(x - lens.x, y - lens.y);
    let [low, high] = [distance, distance * lens.zoom + 1e-6];
    for (let i = 0; i < 30; i++) {
      const middle = (low + high) / 2;
      if (middle * shrink(lens, middle) < distance) low = middle;
      else high = middle;
    }
    const stretch = distance > 1e-6 ? high / distance : 1;
    px = lens.x + (x - lens.x) * stretch;
    py = lens.y + (y - lens.y) * stretch;
  }
  return [(px + margin) / side(art), (py + margin) / side(art)];
}

/** Length of one drawing unit in u, before the lens. */
export const unitOf = (art: Artwork): number => 1 / side(art);

/** Looks at an image of `channels` bytes or floats a texel through the lens. */
export function throughLens<T extends Uint8Array | Float32Array>(
  art: Artwork,
  image: T,
  size: number,
  channels: number,
): T {
  if (!art.lens) return image;
  const out = image.slice() as T;
  for (let y = 0; y < size; y++) bendRow(art, art.lens, { image, out, size, channels }, y);
  return out;
}

function bendRow<T extends Uint8Array | Float32Array>(
  art: Artwork,
  lens: Lens,
  { image, out, size, channels }: { image: T; out: T; size: number; channels: number },
  y: number,
): void {
  const { margin = 0 } = art;
  const perUnit = size / side(art);
  const cx = (lens.x + margin) * perUnit;
  const cy = (lens.y + margin) * perUnit;
  const reach = lens.radius * perUnit * 3;
  const dy = y + 0.5 - cy;
  if (Math.abs(dy) > reach) return;
  const last = Math.min(size, Math.ceil(cx + reach));
  for (let x = Math.max(0, Math.floor(cx - reach)); x < last; x++) {
    const dx = x + 0.5 - cx;
    const k = shrink(lens, Math.sqrt(dx * dx + dy * dy) / perUnit);
    const sx = Math.min(size - 1.001, Math.max(0, cx + dx * k - 0.5));
    const sy = Math.min(size - 1.001, Math.max(0, cy + dy * k - 0.5));
    const X = Math.floor(sx);
    const Y = Math.floor(sy);
    for (let c = 0; c < channels; c++) {
      const i = (Y * size + X) * channels + c;
      const top = image[i]! + (image[i + channels]! - image[i]!) * (sx - X);
      const below = i + size * channels;
      const bottom = image[below]! + (image[below + channels]! - image[below]!) * (sx - X);
      out[(y * size + x) * channels + c] = top + (bottom - top) * (sy - Y);
    }
  }
}
