import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

/** What a process of `time-pictures.ts` says: CPU milliseconds picture by picture, and memory on the way. */
export interface Run {
  cpu: number[];
  calibration: number[];
  checksum?: number;
  megabytes: number[];
}

const here = resolve(import.meta.dirname, '../../..');

const onOneCore = spawnSync('taskset', ['--version']).status === 0 ? ['taskset', '-c', '0'] : [];

/** Draws in a process of its own, with the engine of this checkout or another. */
export function time(
  style: string,
  count: number,
  options: { calibrate?: boolean; checkout?: string } = {},
): Run {
  const { calibrate = false, checkout = here } = options;
  const script = join(import.meta.dirname, 'time-pictures.ts');
  const command = [...onOneCore, process.execPath, script, style, String(count), checkout];
  if (calibrate) command.push('calibrate');
  const { status, stdout, stderr } = spawnSync(command[0]!, command.slice(1), {
    encoding: 'utf8',
    cwd: here,
  });
  if (status !== 0) throw new Error(`${style} failed: ${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Run;
}

export const say = (line: string): unknown => process.stdout.write(`${line}\n`);

export const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length;

/** Other work on the machine only ever adds: the least of several runs is nearest the truth. */
export const leastOf = (lists: readonly number[][]): number[] =>
  lists[0]!.map((_, i) => Math.min(...lists.map((list) => list[i]!)));

let missed = 0;

/** Says how a figure stands to its target; a missed one makes the process fail in the end. */
export function judge(what: string, value: number, good: boolean, target: string): void {
  if (!good) missed++;
  process.exitCode = missed > 0 ? 1 : 0;
  say(`${good ? 'ok    ' : 'MISSED'} ${what}: ${value.toFixed(2)} (${target})`);
}

/**
 * The CPU of this checkout as a share of another's, measured in turns and in processes of their own: a machine that slows
 * down meanwhile does so to both. `measure` runs one checkout and returns milliseconds per item.
 */
export function compareWith(
  checkout: string,
  { what, rounds, warmUp, most }: { what: string; rounds: number; warmUp: number; most: number },
  measure: (folder: string) => number[],
): void {
  const theirs: number[][] = [];
  const ours: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    theirs.push(measure(checkout));
    ours.push(measure(here));
  }
  const [before = 0, after = 0] = [theirs, ours].map((runs) => mean(leastOf(runs).slice(warmUp)));
  say(`${what}: ${before.toFixed(1)} ms of CPU there, ${after.toFixed(1)} ms here`);
  judge(`${what}, share of the other's CPU`, after / before, after / before <= most, `at most ${most}`);
}
