import { parseArgs } from 'node:util';
import { animals } from '#engine/casting/animals.ts';
import { terms } from '#engine/casting/terms.ts';
import { Random } from '#engine/random.ts';
import { crazinesses, palettes, type Recipe, styles } from '#engine/recipe.ts';
import { judge, say } from '#tests/load/engine/timing.ts';
import type { Lab } from './lab-page.ts';
import { openLaboratory } from './laboratory.ts';
import { type Likeness, likenessOf, writePairs } from './likeness.ts';

declare const lab: Lab;

/**
 * How alike the figures of the browser and the pictures of the engine are (README.md). Fails when a target is missed.
 * Run: node tests/load/live/bench.ts [--seed 1] [--count 60] [--out FOLDER]
 */
const mostDifference = { cookedPrint: 9, other: 5 };

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '60' },
    out: { type: 'string' },
  },
});
const all: Likeness[] = [];
const weights: { triangles: number; calls: number; bytes: number }[] = [];
const { page, close } = await openLaboratory();
try {
  for (const recipe of recipesBy(Number(values.seed), Number(values.count))) {
    const likeness = await likenessOf(page, recipe);
    all.push(likeness);
    weights.push(await page.evaluate(() => lab.weight));
    const { difference } = likeness;
    const isCookedPrint = recipe.style === '2D' && recipe.craziness === 'cooked';
    const most = mostDifference[isCookedPrint ? 'cookedPrint' : 'other'];
    judge(Object.values(recipe).join(' '), difference, difference <= most, `at most ${most}`);
  }
} finally {
  await close();
}
for (const key of ['triangles', 'calls', 'bytes'] as const) {
  const list = weights.map((each) => each[key]).toSorted((a, b) => a - b);
  say(`${key}: median ${list[list.length >> 1]}, most ${list.at(-1)}`);
}
if (values.out) say(await writePairs(all, values.out));

/** Recipes by a seed: styles, palettes and moods take turns, so that any eighteen of them have all. */
function recipesBy(seed: number, count: number): Recipe[] {
  const dice = new Random(`live bench|${seed}`);
  return Array.from({ length: count }, (_, i) => ({
    animal: dice.pick(Object.keys(animals)),
    term: dice.pick(Object.keys(terms)),
    style: styles[i % 2]!,
    palette: palettes[Math.floor(i / 2) % 3]!,
    craziness: crazinesses[Math.floor(i / 6) % 3]!,
    seed: dice.int(0, 2 ** 31 - 1),
  }));
}
