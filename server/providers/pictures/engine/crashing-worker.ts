import type { Task } from './tasks.ts';

/** Stands in for the real worker in tests: dies in the middle of tasks for the animal 'crash', never ends those for 'stall'. */
export default async function work({ recipe }: Task): Promise<Uint8ClampedArray> {
  if (recipe.animal === 'crash') process.exit(1);
  if (recipe.animal === 'stall') await new Promise(() => {});
  return new Uint8ClampedArray(4);
}
