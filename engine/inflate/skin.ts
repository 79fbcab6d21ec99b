import { gradeTexel, startGrading } from '../colour/grade.ts';
import type { Palette } from '../recipe.ts';
import type { Inflated } from './inflate.ts';

/** What covers a cushion in one picture: its drawing in the palette. */
export interface Skin {
  part: Inflated;
  /** Linear light of every texel, three floats each. */
  colours: Float32Array;
  /** How rough and how metallic. In an array, since V8 throws code away when a field turns from 0 to a fraction. */
  finish: Float32Array;
}

interface SkinOptions {
  rough?: number;
  metal?: number;
}

/** Of clay: nothing but the drawing's relief. */
export const claySkin: SkinMaker = (part) => ({
  part,
  colours: new Float32Array(0),
  finish: Float32Array.of(0.62, 0),
});

export type SkinMaker = (part: Inflated, options: SkinOptions) => Skin;

/** Makes the skins of one picture. */
export function openSkins(palette: Palette): SkinMaker {
  return (part, { rough = 0.36, metal = 0 }) => {
    startGrading(palette);
    return { part, colours: gradeTexels(part), finish: Float32Array.of(rough, metal) };
  };
}

/** The colours of a part's texels, in the palette that grading was started with. */
function gradeTexels({ texels }: Inflated): Float32Array {
  const colours = new Float32Array(texels.length * 3);
  for (let i = 0; i < texels.length; i++) {
    const texel = texels[i]!;
    if (texel !== 0) gradeTexel(texel & 255, (texel >> 8) & 255, (texel >> 16) & 255, colours, i * 3);
  }
  return colours;
}
