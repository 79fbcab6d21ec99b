import { parseArgs } from 'node:util';
import { judge, say } from '#tests/load/engine/timing.ts';
import type { Lab } from './lab-page.ts';
import { openLaboratory } from './laboratory.ts';
import { type Likeness, likenessOf, writePairs } from './likeness.ts';
import { describe, recipesBy } from './recipes.ts';

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
    judge(describe(recipe), difference, difference <= most, `at most ${most}`);
  }
} finally {
  await close();
}
for (const key of ['triangles', 'calls', 'bytes'] as const) {
  const list = weights.map((each) => each[key]).toSorted((a, b) => a - b);
  say(`${key}: median ${list[list.length >> 1]}, most ${list.at(-1)}`);
}
if (values.out) say(await writePairs(all, values.out));
