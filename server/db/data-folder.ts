import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

const ours = new Set(['lock', 'database', 'auth-secret', 'files', 'outbox', 'backups', 'restoring', 'moved']);
const forOthers = 0o077;

export function keepNewFilesPrivate(): void {
  process.umask(forOthers);
}

/** Removes other users' access to what PGlite created for all. Beside foreign files only our own entries change. */
export function closeDataFolder(folder: string, log: Pick<FastifyBaseLogger, 'warn'>): void {
  if (!existsSync(folder)) return;
  try {
    const entries = readdirSync(folder);
    const kept = entries.filter((name) => ours.has(name));
    const isOursAlone = kept.length === entries.length;
    for (const path of isOursAlone ? [folder] : kept.map((name) => join(folder, name))) {
      const { mode } = statSync(path);
      if (mode & forOthers) chmodSync(path, mode & ~forOthers);
    }
  } catch {
    log.warn(
      `data folder: other users of this machine can read ${folder}, and its permissions cannot be changed`,
    );
  }
}
