import type { GenerationOptions } from '#contract/brain-rots.ts';

/** What somebody orders where it does not matter what. */
export const recipe: GenerationOptions = {
  animalId: 'cat',
  termId: 'disco',
  style: '3D',
  palette: 'vibrant',
  craziness: 'chill',
};
