import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { filesOfEach } from '#server/brain-rot/file-names.ts';
import { faultsInBooks } from '#tests/helpers/database/consistency-checks.ts';

/** After any crash: every credit is accounted for, every item has its files, nothing exists twice. */
export async function expectConsistentData(
  query: Parameters<typeof faultsInBooks>[0],
  dataDir: string,
): Promise<void> {
  expect(await faultsInBooks(query)).toEqual([]);

  const ready = await query<{ file_key: string }>(`select file_key from brain_rots where status = 'ready'`);
  const incomplete = ready.filter(({ file_key: key }) => {
    const folder = join(dataDir, 'files', key.slice(0, 2), key);
    return !existsSync(folder) || filesIn(folder).join() !== filesOfEach.toSorted().join();
  });
  expect(incomplete, 'ready items without all their files').toEqual([]);
}

/** Without AVIF, which is added later. */
function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.includes('.avif'))
    .toSorted();
}
