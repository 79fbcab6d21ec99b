import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { say } from '../engine/timing.ts';
import { compareWith } from './beside.ts';
import { measureIntelligibility } from './intelligibility.ts';
import { drawCases } from './names.ts';

/**
 * Whether a speech recogniser understands the names (README.md). Fails when a target is missed.
 * Run: node tests/load/voice/bench.ts --seed N, or with --beside FOLDER
 */
const { seed, beside } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, beside: { type: 'string' } },
}).values;

if (beside) compareWith(resolve(beside));
else {
  say(`seed ${seed}`);
  await measureIntelligibility(drawCases(120, seed));
}
