import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { FileChecksum } from '#server/db/schema.ts';

export type FileChecksums = Record<string, FileChecksum>;

/** Time between two checks of whole files: no longer than daily backups are kept, so that one still has the file. */
export const checkInterval = sql`interval '7 days'`;

export function checksumsOf(files: Iterable<readonly [name: string, bytes: Uint8Array]>): FileChecksums {
  return Object.fromEntries([...files].map(([name, bytes]) => [name, checksumOf(bytes)]));
}

/** Of files that were added after the delivery. */
export async function addChecksums(tx: Db, brainRotId: string, files: Parameters<typeof checksumsOf>[0]) {
  // Brain Rots of versions without checksums have no row until the scrub adds it.
  await tx.execute(sql`
    insert into brain_rot_files as kept (brain_rot_id, checksums, next_check_at)
    select id, ${JSON.stringify(checksumsOf(files))}::jsonb, now() + ${checkInterval}
    from brain_rots where id = ${brainRotId} and status in ('ready', 'hidden')
    on conflict (brain_rot_id) do update set checksums = kept.checksums || excluded.checksums`);
}

export function checksumOf(bytes: Uint8Array): FileChecksum {
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
