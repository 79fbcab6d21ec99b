import { resample, weighMeans } from './resample.ts';

/** How many texels colours run outwards: an even number, so that they end where they began. */
const bleeding = 4;

/**
 * Makes premultiplied texels, `size`², straight, and lets colours run a little outwards, where alpha is 1 then, so that
 * filtering at the rim never meets black. Returns how much of each of `cells`² cells was drawn on; an empty border lets the
 * cushion close.
 */
export function finishTexels(pixels: Uint8Array, size: number, cells: number): Float32Array {
  const alpha = straighten(pixels);
  const texels = new Uint32Array(pixels.buffer, pixels.byteOffset, size * size);
  const copy: Uint32Array = texels.slice();
  let [from, to] = [texels, copy];
  for (let round = 0; round < bleeding; round++) {
    for (let y = 1; y < size - 1; y++) bleedRow(from, to, size, y);
    [from, to] = [to, from];
  }
  const coverage = resample(alpha, size, cells, weighMeans);
  for (let k = 0; k < cells; k++) {
    coverage[k] = coverage[(cells - 1) * cells + k] = 0;
    coverage[k * cells] = coverage[k * cells + cells - 1] = 0;
  }
  return coverage;
}

/** Takes alpha out of premultiplied colours; returns it by itself, 0–1. */
function straighten(pixels: Uint8Array): Float32Array {
  const alpha = new Float32Array(pixels.length / 4);
  for (let i = 0; i < alpha.length; i++) {
    const opacity = pixels[i * 4 + 3]!;
    alpha[i] = opacity / 255;
    if (opacity === 0 || opacity === 255) continue;
    for (let c = i * 4; c < i * 4 + 3; c++) pixels[c] = Math.min(255, (pixels[c]! * 255) / opacity);
  }
  return alpha;
}

const isEmpty = (texel: number): boolean => texel >>> 24 === 0;

/** Copies a row of texels, and lets the drawn ones colour the empty ones beside them. */
function bleedRow(from: Uint32Array, to: Uint32Array, size: number, y: number): void {
  for (let i = y * size; i < (y + 1) * size; i++) {
    let texel = from[i]!;
    if (isEmpty(texel)) {
      const left = from[i - 1]!;
      const right = from[i + 1]!;
      const above = from[i - size]!;
      const near = !isEmpty(left)
        ? left
        : !isEmpty(right)
          ? right
          : !isEmpty(above)
            ? above
            : from[i + size]!;
      if (!isEmpty(near)) texel = (near & 0xffffff) | 0x01000000;
    }
    to[i] = texel;
  }
}
