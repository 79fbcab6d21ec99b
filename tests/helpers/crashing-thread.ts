import type { Task } from '#server/studio/tasks.ts';

/** Replaces the engine thread in tests: exits during tasks for the animal 'crash', never ends those for 'stall'. */
export default async function work({ recipe }: Task): Promise<Uint8ClampedArray> {
  if (recipe.animal === 'crash') process.exit(1);
  if (recipe.animal === 'stall') await new Promise(() => {});
  return new Uint8ClampedArray(4);
}
