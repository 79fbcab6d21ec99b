import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { brainRotFiles, type FileChecksum } from '#server/db/schema.ts';

export type FileChecksums = Record<string, FileChecksum>;

/** Time between two checks of whole files: no longer than daily backups are kept, so that one still has the file. */
export const checkInterval = sql`interval '7 days'`;

export function checksumsOf(files: Iterable<readonly [name: string, bytes: Uint8Array]>): FileChecksums {
  return Object.fromEntries([...files].map(([name, bytes]) => [name, checksumOf(bytes)]));
}

/** Of files that were added after the delivery. */
export async function addChecksums(tx: Db, brainRotId: string, files: Parameters<typeof checksumsOf>[0]) {
  const checksums = checksumsOf(files);
  await tx
    .update(brainRotFiles)
    .set({ checksums: sql`${brainRotFiles.checksums} || ${JSON.stringify(checksums)}::jsonb` })
    .where(eq(brainRotFiles.brainRotId, brainRotId));
}

export function checksumOf(bytes: Uint8Array): FileChecksum {
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
