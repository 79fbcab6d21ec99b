import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FileChecksum } from '#server/db/schema.ts';

export type FileChecksums = Record<string, FileChecksum>;

/** Time between two checks of whole files: no longer than daily backups are kept, so that one still has the file. */
export const checkInterval = sql`interval '7 days'`;

export function checksumsOf(files: Iterable<readonly [name: string, bytes: Uint8Array]>): FileChecksums {
  return Object.fromEntries([...files].map(([name, bytes]) => [name, checksumOf(bytes)]));
}

export function checksumOf(bytes: Uint8Array): FileChecksum {
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
