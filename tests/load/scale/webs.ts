import { availableParallelism } from 'node:os';
import { fillWith } from '../many-items.ts';
import { rateOf } from './ask.ts';
import { type Figure, median, print, ratioFigure, untold } from './figure.ts';
import { install } from './installation.ts';

const rounds = 4;
const leastTimes = 1.6;
/** Two of them, the database and those who ask. */
const coresNeeded = 4;
const connections = 40;

/** The same guests at one web process, and at two in turns. */
export async function measureWebs(): Promise<Figure[]> {
  const installation = await install((db) => fillWith(db, 1000, 10));
  try {
    const webs = await Promise.all([installation.start('web'), installation.start('web')]);
    const lists = webs.map(({ url }) => `${url}/api/brain-rots/trending`);
    const [one, two]: [number[], number[]] = [[], []];
    for (let round = -1; round < rounds; round++) {
      const alone = await rateOf(lists.slice(0, 1), { connections });
      const together = await rateOf(lists, { connections });
      if (round < 0) continue;
      one.push(alone);
      two.push(together);
      print(`${alone} answers a second of one, ${together} of two`);
    }
    const figure = ratioFigure({
      name: 'two web processes, of one',
      ratio: median(two) / median(one),
      atLeast: leastTimes,
    });
    const cores = availableParallelism();
    if (cores >= coresNeeded) return [figure];
    return [untold({ ...figure, note: `${cores} cores for two of them, the database and those who ask` })];
  } finally {
    await installation.close();
  }
}
