import { and, gt, inArray, sql } from 'drizzle-orm';
import { allDerivedNames, derivedColumn } from '#server/brain-rot/derived-files.ts';
import { filesOfEach } from '#server/brain-rot/file-names.ts';
import type { Db } from '#server/db/client.ts';
import { brainRots } from '#server/db/schema.ts';
import type { OperatorDeps } from '#server/deps-type.ts';

/** Brain Rots compared at a time, so that memory does not grow with the store. */
const pageSize = 5000;

interface Expected {
  id: string;
  folder: string;
  /** Names that the store has not listed yet. */
  missing: Set<string>;
}

/**
 * Compares range by range: reads complete Brain Rots before their files, and the owners of folders after. One made in
 * between is in neither report.
 */
export async function compareFiles(
  { database: { db }, files }: Pick<OperatorDeps, 'database' | 'files'>,
  atATime = pageSize,
) {
  const report = { files: 0, bytes: 0, strays: [] as string[], incomplete: [] as string[] };
  let after = '';
  for (;;) {
    const page = await findComplete(db, after, atATime);
    const last = page.length < atATime ? undefined : page.at(-1)?.folder;
    const expected = new Map(page.map((one) => [one.folder, one]));
    const unknown = new Set<string>();
    for await (const { key, bytes } of files.list(after)) {
      const [folder = '', name = ''] = key.split('/');
      if (last !== undefined && folder > last) break;
      report.files++;
      report.bytes += bytes;
      expected.get(folder)?.missing.delete(name);
      if (expected.has(folder) || unknown.has(folder)) continue;
      if (unknown.size >= atATime) report.strays.push(...(await takeStrays(db, unknown)));
      unknown.add(folder);
    }
    report.strays.push(...(await takeStrays(db, unknown)));
    const suspects = page.filter(({ missing }) => missing.size > 0);
    const suspectFolders = suspects.map(({ folder }) => folder);
    const alive = await findAlive(db, suspectFolders);
    report.incomplete.push(...suspects.filter(({ folder }) => alive.has(folder)).map(({ id }) => id));
    if (last === undefined) return report;
    after = last;
  }
}

/** Empties the set of folders and returns those without a Brain Rot. */
async function takeStrays(db: Db, folders: Set<string>): Promise<string[]> {
  const all = [...folders];
  folders.clear();
  const alive = await findAlive(db, all);
  return all.filter((folder) => !alive.has(folder));
}

async function findComplete(db: Db, after: string, limit: number): Promise<Expected[]> {
  const { id, fileKey, status } = brainRots;
  // The order of a store's keys.
  const key = sql<string>`${fileKey} collate "C"`;
  const rows = await db
    .select({ id, folder: fileKey, derived: derivedColumn })
    .from(brainRots)
    .where(and(inArray(status, ['ready', 'hidden']), gt(key, after)))
    .orderBy(key)
    .limit(limit);
  return rows.map(({ folder, ...row }) => ({
    id: row.id,
    folder: folder ?? '',
    missing: new Set([...filesOfEach, ...allDerivedNames(row.derived)]),
  }));
}

async function findAlive(db: Db, folders: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ folder: brainRots.fileKey })
    .from(brainRots)
    .where(
      and(inArray(brainRots.fileKey, folders), inArray(brainRots.status, ['pending', 'ready', 'hidden'])),
    );
  return new Set(rows.map(({ folder }) => folder ?? ''));
}
