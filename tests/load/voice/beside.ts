import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { here, judge, leastOf, mean, say } from '../engine/timing.ts';

const rounds = 4;
const warmUp = 10;
const measured = 30;
/** What a song may cost, in songs of the other checkout. */
const most = 1.58;

const time = (checkout: string): number[] =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [join(import.meta.dirname, 'time-songs.ts'), String(warmUp + measured), checkout],
      { encoding: 'utf8', cwd: here },
    ),
  ) as number[];

/** This engine's songs beside another checkout's, in turns and in processes of their own. */
export function compareWith(checkout: string): void {
  const theirs: number[][] = [];
  const ours: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    theirs.push(time(checkout));
    ours.push(time(here));
  }
  const [before, after] = [theirs, ours].map((runs) => mean(leastOf(runs).slice(warmUp))) as [number, number];
  say(`${before.toFixed(1)} ms of CPU a song there, ${after.toFixed(1)} ms here`);
  judge('CPU of a song, in songs of the other', after / before, after / before <= most, `at most ${most}`);
}
