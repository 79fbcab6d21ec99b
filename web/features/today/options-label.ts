import type { BrainRot } from '#contract/brain-rots.ts';

/** '3D, vibrant, chill' tells the entries of a day apart: they all have one name. */
export function optionsLabel({ style, colorPalette, crazinessLevel }: BrainRot): string {
  return `${style}, ${colorPalette}, ${crazinessLevel}`;
}
