import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compareWith, say } from '../engine/timing.ts';
import { measureFamilies } from './families.ts';
import { hear, type Heard } from './hear.ts';
import { measureIntelligibility } from './intelligibility.ts';
import { measureSongs, measureStyles } from './music.ts';
import { drawCases } from './names.ts';

/**
 * Whether names are understood and songs keep their limits (README.md). Fails when a target is missed.
 * Run: node tests/load/voice/bench.ts --seed N, or with --beside FOLDER
 */
const { seed, beside } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, beside: { type: 'string' } },
}).values;

if (beside) {
  const script = join(import.meta.dirname, 'time-songs.ts');
  compareWith(
    resolve(beside),
    { what: 'a song', rounds: 4, warmUp: 10, most: 1.8 },
    (checkout) =>
      JSON.parse(execFileSync(process.execPath, [script, '40', checkout], { encoding: 'utf8' })) as number[],
  );
} else {
  say(`seed ${seed}`);
  const cases = drawCases(120, seed);
  const songs: Heard[] = [];
  for (const drawn of cases) songs.push(await hear(drawn));
  measureSongs(songs);
  await measureStyles(cases.slice(0, 30));
  measureFamilies(songs);
  measureIntelligibility(songs);
}
