import { join } from 'node:path';
import type { z } from 'zod';
import { type Fault, text, wholeNumber } from './shapes.ts';

/** The variables of backups, which the server makes of the embedded database only. */
export const backupEnvironment = {
  BACKUP_DIR: text.optional(),
  BACKUP_HOURS: wholeNumber(0, 8760).default(0),
  BACKUP_KEEP: wholeNumber(1, 1000).default(7),
};

type Environment = z.output<z.ZodObject<typeof backupEnvironment>>;

export function readBackupSettings(
  { BACKUP_DIR, BACKUP_HOURS, BACKUP_KEEP }: Environment,
  { dataDir, ownDatabase }: { dataDir: string; ownDatabase: boolean },
  fault: Fault,
) {
  if (BACKUP_HOURS > 0 && !ownDatabase) {
    fault('BACKUP_HOURS must not be set beside DATABASE_URL: back PostgreSQL up with pg_dump');
  }
  // 0 hours: no backups by themselves.
  return { folder: BACKUP_DIR ?? join(dataDir, 'backups'), hours: BACKUP_HOURS, keep: BACKUP_KEEP };
}
