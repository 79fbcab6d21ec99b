import { grade } from '../colour/grade.ts';
import { linearOfByte, type Rgb } from '../colour/oklch.ts';
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
export const openSkins =
  (palette: Palette): SkinMaker =>
  (part, { rough = 0.36, metal = 0 }) => ({
    part,
    colours: gradeTexels(part, palette),
    finish: Float32Array.of(rough, metal),
  });

function gradeTexels({ texels }: Inflated, palette: Palette): Float32Array {
  const colours = new Float32Array(texels.length * 3);
  // Flat art has few colours, so that nearly every texel is a look-up.
  const graded = new Map<number, Rgb>();
  for (let i = 0; i < texels.length; i++) {
    if (texels[i] === 0) continue;
    const key = texels[i]! & 0xffffff;
    let colour = graded.get(key);
    if (!colour) {
      const [r, g, b] = [linearOfByte[key & 255]!, linearOfByte[(key >> 8) & 255]!, linearOfByte[key >> 16]!];
      graded.set(key, (colour = grade([r, g, b], palette)));
    }
    for (let c = 0; c < 3; c++) colours[i * 3 + c] = colour[c as 0 | 1 | 2];
  }
  return colours;
}
