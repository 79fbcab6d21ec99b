import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

export class FolderInUse extends StartError {}

/** PGlite takes no lock, and two processes on one folder lose rows. SQLite's exclusive transaction dies with the process. */
export function lockFolder(folder: string): { release(): void } {
  const file = join(folder, 'lock');
  try {
    mkdirSync(folder, { recursive: true });
    const lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    return { release: () => lock.close() };
  } catch (error) {
    const sqliteCode = (error as { errcode?: number }).errcode;
    if (sqliteCode === 5) {
      throw new FolderInUse(
        `Another Rotopia is already running on ${folder}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    throw new StartError(
      `The data folder ${folder} cannot be written. Mend its permissions, or set DATA_DIR to another folder.`,
    );
  }
}
