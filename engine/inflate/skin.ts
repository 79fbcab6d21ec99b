import { gradeTexel, startGrading } from '../colour/grade.ts';
import { distance, type Rgb } from '../colour/oklch.ts';
import { answerLayout, answerSize, type Paint } from '../materials/paint.ts';
import { type Scratch, scratchFloats } from '../maths/scratch.ts';
import type { Palette } from '../recipe.ts';
import type { Inflated } from './inflate.ts';

/** Floats of one texel, and where each lies. Colours are linear light; a normal's z is what x and y leave. */
export const texelSize = 8;
export const texelLayout = {
  red: 0,
  green: 1,
  blue: 2,
  normalX: 3,
  normalY: 4,
  rough: 5,
  metal: 6,
  glow: 7,
} as const;

const at = texelLayout;
const answer = answerLayout;

/** What covers a cushion in one picture: its drawing in the palette, with the term's material where it applies. */
export interface Skin {
  size: number;
  texels: Float32Array;
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

/** A skin being painted. */
interface Work {
  part: Inflated;
  texels: Float32Array;
  /** Height with the material's bumps. */
  bumped: Float32Array;
  rough: number;
  metal: number;
  paint: Paint | undefined;
  covers: (r: number, g: number, b: number) => boolean;
}

const texelBuffers: Scratch<Float32Array>[] = [];
const bumpBuffer = scratchFloats();

export type SkinMaker = (part: Inflated, options: SkinOptions) => Skin;

/** Makes the skins of one picture, each in a buffer of its own; the next picture's maker uses the same again. */
export function openSkins(palette: Palette): SkinMaker {
  let made = 0;
  return (part, options) => skin(part, palette, options, (texelBuffers[made++] ??= scratchFloats()));
}

function skin(part: Inflated, palette: Palette, options: SkinOptions, buffer: Scratch<Float32Array>): Skin {
  const { size, height } = part;
  const { hue = 0, rough = 0.36, metal = 0, paint } = options;
  // Meshes cut corners and may look past the drawing: nothing of an earlier picture may be left there.
  const texels = buffer.take(size * size * texelSize).fill(0);
  const bumped = paint ? bumpBuffer.take(size * size) : height;
  if (paint) bumped.set(height);
  startGrading(palette, hue);
  const covers = paint ? coverTest(part, paint.over) : () => false;
  const work = { part, texels, bumped, rough, metal, paint: paint?.with, covers };
  for (let y = 0; y < size; y++) paintRow(work, y);
  for (let y = 1; y < size - 1; y++) writeNormals(work, y);
  return { size, texels };
}

/** What the paint left for one texel. */
const painted = new Float32Array(answerSize);

function paintRow({ part, texels, bumped, rough, metal, paint, covers }: Work, y: number): void {
  const { size, pixels } = part;
  for (let x = 0; x < size; x++) {
    const i = y * size + x;
    const t = i * texelSize;
    const p = i * 4;
    if (pixels[p + 3] === 0) continue;
    const r = pixels[p]!;
    const g = pixels[p + 1]!;
    const b = pixels[p + 2]!;
    gradeTexel(r, g, b, texels, t + at.red);
    texels[t + at.rough] = rough;
    texels[t + at.metal] = metal;
    texels[t + at.glow] = 0;
    if (!paint || !covers(r, g, b)) continue;
    paint(x / size, y / size, painted);
    // A negative red leaves the drawing's colour.
    if (painted[answer.red]! >= 0) {
      texels[t + at.red] = painted[answer.red]!;
      texels[t + at.green] = painted[answer.green]!;
      texels[t + at.blue] = painted[answer.blue]!;
    }
    texels[t + at.rough] = painted[answer.rough]!;
    texels[t + at.metal] = painted[answer.metal]!;
    texels[t + at.glow] = painted[answer.glow]!;
    bumped[i]! += painted[answer.bump]!;
  }
}

function coverTest(part: Inflated, over: 'main' | 'all'): (r: number, g: number, b: number) => boolean {
  if (over === 'all') return () => true;
  const main: Rgb = part.colours[0]?.rgb ?? [0.5, 0.5, 0.5];
  const known = new Map<number, boolean>();
  let lastKey = -1;
  let last = false;
  return (r, g, b) => {
    const key = (r << 16) | (g << 8) | b;
    if (key === lastKey) return last;
    let near = known.get(key);
    if (near === undefined) {
      near = distance([r / 255, g / 255, b / 255], main) < mainColourReach;
      known.set(key, near);
    }
    lastKey = key;
    return (last = near);
  };
}

/** Central differences; image rows run down, the world's y runs up. */
function writeNormals({ part, bumped, texels }: Work, y: number): void {
  const { size, pixels } = part;
  const scale = size / 2;
  for (let i = y * size + 1; i < y * size + size - 1; i++) {
    if (pixels[i * 4 + 3] === 0) continue;
    const dx = (bumped[i + 1]! - bumped[i - 1]!) * scale;
    const dy = (bumped[i + size]! - bumped[i - size]!) * scale;
    const inverse = 1 / Math.sqrt(dx * dx + dy * dy + 1);
    texels[i * texelSize + at.normalX] = -dx * inverse;
    texels[i * texelSize + at.normalY] = dy * inverse;
  }
}
