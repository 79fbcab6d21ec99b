import { and, inArray, isNotNull } from 'drizzle-orm';
import { clipFiles, fileNames, filesOfEach } from '#server/brain-rot/files.ts';
import type { Db } from '#server/db/client.ts';
import { brainRots, type BrainRotStatus } from '#server/db/schema.ts';
import type { OperatorDeps } from '#server/deps-type.ts';

/** Reads complete Brain Rots before the files, and the owners of folders after: one made in between is in neither report. */
export async function compareFiles({ database, files }: Pick<OperatorDeps, 'database' | 'files'>) {
  const { db } = database;
  const complete = await findComplete(db);
  const names = new Map<string, Set<string>>();
  let count = 0;
  let bytes = 0;
  for await (const file of files.list()) {
    const [folder = '', name = ''] = file.key.split('/');
    count++;
    bytes += file.bytes;
    const known = names.get(folder);
    if (known) known.add(name);
    else names.set(folder, new Set([name]));
  }
  const alive = await findFolders(db, ['pending', 'ready', 'hidden']);
  const strays = [...names.keys()].filter((folder) => !alive.has(folder));
  const incomplete = complete.filter(({ folder, needed }) => {
    const found = names.get(folder);
    return alive.has(folder) && needed.some((name) => !found?.has(name));
  });
  return { files: count, bytes, strays: strays.toSorted(), incomplete: incomplete.map(({ id }) => id) };
}

async function findComplete(db: Db): Promise<{ id: string; folder: string; needed: string[] }[]> {
  const rows = await db
    .select({
      id: brainRots.id,
      folder: brainRots.fileKey,
      avifWidths: brainRots.avifWidths,
      hasClip: brainRots.hasClip,
    })
    .from(brainRots)
    .where(inArray(brainRots.status, ['ready', 'hidden']))
    .orderBy(brainRots.id);
  return rows.map(({ id, folder, avifWidths, hasClip }) => ({
    id,
    folder: folder ?? '',
    needed: [...filesOfEach, ...(avifWidths ?? []).map(fileNames.avif), ...(hasClip ? clipFiles : [])],
  }));
}

async function findFolders(db: Db, statuses: BrainRotStatus[]): Promise<Set<string>> {
  const rows = await db
    .select({ folder: brainRots.fileKey })
    .from(brainRots)
    .where(and(inArray(brainRots.status, statuses), isNotNull(brainRots.fileKey)));
  return new Set(rows.map(({ folder }) => folder ?? ''));
}
