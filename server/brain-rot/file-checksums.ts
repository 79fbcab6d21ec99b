import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { FileChecksum } from '#server/db/schema.ts';

/** Of files whose public address has their digest. */
export async function addChecksums(tx: Db, brainRotId: string, files: [name: string, bytes: Uint8Array][]) {
  const checksums = Object.fromEntries(files.map(([name, bytes]) => [name, checksumOf(bytes)]));
  await tx.execute(sql`
    insert into brain_rot_files as kept (brain_rot_id, checksums, next_check_at)
    select id, ${JSON.stringify(checksums)}::jsonb, now()
    from brain_rots where id = ${brainRotId} and status in ('ready', 'hidden')
    on conflict (brain_rot_id) do update set checksums = kept.checksums || excluded.checksums`);
}

function checksumOf(bytes: Uint8Array): FileChecksum {
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
