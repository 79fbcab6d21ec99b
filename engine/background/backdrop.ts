import { linearOfByte, type Rgb } from '../colour/oklch.ts';
import { blur } from '../maths/blur.ts';
import { scratchBytes, scratchFloats } from '../maths/scratch.ts';
import { ease, mix, smoothstep } from '../maths/smooth.ts';
import { readHalf, type SoftLight } from '../raster/occlusion.ts';
import { buildPedestal, pedestalHeight } from '../rig/pedestal.ts';
import { floorY, type Workshop } from '../rig/workshop.ts';
import { drawFlat, type Placed } from '../svg/draw.ts';
import { placeBit, scatterBits } from './bits.ts';
import { type Flash, flashShadowRow } from './flash.ts';
import { motifFor } from './motifs.ts';
import type { Scheme } from './scheme.ts';
import { placeMotif, placeStage } from './stages.ts';

type Scenery = 'halo' | 'rays' | 'swirl';

/** Calm, loud and louder versions of the same three ideas. */
const sceneries: readonly (readonly Scenery[])[] = [
  ['halo', 'halo', 'rays'],
  ['rays', 'halo', 'rays'],
  ['rays', 'swirl', 'swirl'],
];

const bitBuffers = [scratchFloats(), scratchFloats(), scratchFloats()] as const;
const bitBytes = scratchBytes();
const bitAlphaBuffer = scratchFloats();

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

const takeChannels = ([red, green, blue]: typeof bitBuffers, length: number): Channels => [
  red.take(length),
  green.take(length),
  blue.take(length),
];

/** What is behind a figure, at half the picture's size since it is out of focus: linear light, three planes a row. */
export interface Backdrop {
  width: number;
  light: Float32Array;
}

const backdropBuffer = scratchFloats();

/** The studio behind a 3D figure without its shadow: a lit wall with a pattern and blurred bits. */
export function paintWall(size: number, shop: Workshop, scheme: Scheme): Layer {
  const half = Math.max(1, size >> 1);
  const plane = (): Float32Array => new Float32Array(half * half);
  // Not scratch: all frames of a clip have the same wall.
  const channels: Channels = [plane(), plane(), plane()];
  const { palette } = shop.recipe;
  const motif = motifFor(shop.recipe);
  if (motif) {
    const placed = placeMotif(motif, palette, scheme, half);
    const pixels = drawFlat([placed], half, bitBytes.take(half * half * 4));
    const alpha = bitAlphaBuffer.take(half * half);
    for (let y = 0; y < half; y++) lightenRow(pixels, channels, alpha, y * half, half);
    return { channels, size: half, flash: motif.flash };
  }
  const wall = wallOf(shop, scheme);
  const glowing = glowOfColumns(half);
  for (let y = 0; y < half; y++) paintWallRow(wall, channels, half, glowing, y);
  const bits = scatterBits(shop).filter(({ y }) => y < 0.76);
  const dim = scheme.dark && palette !== 'pastel' ? 0.55 : 0.85;
  const under: Layer = { channels, size: half };
  const small = half >> 1;
  const placed = (isNear: boolean): Placed[] =>
    bits.filter(({ near }) => near === isNear).map((bit) => placeBit(shop, bit, small));
  blend(under, [placeStage(shop, scheme, small)], { radius: 1, opacity: 0.8, dim: 1 });
  blend(under, placed(false), { radius: 2, opacity: 0.85, dim });
  blend(under, placed(true), { radius: 1, opacity: 0.85, dim });
  return under;
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

/** What the wall looks like: its colours from top to bottom, a pattern in another and a glow in the middle. */
interface Wall {
  kind: Scenery;
  top: Rgb;
  bottom: Rgb;
  accent: Rgb;
  halo: Rgb;
  glow: number;
  rays: number;
  phase: number;
}

function wallOf({ plan, level, recipe }: Workshop, scheme: Scheme): Wall {
  const { tone, top, bottom } = scheme;
  const pastel = recipe.palette === 'pastel';
  const dark = scheme.dark && !pastel;
  const kind = sceneries[level]![plan.scenery]!;
  return {
    kind,
    top,
    bottom,
    accent: tone(dark ? 0.42 : pastel ? 0.9 : 0.74, dark ? 0.2 : 0.14, 1.1),
    halo: tone(dark ? 0.6 : pastel ? 0.96 : 0.93, dark ? 0.2 : 0.06, 0.5),
    glow: dark ? 0.65 : pastel ? 0.55 : 0.45,
    rays: 9 + (Math.floor(plan.phase) % 5),
    phase: plan.phase,
  };
}

/** Of every column: how much of the glow it lets through. */
const glowBuffer = scratchFloats();

function glowOfColumns(size: number): Float32Array {
  const columns = glowBuffer.take(size);
  for (let x = 0; x < size; x++) columns[x] = Math.exp(-((x / size - 0.5) ** 2) / 0.11);
  return columns;
}

const patternBuffer = scratchFloats();

function paintWallRow(
  wall: Wall,
  [wallR, wallG, wallB]: Channels,
  size: number,
  glowing: Float32Array,
  y: number,
): void {
  const { top, bottom, accent, halo } = wall;
  const v = y / size;
  const dy = v - 0.44;
  const down = smoothstep(0.1, 0.95, v);
  const fade = smoothstep(0.9, 0.62, v);
  const pattern = patternBuffer.take(size);
  if (fade > 0) patternRow(wall, pattern, size, fade, y);
  else pattern.fill(0);
  const glowOfRow = Math.exp((-dy * dy) / 0.11) * wall.glow;
  const r = mix(top[0], bottom[0], down);
  const g = mix(top[1], bottom[1], down);
  const b = mix(top[2], bottom[2], down);
  const [accentR, accentG, accentB] = accent;
  const [haloR, haloG, haloB] = halo;
  for (let x = 0; x < size; x++) {
    const p = pattern[x]!;
    const glow = glowing[x]! * glowOfRow;
    const i = y * size + x;
    wallR[i] = mix(mix(r, accentR, p), haloR, glow);
    wallG[i] = mix(mix(g, accentG, p), haloG, glow);
    wallB[i] = mix(mix(b, accentB, p), haloB, glow);
  }
}

/** How strong the pattern is along a row, times `fade`. */
function patternRow(
  { kind, rays, phase }: Wall,
  out: Float32Array,
  size: number,
  fade: number,
  y: number,
): void {
  if (kind === 'halo') out.fill(0);
  else {
    const shape =
      kind === 'rays'
        ? { count: rays, twist: 0, strength: fade * 0.55, soft: 0.1, from: 0.05, whole: 0.3 }
        : { count: 6, twist: 24, strength: fade * 0.75, soft: 0.15, from: 0, whole: 0.15 };
    raysRow(out, size, y, { ...shape, phase });
  }
}

/** Rays that begin `from` the middle and are whole at `whole`; a twist makes them a swirl. */
type Rays = Record<'count' | 'twist' | 'phase' | 'strength' | 'soft' | 'from' | 'whole', number>;

function raysRow(
  out: Float32Array,
  size: number,
  y: number,
  { count, twist, phase, strength, soft, from, whole }: Rays,
): void {
  const dy = y / size - 0.44;
  for (let x = 0; x < size; x++) {
    const dx = x / size - 0.5;
    const r = Math.sqrt(dx * dx + dy * dy);
    const wave = Math.sin(Math.atan2(dy, dx) * count + r * twist + phase);
    out[x] = ease((wave + soft) / (2 * soft)) * strength * ease((r - from) / (whole - from));
  }
}

/** How a layer is blurred, how much of the wall it hides and how much of its own light is left. */
type Blend = Record<'radius' | 'opacity' | 'dim', number>;

/** Lays drawings over the wall. Drawn at half the wall's size: they are out of focus anyway. */
function blend(under: Layer, placed: readonly Placed[], how: Blend): void {
  if (placed.length === 0) return;
  const small = under.size >> 1;
  const { radius } = how;
  const pixels = drawFlat(placed, small, bitBytes.take(small * small * 4));
  const alpha = bitAlphaBuffer.take(small * small);
  const layers = takeChannels(bitBuffers, small * small);
  for (let y = 0; y < small; y++) lightenRow(pixels, layers, alpha, y * small, small);
  const reach = Math.max(1, Math.round((radius * small) / 256));
  for (const layer of [...layers, alpha]) blur(layer, small, small, reach, radius);
  for (let y = 0; y < under.size; y++) blendRow(under, { channels: layers, size: small }, alpha, how, y);
}

/** From premultiplied bytes to premultiplied linear light. */
function lightenRow(
  pixels: Uint8Array,
  [red, green, blue]: Channels,
  alpha: Float32Array,
  from: number,
  length: number,
): void {
  for (let i = from; i < from + length; i++) {
    const a = pixels[i * 4 + 3]!;
    alpha[i] = a / 255;
    red[i] = a === 0 ? 0 : (linearOfByte[Math.min(255, (pixels[i * 4]! * 255) / a) | 0]! * a) / 255;
    green[i] = a === 0 ? 0 : (linearOfByte[Math.min(255, (pixels[i * 4 + 1]! * 255) / a) | 0]! * a) / 255;
    blue[i] = a === 0 ? 0 : (linearOfByte[Math.min(255, (pixels[i * 4 + 2]! * 255) / a) | 0]! * a) / 255;
  }
}

function blendRow(
  { channels: [wallR, wallG, wallB], size }: Layer,
  { channels: [red, green, blue], size: small }: Layer,
  alpha: Float32Array,
  { opacity, dim }: Blend,
  y: number,
): void {
  const row = Math.min(small - 1, y >> 1) * small;
  const light = opacity * dim;
  for (let x = 0; x < size; x++) {
    if (alpha[row + Math.min(small - 1, x >> 1)]! <= 0.001) continue;
    const i = y * size + x;
    const keep = 1 - readHalf(alpha, small, x, y) * opacity;
    wallR[i] = wallR[i]! * keep + readHalf(red, small, x, y) * light;
    wallG[i] = wallG[i]! * keep + readHalf(green, small, x, y) * light;
    wallB[i] = wallB[i]! * keep + readHalf(blue, small, x, y) * light;
  }
}

/** Puts the figure of a photograph on a pedestal where its plan says so. Returns the height of the ground. */
export function layGround(shop: Workshop, { tone, dark }: Scheme, { alone }: { alone: boolean }): number {
  const { plan, recipe } = shop;
  if (alone || recipe.style === '2D' || motifFor(recipe) || !(plan.pedestal || dark)) return floorY;
  const colour =
    recipe.palette === 'pastel' ? tone(0.86, 0.06, 0.6) : tone(dark ? 0.34 : 0.68, dark ? 0.12 : 0.11, 0.25);
  buildPedestal(shop, { colour, neon: dark ? tone(0.8, 0.2, 2.6) : undefined });
  return floorY - pedestalHeight;
}
