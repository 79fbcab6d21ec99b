import type { PrintRow } from '../print/print-kernels.ts';
import type { Workshop } from '../rig/workshop.ts';
import { drawFlat } from '../svg/draw.ts';
import { flashShadowRow } from './flash.ts';
import { sceneFor } from './motifs.ts';
import { placeScene } from './place-scene.ts';
import type { Scheme } from './scheme.ts';

/** The printed sheet behind a 2D figure. */
export interface Poster {
  size: number;
  /** RGBA without holes. */
  pixels: Uint8Array;
  /** The side to which a flash throws the figure's shadow. */
  flash: number | undefined;
}

/** `floor` is the height of the figure's ground, as a share of the picture from its top. */
export function openPoster(size: number, shop: Workshop, scheme: Scheme, floor: number): Poster {
  const scene = sceneFor(shop);
  const drawing = placeScene(scene, shop.recipe.palette, scheme) + contactShadow(floor);
  return { size, pixels: drawFlat(drawing, 100, size), flash: scene.flash };
}

const contactShadow = (floor: number): string =>
  `<path d="M20 ${floor * 100}a30 2.4 0 0 1 60 0a30 2.4 0 0 1 -60 0Z" fill="#000000" opacity="0.4"/>`;

/** How dark a flash's shadow is, and what is left of the light in it. */
const [shadowShare, shadowLight] = [0.6, 0.02];

/** Paints a row of it where the figure does not hide it (sRGB). */
export function paintPosterRow(
  { size, pixels, flash }: Poster,
  { floats, plane, lit }: PrintRow,
  coverage: Float32Array,
  y: number,
): void {
  if (flash === undefined) lit.fill(0);
  else flashShadowRow(lit, { coverage, size, step: 1, side: flash }, y);
  for (let x = 0; x < size; x++) {
    const share = lit[x]! * shadowShare;
    for (let c = 0; c < 3; c++) {
      const own = pixels[(y * size + x) * 4 + c]! / 255;
      floats[c * plane + x] = own + (shadowLight - own) * share;
    }
  }
}
