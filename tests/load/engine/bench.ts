import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { warmUp } from './jobs.ts';

/**
 * How fast and how large the picture engine is, on one core, beside the prototype it replaces.
 * Fails when a target is missed. Run: node tests/load/engine/bench.ts
 */
const targets = { speedUp: 4, coldOverWarm: 3, megabytes: 350, growth: 1.08 };
const root = resolve(import.meta.dirname, '../../..');
const prototypeSource = resolve(root, '../shared/engine/prototype');
const measured = 10;

interface Run {
  cpu: number[];
  megabytes: number[];
}

const say = (line: string): unknown => process.stdout.write(`${line}\n`);
const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length;

const onOneCore = spawnSync('taskset', ['--version']).status === 0 ? ['taskset', '-c', '0'] : [];

function time(engine: string, style: string, count: number): Run {
  const script = join(import.meta.dirname, 'time-pictures.ts');
  const command = [...onOneCore, process.execPath, script, engine, style, String(count)];
  const { status, stdout, stderr } = spawnSync(command[0]!, command.slice(1), {
    encoding: 'utf8',
    cwd: root,
  });
  if (status !== 0) throw new Error(`${engine} ${style} failed: ${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Run;
}

/** The prototype looks for its packages beside itself. */
function borrowPrototype(): string | undefined {
  if (!existsSync(prototypeSource)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'prototype-'));
  cpSync(prototypeSource, join(folder, 'prototype'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

let missed = 0;
function judge(what: string, value: number, good: boolean, target: string): void {
  if (!good) missed++;
  say(`${good ? 'ok    ' : 'MISSED'} ${what}: ${value.toFixed(2)} (${target})`);
}

const borrowed = borrowPrototype();
if (!borrowed) say('The prototype is not here: its speed is not compared.');
try {
  for (const style of ['3D', '2D']) {
    // The prototype between two of ours: a machine that slows down meanwhile does so to both.
    const one = time('ours', style, warmUp + measured);
    const before = borrowed && time(join(borrowed, 'prototype'), style, warmUp + measured);
    const two = time('ours', style, warmUp + measured);
    const warm = mean([one, two].flatMap(({ cpu }) => cpu.slice(warmUp)));
    // One process has one first picture: the middle of three says more.
    const [, cold = 0] = [one, two, time('ours', style, 1)]
      .map(({ cpu }) => cpu[0]!)
      .toSorted((a, b) => a - b);
    say(`${style}: ${warm.toFixed(0)} ms of CPU a picture, the first ${cold.toFixed(0)} ms`);
    judge(
      `${style} first picture over a warm one`,
      cold / warm,
      cold / warm <= targets.coldOverWarm,
      `at most ${targets.coldOverWarm}`,
    );
    if (!before) continue;
    const old = mean(before.cpu.slice(warmUp));
    say(`${style}: the prototype took ${old.toFixed(0)} ms`);
    judge(
      `${style} times less CPU than the prototype`,
      old / warm,
      old / warm >= targets.speedUp,
      `at least ${targets.speedUp}`,
    );
  }
  const { megabytes } = time('ours', '3D', 50);
  const end = mean(megabytes.slice(45));
  const middle = mean(megabytes.slice(20, 30));
  judge(
    'resident megabytes after 50 pictures',
    end,
    end <= targets.megabytes,
    `at most ${targets.megabytes}`,
  );
  judge(
    'growth over the second half',
    end / middle,
    end / middle <= targets.growth,
    `at most ${targets.growth}`,
  );
} finally {
  if (borrowed) rmSync(borrowed, { recursive: true });
}
process.exitCode = missed > 0 ? 1 : 0;
