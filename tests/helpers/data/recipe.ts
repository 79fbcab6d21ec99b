import type { CreationOptions } from '#contract/brain-rots.ts';

/** An order for tests where the choice does not matter. */
export const recipe: CreationOptions = {
  animalId: 'cat',
  termId: 'disco',
  style: '3D',
  palette: 'vibrant',
  craziness: 'chill',
};
