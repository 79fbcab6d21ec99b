import { linearOfByte, type Rgb } from '../colour/oklch.ts';
import { scratchBytes, scratchFloats } from '../maths/scratch.ts';
import { type SoftLight } from '../raster/occlusion.ts';
import type { Workshop } from '../rig/workshop.ts';
import { drawFlat } from '../svg/draw.ts';
import { type Flash, flashShadowRow } from './flash.ts';
import { sceneFor } from './motifs.ts';
import { placeScene } from './place-scene.ts';
import type { Scheme } from './scheme.ts';

const drawingBuffer = scratchBytes();

type Channels = readonly [Float32Array, Float32Array, Float32Array];

/** What a figure leaves of the light on the floor. */
type FloorLight = Pick<SoftLight, 'width' | 'floor'>;

/** Linear light. */
export interface Layer {
  channels: Channels;
  size: number;
  /** The side to which a flash throws the figure's shadow. */
  flash?: number | undefined;
}

/** What is behind a figure, at half the picture's size since it is out of focus: linear light, three planes a row. */
export interface Backdrop {
  width: number;
  light: Float32Array;
}

const backdropBuffer = scratchFloats();

/** What is behind a 3D figure without its shadow. */
export function paintWall(size: number, shop: Workshop, scheme: Scheme): Layer {
  const half = Math.max(1, size >> 1);
  const scene = sceneFor(shop);
  const drawing = placeScene(scene, shop.recipe.palette, scheme);
  const pixels = drawFlat(drawing, 100, half, drawingBuffer.take(half * half * 4));
  // Not scratch: all frames of a clip have the same wall.
  const channels = [0, 1, 2].map((c) =>
    Float32Array.from({ length: half * half }, (_, i) => linearOfByte[pixels[i * 4 + c]!]!),
  ) as unknown as Channels;
  return { channels, size: half, flash: scene.flash };
}

/** Lets the figure's shadow fall on the wall and the floor. The coverage is of a picture twice as large. */
export function darkenWall(
  { channels, size, flash }: Layer,
  { floor }: Scheme,
  soft: FloorLight,
  coverage: Float32Array,
): Backdrop {
  const backdrop: Backdrop = { width: size, light: backdropBuffer.take(size * size * 3) };
  for (let y = 0; y < size; y++) {
    const shadow = shadowBuffer.take(size);
    readHalfRow(soft.floor, soft.width, shadow, size, y);
    if (flash !== undefined) shadeRow(shadow, { coverage, size, step: 2, side: flash }, y);
    darkenRow(backdrop, channels, floor, shadow, y);
  }
  return backdrop;
}

const flashBuffer = scratchFloats();

function shadeRow(light: Float32Array, flash: Flash, y: number): void {
  const shadow = flashBuffer.take(flash.size);
  flashShadowRow(shadow, flash, y);
  for (let x = 0; x < flash.size; x++) light[x]! *= 1 - 0.7 * shadow[x]!;
}

const shadowBuffer = scratchFloats();

function darkenRow(
  { width: size, light: out }: Backdrop,
  [wallR, wallG, wallB]: Channels,
  [bounceR, bounceG, bounceB]: Rgb,
  shadow: Float32Array,
  y: number,
): void {
  const row = y * size * 3;
  for (let x = 0; x < size; x++) {
    const i = y * size + x;
    const light = shadow[x]!;
    const bounce = 0.0625 * (1 - light);
    out[row + x] = wallR[i]! * light + bounceR * bounce;
    out[row + size + x] = wallG[i]! * light + bounceG * bounce;
    out[row + 2 * size + x] = wallB[i]! * light + bounceB * bounce;
  }
}

/** Reads a row of a map at the cells of one twice its size. */
function readHalfRow(map: Float32Array, width: number, out: Float32Array, size: number, y: number): void {
  // Every cell lies a quarter of a coarse one beside the middle of its own.
  const own = Math.min(width - 1, y >> 1) * width;
  const other = Math.min(width - 1, Math.max(0, (y >> 1) + (y & 1 ? 1 : -1))) * width;
  let here = 0.75 * map[own]! + 0.25 * map[other]!;
  let before = here;
  for (let x = 0; x < size; x += 2) {
    const k = Math.min(width - 1, (x >> 1) + 1);
    const next = 0.75 * map[own + k]! + 0.25 * map[other + k]!;
    out[x] = 0.75 * here + 0.25 * before;
    if (x + 1 < size) out[x + 1] = 0.75 * here + 0.25 * next;
    before = here;
    here = next;
  }
}
