import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

/** Everything that we keep in the data folder. */
const ours = new Set(['lock', 'database', 'auth-secret', 'files', 'outbox', 'backups', 'restoring', 'moved']);
const forOthers = 0o077;

/** For processes that write into the data folder: what they make is for nobody else to read. */
export function keepNewFilesPrivate(): void {
  process.umask(forOthers);
}

/**
 * Takes the data folder of an earlier start away from other users of the machine: the embedded database's own files
 * are open to everybody. Where somebody keeps other things in it too, only what is ours is closed.
 */
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
    log.warn(`Other users of this machine may reach ${folder}, and this one cannot change that`);
  }
}
