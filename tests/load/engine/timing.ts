import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

/** What a process of `time-pictures.ts` says: CPU milliseconds picture by picture, and memory on the way. */
export interface Run {
  cpu: number[];
  calibration: number[];
  checksum?: number;
  megabytes: number[];
}

export const here = resolve(import.meta.dirname, '../../..');

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
