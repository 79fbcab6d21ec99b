import { warmUp } from './jobs.ts';
import { judge, leastOf, mean, say, time } from './timing.ts';

const rounds = 5;
const measured = 10;
/** What a picture may cost, as a share of what it costs in the other checkout. */
const mostShare = 0.5;

/**
 * This engine beside another checkout's, in turns and in processes of their own: a machine that slows down meanwhile
 * does so to both.
 */
export function compareWith(checkout: string): void {
  for (const style of ['3D', '2D'] as const) {
    const theirs: number[][] = [];
    const ours: number[][] = [];
    for (let round = 0; round < rounds; round++) {
      theirs.push(time(style, warmUp + measured, { checkout }).cpu);
      ours.push(time(style, warmUp + measured).cpu);
    }
    const [before, after] = [theirs, ours].map((runs) => mean(leastOf(runs).slice(warmUp))) as [
      number,
      number,
    ];
    say(`${style}: ${before.toFixed(0)} ms of CPU a picture there, ${after.toFixed(0)} ms here`);
    judge(
      `${style} share of the other's CPU`,
      after / before,
      after / before <= mostShare,
      `at most ${mostShare}`,
    );
  }
}
