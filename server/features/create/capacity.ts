import type { Deps } from '#server/deps-type.ts';
import { lineFull, type NamedError, noRoom } from '#server/errors.ts';

/** Why no new order is accepted now: the disk is nearly full, or too many jobs wait. */
export async function findRefusal({
  files,
  jobs,
  settings,
}: Pick<Deps, 'files' | 'jobs' | 'settings'>): Promise<NamedError | undefined> {
  const [waiting, hasRoom] = await Promise.all([jobs.countWaiting('create-brain-rot'), files.hasRoom()]);
  if (!hasRoom) return noRoom();
  return waiting >= settings.lineLimit ? lineFull() : undefined;
}
