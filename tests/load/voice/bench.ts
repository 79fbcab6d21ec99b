import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compareWith, say } from '../engine/timing.ts';
import { measureIntelligibility } from './intelligibility.ts';
import { drawCases } from './names.ts';

/**
 * Whether a speech recogniser understands the names (README.md). Fails when a target is missed.
 * Run: node tests/load/voice/bench.ts --seed N, or with --beside FOLDER
 */
const { seed, beside } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, beside: { type: 'string' } },
}).values;

if (beside) {
  const script = join(import.meta.dirname, 'time-songs.ts');
  compareWith(
    resolve(beside),
    { what: 'a song', rounds: 4, warmUp: 10, most: 1.58 },
    (checkout) =>
      JSON.parse(execFileSync(process.execPath, [script, '40', checkout], { encoding: 'utf8' })) as number[],
  );
} else {
  say(`seed ${seed}`);
  await measureIntelligibility(drawCases(120, seed));
}
