import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/db/client.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import type { FileStore } from '#server/providers/files/file-store.ts';
import { StartError } from '#server/start-error.ts';
import { readArchive } from './archive.ts';

/** May be there: none of it belongs to an installation. */
const ignored = new Set(['lock', 'lock-journal', 'backups', 'restoring']);

interface Target {
  dataDir: string;
  filesIn(folder: string): FileStore;
}

type Check<Result> = (copy: { database: Database; files: FileStore }) => Promise<Result>;

/** Unpacks, migrates and checks the archive in a folder of its own: a refused one leaves nothing behind. */
export async function restoreArchive<Result>(
  archive: string,
  { dataDir, filesIn }: Target,
  check: Check<Result>,
): Promise<Result> {
  const lock = lockFolder(dataDir);
  const draft = join(dataDir, 'restoring');
  try {
    const found = (await readdir(dataDir)).find((name) => !ignored.has(name));
    if (found) {
      throw new StartError(
        `${dataDir} is not empty: it contains ${found}. Set DATA_DIR to an empty folder, and restore there.`,
      );
    }
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    const files = filesIn(draft);
    const dump = await readArchive(archive, { dataDir: draft, files });
    const result = await openAndCheck(draft, dump, (database) => check({ database, files }));
    await moveInto(dataDir, draft);
    return result;
  } finally {
    await rm(draft, { recursive: true, force: true });
    lock.release();
  }
}

async function openAndCheck<Result>(
  draft: string,
  dump: Blob,
  check: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openEmbedded(draft, dump);
  try {
    await database.migrate();
    return await check(database);
  } finally {
    await database.close();
  }
}

/** The database last: without it a start would make a new one. */
async function moveInto(dataDir: string, draft: string): Promise<void> {
  const names = (await readdir(draft)).filter((name) => !name.startsWith('lock') && name !== 'database');
  for (const name of [...names, 'database']) await rename(join(draft, name), join(dataDir, name));
}
