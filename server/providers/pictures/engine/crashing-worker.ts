import type { Task } from './tasks.ts';

/** Stands in for the real worker in tests: dies in the middle of tasks for the animal named 'crash'. */
export default async function work({ recipe }: Task): Promise<Uint8ClampedArray> {
  if (recipe.animal === 'crash') process.exit(1);
  return new Uint8ClampedArray(4);
}
