import { quickSrgb } from '../colour/oklch.ts';
import type { Skin } from '../inflate/skin.ts';
import type { LiveFigure } from './live-figure.ts';

/** Where a skin lies in the atlas, in texels. */
export interface Patch {
  x: number;
  y: number;
  size: number;
}

export interface Atlas {
  sheet: LiveFigure['atlas'];
  patches: ReadonlyMap<Skin, Patch>;
}

const width = 512;

/** Lays the skins side by side, in rows. Those of clay have no colours. */
export function atlasOf(skins: ReadonlySet<Skin>, clay: boolean): Atlas {
  const patches = new Map<Skin, Patch>();
  let [x, y, tall] = [0, 0, 0];
  for (const skin of [...skins].toSorted((a, b) => b.part.size - a.part.size)) {
    const { size } = skin.part;
    if (x + size > width) [x, y, tall] = [0, y + tall, 0];
    patches.set(skin, { x, y, size });
    x += size;
    tall = Math.max(tall, size);
  }
  const height = Math.max(4, y + tall);
  const details = new Uint8Array(width * height * 4);
  const colours = clay ? undefined : new Uint8Array(width * height * 4);
  for (const [skin, patch] of patches) {
    for (let row = 0; row < patch.size; row++) {
      layDetails(skin, patch, details, row);
      if (colours) layColours(skin, patch, colours, row);
    }
  }
  return { sheet: { width, height, colours, details }, patches };
}

const byte = (share: number): number => (share <= 0 ? 0 : share >= 1 ? 255 : (share * 255 + 0.5) | 0);

function layColours({ part, colours }: Skin, patch: Patch, out: Uint8Array, row: number): void {
  const { size, texels } = part;
  const light = colours.floats();
  for (let x = 0; x < size; x++) {
    const i = row * size + x;
    if (texels[i] === 0) continue;
    const o = ((patch.y + row) * width + patch.x + x) * 4;
    out[o] = byte(quickSrgb(light[i * 4]!));
    out[o + 1] = byte(quickSrgb(light[i * 4 + 1]!));
    out[o + 2] = byte(quickSrgb(light[i * 4 + 2]!));
    out[o + 3] = byte(light[i * 4 + 3]!);
  }
}

/** The normal as the drawing's slopes and the material's bumps say, and the finish. */
function layDetails({ part, material, finish }: Skin, patch: Patch, out: Uint8Array, row: number): void {
  const { size, texels, slopes, heightSize } = part;
  const grains = material?.floats();
  const [rough, metal] = [byte(finish[0]!), byte(finish[1]!)];
  const shrink = (heightSize - 1) / (size - 1);
  const fy = Math.min(heightSize - 1.001, row * shrink);
  const [Y, ty] = [fy | 0, fy - (fy | 0)];
  for (let x = 0; x < size; x++) {
    const i = row * size + x;
    if (texels[i] === 0) continue;
    const fx = Math.min(heightSize - 1.001, x * shrink);
    const X = fx | 0;
    const tx = fx - X;
    const s = (Y * heightSize + X) * 2;
    const below = s + heightSize * 2;
    let across =
      (slopes[s]! * (1 - tx) + slopes[s + 2]! * tx) * (1 - ty) +
      (slopes[below]! * (1 - tx) + slopes[below + 2]! * tx) * ty;
    let down =
      (slopes[s + 1]! * (1 - tx) + slopes[s + 3]! * tx) * (1 - ty) +
      (slopes[below + 1]! * (1 - tx) + slopes[below + 3]! * tx) * ty;
    const o = ((patch.y + row) * width + patch.x + x) * 4;
    if (grains) {
      across += grains[i * 4]!;
      down += grains[i * 4 + 1]!;
      out[o + 2] = byte(grains[i * 4 + 2]!);
      out[o + 3] = byte(grains[i * 4 + 3]!);
    } else {
      out[o + 2] = rough;
      out[o + 3] = metal;
    }
    // Image rows run down, the world's y runs up.
    const half = 0.5 / Math.sqrt(across * across + down * down + 1);
    out[o] = byte(0.5 - across * half);
    out[o + 1] = byte(0.5 + down * half);
  }
}
