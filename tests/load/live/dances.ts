import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { kitFor } from '#engine/kits/all.ts';
import type { Recipe } from '#engine/recipe.ts';
import { judge, say } from '../engine/timing.ts';
import type { Lab } from './lab-page.ts';
import { openLaboratory } from './laboratory.ts';
import { describe, recipesBy } from './recipes.ts';

declare const lab: Lab;

/**
 * Whether dancers stay in the frame and in one piece (README.md): two beats of each one's dance in clay, whose ground is
 * transparent, so that what touches an edge or comes off can be counted.
 * Run: node tests/load/live/dances.ts [--seed 1] [--count 60]
 */
const { seed, count } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '60' } },
}).values;
const side = 256;
const moments = 8;
/** Shadows on the floor are fainter. */
const solid = 200;
/** Share of a figure that may hang loose beside what does at rest: the waves of an aerial, the tip of a beam. */
const mostLoose = 0.04;

const laboratory = await openLaboratory();
let [cut, torn] = [0, 0];
for (const recipe of recipesBy(Number(seed), Number(count))) {
  const [rest, ...dance] = await framesOf(laboratory.page, recipe);
  // The beams of some eyes leave the picture, too: that is where they go.
  const out = touchesEdge(rest!) ? 0 : dance.filter(touchesEdge).length;
  const whole = largestShare(rest!);
  const apart = dance.filter((frame) => largestShare(frame) < whole - mostLoose).length;
  if (out) say(`       ${describe(recipe)}: at the edge in ${out} of ${moments} moments`);
  if (apart) say(`       ${describe(recipe)}: less whole than at rest in ${apart} of ${moments} moments`);
  cut += Number(out > 0);
  torn += Number(apart > 0);
}
await laboratory.close();
judge(`Dancers of ${count} that leave the frame`, cut, cut === 0, 'none');
judge(`Dancers of ${count} that come apart`, torn, torn === 0, 'none');

/** At rest, and at so many moments of two beats: what is there, pixel by pixel. */
async function framesOf(page: Page, recipe: Recipe): Promise<boolean[][]> {
  await page.evaluate(([own, kit]) => lab.load(own, kit, { size: 384, detail: 0.5, clay: true, wall: 0 }), [
    recipe,
    kitFor(recipe),
  ] as const);
  const shares = [0, ...Array.from({ length: moments }, () => 1)];
  return Promise.all(
    shares.map(async (share, i) => {
      const address = await page.evaluate(
        ([size, beat, danced]) => lab.moment(size, { dance: { beat, share: danced }, open: danced }),
        [side, (2 * i) / moments, share] as const,
      );
      const pixels = await sharp(Buffer.from(address.split(',')[1]!, 'base64'))
        .ensureAlpha()
        .raw()
        .toBuffer();
      return Array.from({ length: side * side }, (_, at) => pixels[4 * at + 3]! > solid);
    }),
  );
}

function touchesEdge(frame: readonly boolean[]): boolean {
  return frame.some((there, at) => {
    const [x, y] = [at % side, Math.floor(at / side)];
    return there && (x === 0 || y === 0 || x === side - 1 || y === side - 1);
  });
}

/** How much of all that is there hangs together. */
function largestShare(frame: readonly boolean[]): number {
  const left = new Set(frame.flatMap((there, at) => (there ? [at] : [])));
  const all = left.size;
  let largest = 0;
  for (const start of left) {
    let size = 0;
    const open = [start];
    left.delete(start);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      size++;
      for (const next of [at - 1, at + 1, at - side, at + side]) if (left.delete(next)) open.push(next);
    }
    largest = Math.max(largest, size);
  }
  return largest / all;
}
