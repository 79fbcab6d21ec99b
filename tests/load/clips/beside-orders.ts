import type { Recipe } from '#engine/recipe.ts';
import { createStudio } from '#server/studio/studio.ts';
import { median } from '../scale/figure.ts';

/**
 * How much longer a generation takes while 50 clips wait and one is filmed: picture and song through the studio, as a
 * worker has them made, in turns with and without clips.
 *   node tests/load/clips/beside-orders.ts
 * Must run with the usual priority: a process that is nice already cannot give way any further.
 */
const atMost = 1.1;
const [rounds, orders, clips] = [5, 4, 50];
const recipe: Recipe = {
  animal: 'frog',
  term: 'disco',
  style: '3D',
  palette: 'vibrant',
  craziness: 'chill',
  seed: 1,
};
const name = 'Frogolino Disco Pro';

async function timeOrders(studio: ReturnType<typeof createStudio>): Promise<number> {
  const began = performance.now();
  for (let seed = 1; seed <= orders; seed++) {
    const order = { ...recipe, seed };
    await Promise.all([studio.draw(order), studio.sing(order, name)]);
  }
  return performance.now() - began;
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
const ratios: number[] = [];
for (let round = 0; round < rounds; round++) {
  const alone = await timeOrders(studio);
  const stop = new AbortController();
  const waiting = Array.from({ length: clips }, () => studio.film(order, stop).catch(() => undefined));
  // The thread has loaded its code by then.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const beside = await timeOrders(studio);
  stop.abort();
  await Promise.all(waiting);
  ratios.push(beside / alone);
  process.stdout.write(
    `${orders} orders: ${Math.round(alone)} ms alone, ${Math.round(beside)} ms beside ${clips} clips\n`,
  );
}
await studio.close();
const ratio = median(ratios);
process.stdout.write(`ratio ${ratio.toFixed(2)}, at most ${atMost}\n`);
process.exitCode = ratio > atMost ? 1 : 0;
