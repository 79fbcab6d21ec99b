import type { Recipe } from '#engine/recipe.ts';
import { createStudio } from '#server/studio/studio.ts';
import { median } from '../scale/figure.ts';

/**
 * How much longer a generation takes while 50 clips wait and one is filmed: picture and song through the studio, as a
 * worker has them made. Compares the medians of single orders; with and without clips come first in turns, so that a
 * machine that gets slower or faster meanwhile favours neither. Medians of every other order without clips are compared
 * as well: by so much the machine itself differs, and a result within it says nothing.
 *   node tests/load/clips/beside-orders.ts
 * Must run with the usual priority: a process that is nice already cannot give way any further.
 */
const atMost = 1.1;
const [rounds, orders, clips] = [8, 6, 50];
const recipe: Recipe = {
  animal: 'frog',
  term: 'disco',
  style: '3D',
  palette: 'vibrant',
  craziness: 'chill',
  seed: 1,
};
const name = 'Frogolino Disco Pro';

async function timeOrders(): Promise<number[]> {
  const times: number[] = [];
  for (let seed = 1; seed <= orders; seed++) {
    const began = performance.now();
    await Promise.all([studio.draw({ ...recipe, seed }), studio.sing({ ...recipe, seed }, name)]);
    times.push(performance.now() - began);
  }
  return times;
}

async function timeBesideClips(): Promise<number[]> {
  const stop = new AbortController();
  const waiting = Array.from({ length: clips }, () => studio.film(order, stop).catch(() => undefined));
  // The thread has loaded its code by then.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const times = await timeOrders();
  stop.abort();
  await Promise.all(waiting);
  return times;
}

const studio = createStudio({ threads: 1 });
await studio.warmUp();
const { mp3, timeline } = await studio.sing(recipe, name);
const order = {
  recipe,
  picture: undefined,
  name,
  maker: undefined,
  address: 'https://rotopia.example/brain-rot/a1b2c3d4e5f6',
  mp3,
  timeline,
  peaks: null,
};
const [alone, beside]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round++) {
  if (round % 2 === 0) alone.push(...(await timeOrders()));
  beside.push(...(await timeBesideClips()));
  if (round % 2 === 1) alone.push(...(await timeOrders()));
}
await studio.close();
const everyOther = (from: number): number => median(alone.filter((_, at) => (at + from) % 2 === 0));
const [without, withClips] = [median(alone), median(beside)];
const ratio = withClips / without;
process.stdout.write(
  `${alone.length} orders each: ${Math.round(without)} ms alone (every other one: ${(everyOther(0) / everyOther(1)).toFixed(2)}), ` +
    `${Math.round(withClips)} ms beside ${clips} clips\nratio ${ratio.toFixed(2)}, at most ${atMost}\n`,
);
process.exitCode = ratio > atMost ? 1 : 0;
