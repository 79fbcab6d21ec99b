import { quickSrgb } from '../colour/oklch.ts';
import type { Skin } from '../inflate/skin.ts';
import type { LiveFigure } from './live-figure.ts';

/** Where a skin lies in the atlas, in texels: what its drawing fills of its square, which may begin outside. */
export interface Patch {
  x: number;
  y: number;
  size: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Atlas {
  sheet: LiveFigure['atlas'];
  patches: ReadonlyMap<Skin, Patch>;
}

const widest = 512;
/** Empty texels around a drawing, so that its neighbours do not bleed into it. */
const margin = 2;

/** A skin at home at 0, 0. */
function patchOf({ part: { size, bounds } }: Skin): Patch {
  const [left, top, right, bottom] = bounds;
  const [from, to] = [
    (at: number) => Math.max(0, Math.floor(at * size) - margin),
    (at: number) => Math.min(size, Math.ceil(at * size) + margin),
  ];
  return { x: 0, y: 0, size, left: from(left), top: from(top), right: to(right), bottom: to(bottom) };
}

/** Lays the skins side by side, in rows. Those of clay have no colours. */
export function atlasOf(skins: ReadonlySet<Skin>, clay: boolean): Atlas {
  const patches = new Map<Skin, Patch>();
  let [x, y, tall] = [0, 0, 0];
  const cut = [...skins].map((skin) => [skin, patchOf(skin)] as const);
  const all = cut.reduce((sum, [, { left, right }]) => sum + right - left, 0);
  const width = Math.max(4, Math.min(widest, all));
  for (const [skin, patch] of cut.toSorted(([, a], [, b]) => b.bottom - b.top - (a.bottom - a.top))) {
    const { left, top, right, bottom } = patch;
    if (x + right - left > width) [x, y, tall] = [0, y + tall, 0];
    patches.set(skin, Object.assign(patch, { x: x - left, y: y - top }));
    x += right - left;
    tall = Math.max(tall, bottom - top);
  }
  const height = Math.max(4, y + tall);
  const details = new Uint8Array(width * height * 4);
  const colours = clay ? undefined : new Uint8Array(width * height * 4);
  for (const [skin, patch] of patches) {
    for (let row = patch.top; row < patch.bottom; row++) {
      layDetails(skin, patch, { out: details, width }, row);
      if (colours) layColours(skin, patch, { out: colours, width }, row);
    }
  }
  return { sheet: { width, height, colours, details }, patches };
}

interface Sheet {
  out: Uint8Array;
  width: number;
}

const byte = (share: number): number => (share <= 0 ? 0 : share >= 1 ? 255 : (share * 255 + 0.5) | 0);

function layColours({ part, colours }: Skin, patch: Patch, { out, width }: Sheet, row: number): void {
  const { size, texels } = part;
  for (let x = patch.left; x < patch.right; x++) {
    const i = row * size + x;
    if (texels[i] === 0) continue;
    const o = ((patch.y + row) * width + patch.x + x) * 4;
    for (let c = 0; c < 3; c++) out[o + c] = byte(quickSrgb(colours[i * 3 + c]!));
  }
}

/** The normal as the drawing's slopes say, and the finish. */
function layDetails({ part, finish }: Skin, patch: Patch, { out, width }: Sheet, row: number): void {
  const { size, texels, slopes, heightSize } = part;
  const [rough, metal] = [byte(finish[0]!), byte(finish[1]!)];
  const shrink = (heightSize - 1) / (size - 1);
  const fy = Math.min(heightSize - 1.001, row * shrink);
  const [Y, ty] = [fy | 0, fy - (fy | 0)];
  for (let x = patch.left; x < patch.right; x++) {
    const i = row * size + x;
    if (texels[i] === 0) continue;
    const fx = Math.min(heightSize - 1.001, x * shrink);
    const X = fx | 0;
    const tx = fx - X;
    const s = (Y * heightSize + X) * 2;
    const below = s + heightSize * 2;
    const across =
      (slopes[s]! * (1 - tx) + slopes[s + 2]! * tx) * (1 - ty) +
      (slopes[below]! * (1 - tx) + slopes[below + 2]! * tx) * ty;
    const down =
      (slopes[s + 1]! * (1 - tx) + slopes[s + 3]! * tx) * (1 - ty) +
      (slopes[below + 1]! * (1 - tx) + slopes[below + 3]! * tx) * ty;
    const o = ((patch.y + row) * width + patch.x + x) * 4;
    out[o + 2] = rough;
    out[o + 3] = metal;
    // Image rows run down, the world's y runs up.
    const half = 0.5 / Math.sqrt(across * across + down * down + 1);
    out[o] = byte(0.5 - across * half);
    out[o + 1] = byte(0.5 + down * half);
  }
}
