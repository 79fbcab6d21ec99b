import type { Deps } from '#server/deps-type.ts';
import { findKeptFolders } from './queries.ts';

type StrayDeps = Pick<Deps, 'database' | 'files' | 'log'>;

const foldersAtATime = 500;
/** More strays than this mean that the database does not belong to these files. */
const mostStrays = { least: 20, share: 0.2 };

/** A folder's key is recorded before its first file is written, so a stray folder never gets an owner later. */
export async function sweepStrayFiles({ database, files, log }: StrayDeps, signal: AbortSignal) {
  const folders = new Set<string>();
  for await (const { key } of files.list()) {
    if (signal.aborted) return 0;
    folders.add(key.slice(0, key.indexOf('/')));
  }
  const strays: string[] = [];
  const all = [...folders];
  for (let from = 0; from < all.length; from += foldersAtATime) {
    const some = all.slice(from, from + foldersAtATime);
    const kept = await findKeptFolders(database.db, some);
    strays.push(...some.filter((folder) => !kept.has(folder)));
  }
  if (strays.length > mostStrays.least && strays.length > all.length * mostStrays.share) {
    log.error(
      { strays: strays.length, folders: all.length },
      'files: too many stray folders, none deleted; check that database and file store belong together',
    );
    return 0;
  }
  for (const folder of strays) {
    if (signal.aborted) break;
    await files.removeFolder(folder);
  }
  return strays.length;
}
