import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '#server/deps-type.ts';
import { repeat, type Stoppable } from '#server/repeat.ts';
import { type BackupSource, writeArchive } from './archive.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Writes an archive whenever the newest is older than BACKUP_HOURS, and deletes all but the newest BACKUP_KEEP. */
export function startBackups(
  { settings, log }: Pick<Deps, 'settings' | 'log'>,
  source: BackupSource | undefined,
): Stoppable | undefined {
  const { folder, hours, keep } = settings.backups;
  if (!source || hours === 0) return undefined;
  const backUpIfDue = async () => {
    const found = await findArchives(folder);
    const newest = found.at(-1);
    if (newest && Date.now() - (await stat(newest)).mtimeMs < hours * hourMs) return;
    const written = await writeArchive(source, folder);
    log.info(written, 'backup: written');
    for (const old of [...found, written.path].slice(0, -keep)) await rm(old);
  };
  return repeat(backUpIfDue, minuteMs, (err) => log.error({ err }, 'backup: failed'));
}

/** The oldest first: their names begin with the time. */
async function findArchives(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => /^rotopia-[\dTZ-]+\.tar$/.test(name))
    .toSorted()
    .map((name) => join(folder, name));
}
