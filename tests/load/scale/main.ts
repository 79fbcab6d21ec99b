import { measureCreating } from './creating.ts';
import { type Figure, type Measure, print } from './figure.ts';
import { measureSpending } from './spending.ts';
import { measureTrending } from './trending.ts';

/**
 * Capacity: `npm run scale`, or `npm run scale -- spending` for one measurement. Each figure compares two things in one
 * run, in turns, so that it means the same on any machine. Exits with 1 where a figure misses its target.
 */
const measures: Record<string, Measure> = {
  spending: measureSpending,
  trending: measureTrending,
  creating: measureCreating,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in measures));
if (unknown.length > 0) {
  throw new Error(`There is no ${unknown.join(', ')}, only ${Object.keys(measures).join(', ')}`);
}

const figures: Figure[] = [];
for (const [name, measure] of Object.entries(measures)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const began = performance.now();
  print(`\n## ${name}`);
  figures.push(...(await measure()));
  print(`(${Math.round((performance.now() - began) / 1000)} s)`);
}

print('\n| figure | measured | wanted | |\n|---|---|---|---|');
for (const { name, measured, wanted, verdict, note } of figures) {
  print(`| ${name} | ${measured} | ${wanted} | ${verdict}${note === undefined ? '' : `: ${note}`} |`);
}
process.exit(figures.some(({ verdict }) => verdict === 'not enough') ? 1 : 0);
