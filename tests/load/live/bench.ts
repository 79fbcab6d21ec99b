import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { kitFor } from '#engine/kits/all.ts';
import { packFigure } from '#engine/live/pack.ts';
import { judge, say } from '#tests/load/engine/timing.ts';
import { costOf } from './cost.ts';
import type { Lab } from './lab-page.ts';
import { buildRenderer, type Laboratory, openLaboratory } from './laboratory.ts';
import { type Likeness, likenessOf, writePairs } from './likeness.ts';
import { describe, recipesBy } from './recipes.ts';

declare const lab: Lab;

/**
 * What living figures weigh and cost, and how like they are to their pictures (README.md). Fails when a target is missed.
 * Run: node tests/load/live/bench.ts [--seed 1] [--count 60] [--out FOLDER]
 */
const targets = {
  workerKilobytes: 60,
  rendererKilobytes: 12,
  pair: 60,
  again: 30,
  difference: 5,
  cookedPrint: 9,
  growth: 1.1,
};

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '60' },
    out: { type: 'string' },
  },
});
const recipes = recipesBy(Number(values.seed), Number(values.count));

function measureCost(): void {
  for (const clay of [true, false]) {
    const { pair, seed, knob } = costOf(recipes.slice(0, 40), clay);
    const what = clay ? 'clay' : 'painted';
    say(
      `${what}: ${pair.toFixed(0)} ms of CPU a new pair, ${seed.toFixed(0)} a new seed, ${knob.toFixed(0)} a knob`,
    );
    judge(`${what}, new pair`, pair, pair <= targets.pair, `at most ${targets.pair} ms`);
    // Knobs change clay only.
    if (!clay) continue;
    judge(`${what}, new seed`, seed, seed <= targets.again, `at most ${targets.again} ms`);
    judge(`${what}, knob`, knob, knob <= targets.again, `at most ${targets.again} ms`);
  }
}

/** Two hundred figures, and what is held after half of them and after all. */
function watchMemory(): void {
  const held: number[] = [];
  for (let i = 0; i < 200; i++) {
    const recipe = recipes[i % recipes.length]!;
    packFigure({ ...recipe, seed: i }, kitFor(recipe), {
      size: 384,
      detail: 0.7,
      clay: i % 2 === 0,
      wall: 256,
    });
    if (i === 99 || i === 199) held.push(heldMegabytes());
  }
  const [half, all] = held as [number, number];
  say(`${half.toFixed(1)} MB held after 100 figures, ${all.toFixed(1)} after 200`);
  judge('growth over the second half', all / half, all / half <= targets.growth, `at most ${targets.growth}`);
}

/** What is still in use, objects and buffers. What the process holds besides is the allocator's, and comes and goes. */
function heldMegabytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

async function weigh({ folder }: Laboratory): Promise<void> {
  const files = await readdir(join(folder, 'assets'));
  const worker = files.find((each) => each.startsWith('figure-worker'));
  const sizes = [
    ['worker', await readFile(join(folder, 'assets', worker!)), targets.workerKilobytes],
    ['renderer', await buildRenderer(), targets.rendererKilobytes],
  ] as const;
  for (const [what, code, most] of sizes) {
    const kilobytes = gzipSync(code, { level: 9 }).length / 1000;
    judge(`${what}, gzip`, kilobytes, kilobytes <= most, `at most ${most} kB`);
  }
}

async function compare({ page }: Laboratory): Promise<void> {
  const all: Likeness[] = [];
  const weights: { triangles: number; calls: number; bytes: number }[] = [];
  for (const recipe of recipes) {
    const likeness = await likenessOf(page, recipe);
    all.push(likeness);
    weights.push(await page.evaluate(() => lab.weight));
    const { difference } = likeness;
    const most =
      recipe.style === '2D' && recipe.craziness === 'cooked' ? targets.cookedPrint : targets.difference;
    judge(describe(recipe), difference, difference <= most, `at most ${most}`);
  }
  const middle = (list: number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1]!;
  for (const key of ['triangles', 'calls', 'bytes'] as const) {
    const list = weights.map((each) => each[key]);
    say(`${key}: median ${middle(list)}, most ${Math.max(...list)}`);
  }
  if (values.out) say(await writePairs(all, values.out));
}

measureCost();
watchMemory();
const laboratory = await openLaboratory();
try {
  await weigh(laboratory);
  await compare(laboratory);
} finally {
  await laboratory.close();
}
