import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/start-error.ts';

const noteIn = (dataDir: string) => join(dataDir, 'moved');

/** Keeps servers from opening the embedded database after a move. */
export function markMoved(dataDir: string, to: string): void {
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(noteIn(dataDir), `to PostgreSQL at ${to} on ${day}\n`, { mode: 0o600 });
}

/** A start without DATABASE_URL after a move would serve outdated data. */
export function refuseMoved(dataDir: string): void {
  const note = readNote(dataDir);
  if (!note) return;
  throw new StartError(
    `The database in ${dataDir} was moved ${note}. Set DATABASE_URL; to go back to the old one nevertheless, delete ${noteIn(dataDir)}.`,
  );
}

function readNote(dataDir: string): string | undefined {
  try {
    return readFileSync(noteIn(dataDir), 'utf8').trim();
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    return undefined;
  }
}
