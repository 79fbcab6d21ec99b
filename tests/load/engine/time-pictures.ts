import { resolve } from 'node:path';
import { setImmediate as turnOfEventLoop } from 'node:timers/promises';
import type { render as Render } from '#engine/render.ts';
import { benchRecipe } from './jobs.ts';

/**
 * Draws in a process of its own and prints one JSON line: CPU milliseconds of each picture, and memory on the way.
 * Arguments: style; how many pictures; the folder of the checkout whose engine draws; 'calibrate' to measure the fixed
 * work after each of them too.
 */
const [style = '3D', count = '14', checkout = '.', calibrating] = process.argv.slice(2);
const { render } = (await import(resolve(checkout, 'engine/render.ts'))) as { render: typeof Render };
// Its arrays would count as memory of the engine: loaded only where they are wanted.
const calibrate =
  calibrating === 'calibrate' ? (await import('./calibration.ts')).calibrate : (): undefined => undefined;

function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const used = process.cpuUsage(before);
  return (used.user + used.system) / 1000;
}

const cpu: number[] = [];
const calibration: number[] = [];
const megabytes: number[] = [];
let checksum: number | undefined;
for (let i = 0; i < Number(count); i++) {
  const recipe = benchRecipe(style === '2D' ? '2D' : '3D', i);
  cpu.push(cpuOf(() => render(recipe)));
  calibration.push(
    cpuOf(() => {
      checksum = calibrate();
    }),
  );
  // As in a worker between two jobs: only now can the SVG renderer's memory be given back.
  await turnOfEventLoop();
  megabytes.push(process.memoryUsage.rss() / 1e6);
}
process.stdout.write(`${JSON.stringify({ cpu, calibration, checksum, megabytes })}\n`);
