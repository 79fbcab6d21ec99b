import { gradeTexel, startGrading } from '../colour/grade.ts';
import { fragmentMemory } from '../raster/fragments.ts';
import type { Palette } from '../recipe.ts';
import { Floats, floatsAt, kernel, Whole, wholeAt } from '../simd/emit.ts';
import type { Region } from '../simd/memory.ts';
import type { Inflated } from './inflate.ts';

/** Four floats of every texel: its colour in linear light, and how much of it glows, which is nothing. */
const colourSize = 4;

/** What covers a cushion in one picture: its drawing in the palette. */
export interface Skin {
  part: Inflated;
  colours: Region;
  /** The part's, where kernels find them. */
  slopes: Region;
  /** How rough and how metallic. In an array, since V8 throws code away when a field turns from 0 to a fraction. */
  finish: Float32Array;
}

interface SkinOptions {
  rough?: number;
  metal?: number;
}

const regions: Record<'colours' | 'slopes', Region>[] = [];
const { bare } = fragmentMemory.regions('bare');

/** Of clay: nothing but the drawing's relief. */
export const claySkin: SkinMaker = (part) => ({
  part,
  colours: bare,
  slopes: bare,
  finish: Float32Array.of(0.62, 0),
});

export type SkinMaker = (part: Inflated, options: SkinOptions) => Skin;

/** Makes the skins of one picture, each on regions of its own; the next picture's maker uses the same again. */
export function openSkins(palette: Palette): SkinMaker {
  let made = 0;
  return (part, options) => {
    const { size, slopes } = part;
    const { rough = 0.36, metal = 0 } = options;
    const region = (regions[made++] ??= fragmentMemory.regions('colours', 'slopes'));
    region.colours.take(size * size * colourSize);
    region.slopes.take(slopes.length).floats().set(slopes);
    startGrading(palette);
    gradeTexels(part, region.colours);
    return { ...region, part, finish: Float32Array.of(rough, metal) };
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
function gradeTexels({ texels: drawn }: Inflated, colours: Region): void {
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
    colourKnown[place] = colour;
  }
}
