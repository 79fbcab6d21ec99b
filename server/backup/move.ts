import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRestoreUnfinished } from '#server/db/unfinished-restore.ts';
import { type Comparison, differences } from './compare.ts';
import { existingFolder, sha256Of } from './folder.ts';
import { markMoved, readMoved, refuseMoved } from './moved.ts';
import { load, type Target } from './restore.ts';
import { type Keep, type Say, type Source, writeSnapshot } from './snapshot.ts';

/**
 * Moves an installation from its embedded database to an empty PostgreSQL, and its files to another store where that is
 * another one. Stopped at any moment, the same call goes on; only when all is there and compared is the old one marked.
 */
export async function move(
  source: Source,
  target: Target,
  { dataDir, to }: { dataDir: string; to: string },
  say: Say,
): Promise<Comparison[]> {
  // Marked just before the end: whoever was stopped between the two goes on as well.
  if (readMoved(dataDir) && !(await isRestoreUnfinished(target.database))) refuseMoved(dataDir);
  const folder = join(dataDir, 'move');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeSnapshot(source, folder, say, look);
  const compared = await load(await existingFolder(folder), target, say, {
    read: (path) => source.files.get(path),
    beforeEnd: () => markMoved(dataDir, to),
  });
  if (differences(compared).length === 0) await rm(folder, { recursive: true });
  return compared;
}

/** They go from store to store, if at all. */
const look: Keep = async ({ key }, read) => {
  const content = await read();
  return content && { path: key, bytes: content.length, sha256: sha256Of(content) };
};
