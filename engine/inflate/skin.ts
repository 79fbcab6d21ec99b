import { gradeTexel, startGrading } from '../colour/grade.ts';
import { distance, type Rgb } from '../colour/oklch.ts';
import { answerLayout, answerSize, type Paint } from '../materials/paint.ts';
import { fragmentMemory } from '../raster/fragments.ts';
import type { Palette } from '../recipe.ts';
import { Floats, floatsAt, kernel, Whole, wholeAt } from '../simd/emit.ts';
import type { Region } from '../simd/memory.ts';
import type { Inflated } from './inflate.ts';
import { slopeRow } from './slopes.ts';

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
  colours: Region;
  /** Slopes of bumps to the right and downwards, rough and metal of every texel. Without it all have the same finish. */
  material: Region | undefined;
  /** The part's, where kernels find them. */
  slopes: Region;
  /** How rough and how metallic. In an array, since V8 throws code away when a field turns from 0 to a fraction. */
  finish: Float32Array;
}

interface SkinOptions {
  hue?: number;
  /** Share of its light. */
  shade?: number;
  rough?: number;
  metal?: number;
  /** The material and what it covers: the art's largest colour, all large ones, or all of it. */
  paint?: { with: Paint; over: 'main' | 'most' | 'all' };
}

/** How near a colour must be to the art's largest one to take the material. */
const mainColourReach = 0.09;

const regions: Record<'colours' | 'material' | 'slopes', Region>[] = [];
const { bumps, bare } = fragmentMemory.regions('bumps', 'bare');

/** Of clay: nothing but the drawing's relief. */
export const claySkin: SkinMaker = (part) => ({
  part,
  colours: bare,
  material: undefined,
  slopes: bare,
  finish: Float32Array.of(0.62, 0),
});

export type SkinMaker = (part: Inflated, options: SkinOptions) => Skin;

/** Makes the skins of one picture, each on regions of its own; the next picture's maker uses the same again. */
export function openSkins(palette: Palette): SkinMaker {
  let made = 0;
  return (part, options) => {
    const { size, slopes } = part;
    const { hue = 0, shade = 1, rough = 0.36, metal = 0, paint } = options;
    const region = (regions[made++] ??= fragmentMemory.regions('colours', 'material', 'slopes'));
    region.colours.take(size * size * colourSize);
    region.slopes.take(slopes.length).floats().set(slopes);
    startGrading(palette, hue);
    gradeTexels(part, region.colours, shade);
    const finish = Float32Array.of(rough, metal);
    if (paint) {
      region.material.take(size * size * materialSize);
      bumps.take(size * size);
      paintOver(part, finish, region, paint.with, paint.over);
    }
    return { ...region, part, material: paint && region.material, finish };
  };
}

/** Flat art has few colours: they are remembered, each in a place that follows from its bytes. */
const memory = 4096;
const scatter = 2654435761;
const placeOf = (colour: number): number => (Math.imul(colour, scatter) >> 18) & (memory - 1);

const kernels = fragmentMemory.addKernels({
  /** Colours texels from `from` on until it meets a colour that is not known, and says where that is. */
  colourTexels: kernel(
    { whole: ['from', 'end', 'colours', 'known', 'lights', 'stopped'] },
    (to, { from, end, colours, known, lights, stopped }) => {
      to.write(stopped, end);
      const until = to.keep(end);
      const out = to.keep(colours);
      const before = to.keep(Whole.of(0));
      // Meshes cut corners and may look past the drawing: nothing of an earlier picture may be left there.
      const light = to.keep(Floats.of(0));
      to.each(from, until, 4, (at) => {
        const texel = to.keep(wholeAt(at));
        to.when(texel.isnt(before), () => {
          const colour = to.keep(texel.and(0xffffff));
          const scattered = colour.mul(scatter).right(18);
          const place = to.keep(scattered.and(memory - 1));
          to.change(light, Floats.of(0));
          to.when(texel, () => to.change(light, floatsAt(lights.add(place.left(4)))));
          to.when(texel.isnt(0).and(wholeAt(known.add(place.left(2))).isnt(colour)), () => {
            to.write(stopped, at);
            to.change(until, Whole.of(0));
          });
          to.change(before, texel);
        });
        to.write(out, light);
        to.change(out, out.add(colourSize * 4));
      });
    },
  ),
});

const graded = fragmentMemory.regions('texels', 'known', 'lights', 'stopped');
graded.known.take(memory);
graded.lights.take(memory * colourSize);
graded.stopped.take(1);

/** Writes the colours of a part's texels, in the palette that grading was started with. */
function gradeTexels({ texels: drawn }: Inflated, colours: Region, shade: number): void {
  const { texels, known, lights, stopped } = graded;
  texels.take(drawn.length).wholes().set(drawn);
  const [colourKnown, light, stop] = [known.wholes().fill(-1), lights.floats(), stopped.wholes()];
  const { address } = texels;
  const end = address + drawn.length * 4;
  for (let from = address; from < end; from = stop[0]!) {
    const out = colours.address + (from - address) * colourSize;
    kernels.colourTexels({
      from,
      end,
      colours: out,
      known: known.address,
      lights: lights.address,
      stopped: stopped.address,
    });
    if (stop[0] === end) return;
    const colour = drawn[(stop[0]! - address) / 4]! & 0xffffff;
    const place = placeOf(colour);
    gradeTexel(colour & 255, (colour >> 8) & 255, colour >> 16, light, place * colourSize);
    for (let i = place * colourSize; i < place * colourSize + inColour.glow; i++) light[i]! *= shade;
    colourKnown[place] = colour;
  }
}

function paintOver(
  part: Inflated,
  finish: Float32Array,
  region: Record<'colours' | 'material', Region>,
  paint: Paint,
  over: 'main' | 'most' | 'all',
): void {
  const { size } = part;
  const material = region.material.floats();
  const texels = { colours: region.colours.floats(), material, heights: bumps.floats().fill(0) };
  const drawn = part.colours.reduce((sum, { area }) => sum + area, 0);
  const large = part.colours.filter(
    ({ area }, rank) => rank === 0 || (over === 'most' && area > drawn * 0.07),
  );
  startComparing(large.map(({ rgb }) => rgb));
  fillWith(material, [0, 0, finish[0]!, finish[1]!]);
  for (let y = 0; y < size; y++) paintRow(part, texels, paint, over, y);
  for (let y = 1; y < size - 1; y++) slopeRow(texels.heights, size, y, material, materialSize);
}

function fillWith(array: Float32Array, numbers: readonly number[]): void {
  array.set(numbers);
  for (let done = numbers.length; done < array.length; done *= 2) array.copyWithin(done, 0, done);
}

const painted = new Float32Array(answerSize);

function paintRow(
  { size, texels }: Inflated,
  { colours, material, heights }: Record<'colours' | 'material' | 'heights', Float32Array>,
  paint: Paint,
  over: 'main' | 'most' | 'all',
  y: number,
): void {
  for (let x = 0; x < size; x++) {
    const i = y * size + x;
    const texel = texels[i]!;
    if (texel >>> 24 === 0) continue;
    if (over !== 'all' && !isMainColour(texel & 0xffffff)) continue;
    const m = i * materialSize;
    const c = i * colourSize;
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
    heights[i] = painted[answer.bump]!;
  }
}

/** The colour compared with, and what is known of others: whether they are near it. */
let mainColours: readonly Rgb[] = [];
const known = new Map<number, boolean>();
let lastKey = -1;
let last = false;

function startComparing(main: readonly Rgb[]): void {
  mainColours = main;
  known.clear();
  lastKey = -1;
}

function isMainColour(key: number): boolean {
  if (key === lastKey) return last;
  let near = known.get(key);
  if (near === undefined) {
    const colour: Rgb = [(key & 255) / 255, ((key >> 8) & 255) / 255, (key >> 16) / 255];
    near = mainColours.some((main) => distance(colour, main) < mainColourReach);
    known.set(key, near);
  }
  lastKey = key;
  return (last = near);
}
