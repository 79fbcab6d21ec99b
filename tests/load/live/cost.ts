import { kitFor } from '#engine/kits/all.ts';
import { packFigure } from '#engine/live/pack.ts';
import { crazinesses, type Recipe } from '#engine/recipe.ts';

/** CPU milliseconds of this thread. */
function cpuOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

export interface Cost {
  /** Two that were never together, then another seed, then another knob. */
  pair: number;
  seed: number;
  knob: number;
}

/** What figures cost a browser's worker, in the same V8: medians after some of warm-up. */
export function costOf(recipes: readonly Recipe[], clay: boolean): Cost {
  const options = { size: 384, detail: clay ? 0.5 : 0.7, clay, wall: 256 };
  const costs = recipes.map((recipe): Cost => {
    const kit = kitFor(recipe);
    const again = { ...recipe, seed: (recipe.seed + 1) % 2 ** 31 };
    const craziness = crazinesses[(crazinesses.indexOf(recipe.craziness) + 1) % 3]!;
    return {
      pair: cpuOf(() => packFigure(recipe, kit, options)),
      seed: cpuOf(() => packFigure(again, kit, options)),
      knob: cpuOf(() => packFigure({ ...again, craziness }, kit, options)),
    };
  });
  const warm = costs.slice(Math.ceil(costs.length / 4));
  const median = (key: keyof Cost): number =>
    warm.map((cost) => cost[key]).toSorted((a, b) => a - b)[Math.floor(warm.length / 2)]!;
  return { pair: median('pair'), seed: median('seed'), knob: median('knob') };
}
