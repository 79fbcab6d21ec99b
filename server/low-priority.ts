import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const own = '/proc/self/task';

/** Leaves the processor to other processes that want it. On Linux each thread has its own; later ones inherit it. */
export function lowerPriority(): void {
  const threads = process.platform === 'linux' ? readdirSync(own).map(Number) : [0];
  for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}
