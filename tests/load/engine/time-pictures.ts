import { setImmediate as turnOfEventLoop } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Recipe } from '#engine/recipe.ts';
import { benchJobs } from './jobs.ts';

/**
 * Draws in a process of its own and prints one JSON line: CPU milliseconds of each picture, and memory on the way.
 * Arguments: 'ours' or the folder of the prototype; style; how many pictures.
 */
const [engine = 'ours', style = '3D', count = '14'] = process.argv.slice(2);

type Draw = (recipe: Recipe, icon: string) => unknown;

async function ours(): Promise<Draw> {
  const { render } = await import('#engine/render.ts');
  return (recipe) => render(recipe);
}

interface Prototype {
  makeAny(spec: Record<string, unknown>): Promise<unknown>;
}

async function prototype(folder: string): Promise<Draw> {
  const { makeAny } = (await import(pathToFileURL(`${folder}/main.ts`).href)) as Prototype;
  return (recipe, icon) =>
    makeAny({
      animal: icon,
      term: recipe.term,
      style: recipe.style.toLowerCase(),
      palette: recipe.palette,
      crazy: recipe.craziness,
      seed: String(recipe.seed),
      size: 1024,
    });
}

const draw = await (engine === 'ours' ? ours() : prototype(engine));
const jobs = benchJobs(style === '2D' ? '2D' : '3D');
const cpu: number[] = [];
const megabytes: number[] = [];
for (let i = 0; i < Number(count); i++) {
  const { recipe, icon } = jobs[i % jobs.length]!;
  const before = process.cpuUsage();
  await draw({ ...recipe, seed: recipe.seed + i }, icon);
  const used = process.cpuUsage(before);
  cpu.push((used.user + used.system) / 1000);
  // As in a worker between two jobs: only now can the SVG renderer's memory be given back.
  await turnOfEventLoop();
  megabytes.push(process.memoryUsage.rss() / 1e6);
}
process.stdout.write(`${JSON.stringify({ cpu, megabytes })}\n`);
