import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const own = '/proc/self/task';

/** Lowers the CPU priority of this process. On Linux each thread has its own; new ones inherit it. */
export function lowerPriority(): void {
  const threads = process.platform === 'linux' ? readdirSync(own).map(Number) : [0];
  for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}
