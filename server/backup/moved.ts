import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/start-error.ts';

const noteIn = (dataDir: string) => join(dataDir, 'moved');

/** Marks a data folder's database as one that nobody should go on with. */
export function markMoved(dataDir: string, to: string): void {
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(noteIn(dataDir), `to PostgreSQL at ${to} on ${day}\n`, { mode: 0o600 });
}

/** Where it was moved to and when, in words. */
export function readMoved(dataDir: string): string | undefined {
  try {
    return readFileSync(noteIn(dataDir), 'utf8').trim();
  } catch (error) {
    const { code } = error as { code?: string };
    // No such note, or no such folder: whoever opens it finds out.
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    return undefined;
  }
}

/** Whoever forgets DATABASE_URL after a move would serve people what they had before it. */
export function refuseMoved(dataDir: string): void {
  const moved = readMoved(dataDir);
  if (!moved) return;
  throw new StartError(
    `The database in ${dataDir} was moved ${moved}. Set DATABASE_URL; to go back to the old one nevertheless, delete ${noteIn(dataDir)}.`,
  );
}
