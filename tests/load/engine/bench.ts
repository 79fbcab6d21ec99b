import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { warmUp } from './jobs.ts';
import reference from './reference.json' with { type: 'json' };

/**
 * How fast and how large the picture engine is, on one core. Speed is counted in runs of a fixed piece of work and
 * compared with what its predecessor took (README.md). Fails when a target is missed.
 * Run: node tests/load/engine/bench.ts
 */
const targets = { speedUp: 4, coldOverWarm: 3, megabytes: 350, growth: 1.08 };
const root = resolve(import.meta.dirname, '../../..');
const measured = 10;

interface Run {
  cpu: number[];
  calibration: number[];
  checksum?: number;
  megabytes: number[];
}

const say = (line: string): unknown => process.stdout.write(`${line}\n`);
const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length;

const onOneCore = spawnSync('taskset', ['--version']).status === 0 ? ['taskset', '-c', '0'] : [];

function time(style: string, count: number, ...more: readonly string[]): Run {
  const script = join(import.meta.dirname, 'time-pictures.ts');
  const command = [...onOneCore, process.execPath, script, style, String(count), ...more];
  const { status, stdout, stderr } = spawnSync(command[0]!, command.slice(1), {
    encoding: 'utf8',
    cwd: root,
  });
  if (status !== 0) throw new Error(`${style} failed: ${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Run;
}

/** Draws and calibrates in turns: a machine that slows down meanwhile does so to both. */
function timeCalibrated(style: string): Run {
  const run = time(style, warmUp + measured, 'calibrate');
  if (run.checksum !== reference.checksum)
    throw new Error('The calibration is not the one of the reference: measure the reference anew.');
  return run;
}

let missed = 0;
function judge(what: string, value: number, good: boolean, target: string): void {
  if (!good) missed++;
  say(`${good ? 'ok    ' : 'MISSED'} ${what}: ${value.toFixed(2)} (${target})`);
}

/** Other work on the machine only ever adds: the least of several runs is nearest the truth. */
const leastOf = (lists: readonly number[][]): number[] =>
  lists[0]!.map((_, i) => Math.min(...lists.map((list) => list[i]!)));

for (const style of ['3D', '2D'] as const) {
  const runs = [timeCalibrated(style), timeCalibrated(style), timeCalibrated(style)];
  const pictures = leastOf(runs.map(({ cpu }) => cpu));
  const cold = pictures[0]!;
  const warm = mean(pictures.slice(warmUp));
  const unit = mean(leastOf(runs.map(({ calibration }) => calibration)).slice(warmUp));
  say(
    `${style}: ${warm.toFixed(0)} ms of CPU a picture, the first ${cold.toFixed(0)} ms; ` +
      `${(warm / unit).toFixed(2)} calibrations`,
  );
  judge(
    `${style} first picture over a warm one`,
    cold / warm,
    cold / warm <= targets.coldOverWarm,
    `at most ${targets.coldOverWarm}`,
  );
  const speedUp = reference.calibrationsPerPicture[style] / (warm / unit);
  judge(
    `${style} times less CPU than the predecessor`,
    speedUp,
    speedUp >= targets.speedUp,
    `at least ${targets.speedUp}`,
  );
}
const { megabytes } = time('3D', 50);
const end = mean(megabytes.slice(45));
const middle = mean(megabytes.slice(20, 30));
judge('resident megabytes after 50 pictures', end, end <= targets.megabytes, `at most ${targets.megabytes}`);
judge(
  'growth over the second half',
  end / middle,
  end / middle <= targets.growth,
  `at most ${targets.growth}`,
);
process.exitCode = missed > 0 ? 1 : 0;
