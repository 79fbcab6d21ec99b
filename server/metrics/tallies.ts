/**
 * What is counted on everybody's way: plain numbers, for a figure with labels costs as much as a twentieth of a small
 * answer. They become figures only when somebody asks.
 */
class RouteTally {
  /** By method and status. */
  readonly answers = new Map<string, Map<number, number>>();
  /** Of those that were timed, how many took no longer than each bound and longer than the one before. */
  readonly buckets: number[] = timeBounds.map(() => 0);
  timed = 0;
  seconds = 0;
}

/** Seconds. */
export const timeBounds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

export const routeTallies = new Map<string, RouteTally>();

/** Seconds are absent where the answer stayed open until something was made. */
export function tallyAnswer(
  route: string,
  method: string,
  status: number,
  seconds: number | undefined,
): void {
  let tally = routeTallies.get(route);
  if (!tally) routeTallies.set(route, (tally = new RouteTally()));
  let byStatus = tally.answers.get(method);
  if (!byStatus) tally.answers.set(method, (byStatus = new Map()));
  byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  if (seconds === undefined) return;
  tally.timed++;
  tally.seconds += seconds;
  const place = timeBounds.findIndex((bound) => seconds <= bound);
  if (place !== -1) tally.buckets[place] = (tally.buckets[place] ?? 0) + 1;
}

/** Looks into what this process keeps in memory; all that have one name count together. */
export class CacheTally {
  hits = 0;
  misses = 0;
}

export const cacheTallies = new Map<string, CacheTally>();

export function cacheTally(name: string): CacheTally {
  const tally = cacheTallies.get(name) ?? new CacheTally();
  cacheTallies.set(name, tally);
  return tally;
}
