import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { warmUp } from './jobs.ts';
import reference from './reference.json' with { type: 'json' };
import { compareWith, judge, leastOf, mean, type Run, say, time } from './timing.ts';

/**
 * How fast and how large the picture engine is, on one core (README.md). Fails when a target is missed.
 * Run: node tests/load/engine/engine-bench.ts [--beside FOLDER]
 */
const targets = { speedUp: 6, coldOverWarm: 4, megabytes: 350, growth: 1.08 };
const measured = 10;
/** What a picture may cost, as a share of what it costs in the other checkout. */
const mostShare = 0.5;

/** Draws and calibrates in turns: a machine that slows down meanwhile does so to both. */
function timeCalibrated(style: string): Run {
  const run = time(style, warmUp + measured, { calibrate: true });
  if (run.checksum !== reference.checksum)
    throw new Error('The calibration is not the one of the reference: measure the reference anew.');
  return run;
}

/** Speed is counted in runs of a fixed piece of work and compared with what the predecessor took. */
function compareWithPredecessor(style: '3D' | '2D'): void {
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

function watchMemory(): void {
  const { megabytes } = time('3D', 50);
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
}

const { beside } = parseArgs({ options: { beside: { type: 'string' } } }).values;
for (const style of ['3D', '2D'] as const) {
  if (beside) {
    const limits = { what: `a picture in ${style}`, rounds: 5, warmUp, most: mostShare };
    compareWith(resolve(beside), limits, (checkout) => time(style, warmUp + measured, { checkout }).cpu);
  } else compareWithPredecessor(style);
}
if (!beside) watchMemory();
