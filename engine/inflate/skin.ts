import { gradeTexel, startGrading } from '../colour/grade.ts';
import { distance, type Rgb } from '../colour/oklch.ts';
import { answerLayout, answerSize, type Paint } from '../materials/paint.ts';
import { scratchFloats } from '../maths/scratch.ts';
import { fragmentRoom } from '../raster/fragments.ts';
import type { Palette } from '../recipe.ts';
import type { Shelf } from '../simd/room.ts';
import type { Inflated } from './inflate.ts';

/** Four floats of every texel, and where each lies: its colour in linear light, and how much of it glows. */
const colourSize = 4;
const inColour = { red: 0, green: 1, blue: 2, glow: 3 } as const;
/** Another four: how the material's bumps rise to the right and downwards, and its finish. */
const materialSize = 4;
const inMaterial = { slopeX: 0, slopeY: 1, rough: 2, metal: 3 } as const;

const answer = answerLayout;

/** What covers a cushion in one picture: its drawing in the palette, with the term's material where it applies. */
export interface Skin {
  part: Inflated;
  /** Red, green, blue and glow of every texel. */
  colours: Shelf;
  /** Slopes of bumps to the right and downwards, rough and metal of every texel. Without it all have the same finish. */
  material: Shelf | undefined;
  /** The part's, where kernels find them. */
  slopes: Shelf;
  /** How rough and how metallic. In an array, since V8 throws code away when a field turns from 0 to a fraction. */
  finish: Float32Array;
}

interface SkinOptions {
  hue?: number;
  rough?: number;
  metal?: number;
  /** The material and what it covers: the art's largest colour, or all of it. */
  paint?: { with: Paint; over: 'main' | 'all' };
}

/** How near a colour must be to the art's largest one to take the material. */
const mainColourReach = 0.09;

const shelves: Record<'colours' | 'material' | 'slopes', Shelf>[] = [];
const bumpBuffer = scratchFloats();

export type SkinMaker = (part: Inflated, options: SkinOptions) => Skin;

/** Makes the skins of one picture, each on shelves of its own; the next picture's maker uses the same again. */
export function openSkins(palette: Palette): SkinMaker {
  let made = 0;
  return (part, options) => {
    const { size, slopes } = part;
    const { hue = 0, rough = 0.36, metal = 0, paint } = options;
    const shelf = (shelves[made++] ??= {
      colours: fragmentRoom.shelf(),
      material: fragmentRoom.shelf(),
      slopes: fragmentRoom.shelf(),
    });
    shelf.colours.take(size * size * colourSize);
    shelf.slopes.take(slopes.length).floats().set(slopes);
    if (paint) shelf.material.take(size * size * materialSize);
    // Meshes cut corners and may look past the drawing: nothing of an earlier picture may be left there.
    const colours = shelf.colours.floats().fill(0);
    startGrading(palette, hue);
    for (let y = 0; y < size; y++) gradeRow(part, colours, y);
    const finish = Float32Array.of(rough, metal);
    if (paint) paintOver(part, finish, colours, shelf.material.floats(), paint.with, paint.over);
    return { ...shelf, part, material: paint && shelf.material, finish };
  };
}

function gradeRow({ size, texels }: Inflated, colours: Float32Array, y: number): void {
  let last = 0;
  for (let i = y * size; i < (y + 1) * size; i++) {
    const texel = texels[i]!;
    const before = last;
    last = texel;
    if (texel === 0) continue;
    const o = i * colourSize;
    // Flat art mostly goes on as it was.
    if (texel === before) {
      colours[o] = colours[o - 4]!;
      colours[o + 1] = colours[o - 3]!;
      colours[o + 2] = colours[o - 2]!;
    } else gradeTexel(texel & 255, (texel >> 8) & 255, (texel >> 16) & 255, colours, o);
  }
}

function paintOver(
  part: Inflated,
  finish: Float32Array,
  colours: Float32Array,
  material: Float32Array,
  paint: Paint,
  over: 'main' | 'all',
): void {
  const { size } = part;
  const bumps = bumpBuffer.take(size * size).fill(0);
  if (over === 'main') startComparing(part.colours[0]?.rgb ?? [0.5, 0.5, 0.5]);
  for (let y = 0; y < size; y++) paintRow(part, finish, colours, material, bumps, paint, over === 'all', y);
  for (let y = 1; y < size - 1; y++) measureBumps(bumps, size, material, y);
}

/** What the paint left for one texel. */
const painted = new Float32Array(answerSize);

function paintRow(
  { size, pixels }: Inflated,
  finish: Float32Array,
  colours: Float32Array,
  material: Float32Array,
  bumps: Float32Array,
  paint: Paint,
  all: boolean,
  y: number,
): void {
  const rough = finish[0]!;
  const metal = finish[1]!;
  for (let x = 0; x < size; x++) {
    const i = y * size + x;
    const m = i * materialSize;
    const p = i * 4;
    const c = i * colourSize;
    material[m + inMaterial.slopeX] = 0;
    material[m + inMaterial.slopeY] = 0;
    material[m + inMaterial.rough] = rough;
    material[m + inMaterial.metal] = metal;
    if (pixels[p + 3] === 0) continue;
    if (!all && !isMainColour(pixels[p]!, pixels[p + 1]!, pixels[p + 2]!)) continue;
    paint(x / size, y / size, painted);
    // A negative red leaves the drawing's colour.
    if (painted[answer.red]! >= 0) {
      colours[c + inColour.red] = painted[answer.red]!;
      colours[c + inColour.green] = painted[answer.green]!;
      colours[c + inColour.blue] = painted[answer.blue]!;
    }
    material[m + inMaterial.rough] = painted[answer.rough]!;
    material[m + inMaterial.metal] = painted[answer.metal]!;
    colours[c + inColour.glow] = painted[answer.glow]!;
    bumps[i] = painted[answer.bump]!;
  }
}

/** The colour compared with, and what is known of others: whether they are near it. */
let mainColour: Rgb = [0.5, 0.5, 0.5];
const known = new Map<number, boolean>();
let lastKey = -1;
let last = false;

function startComparing(main: Rgb): void {
  mainColour = main;
  known.clear();
  lastKey = -1;
}

function isMainColour(r: number, g: number, b: number): boolean {
  const key = (r << 16) | (g << 8) | b;
  if (key === lastKey) return last;
  let near = known.get(key);
  if (near === undefined) {
    near = distance([r / 255, g / 255, b / 255], mainColour) < mainColourReach;
    known.set(key, near);
  }
  lastKey = key;
  return (last = near);
}

/** Central differences. */
function measureBumps(bumps: Float32Array, size: number, material: Float32Array, y: number): void {
  const scale = size / 2;
  for (let i = y * size + 1; i < y * size + size - 1; i++) {
    material[i * materialSize + inMaterial.slopeX] = (bumps[i + 1]! - bumps[i - 1]!) * scale;
    material[i * materialSize + inMaterial.slopeY] = (bumps[i + size]! - bumps[i - size]!) * scale;
  }
}
