import { createHash } from 'node:crypto';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { brainRots, derivedFiles, type DerivedKind } from '#server/db/schema.ts';
import type { Deps } from '#server/deps-type.ts';
import type { JobHandler, JobTable } from '#server/jobs/job-table.ts';
import { derivedKinds, type MakerDeps, type Source } from './derived-kinds.ts';
import { mustRead } from './file-names.ts';
import { makerColumn } from './maker.ts';

export type DeriveDeps = MakerDeps & Pick<Deps, 'files'>;

/** The version of each kind that is stored and public. */
export type Derived = Partial<Record<DerivedKind, string>>;

/** Of a row of `brain_rots`. Files that show a former name of the maker, or one that is hidden, are not public. */
export const derivedColumn = sql<Derived>`(
  select coalesce(json_object_agg(kind, version), '{}') from derived_files
  where brain_rot_id = brain_rots.id
    and (shown_maker is null or shown_maker = ${makerColumn} ->> 'nickname'))`;

/** The names under which these files are stored and public. Caches keep files for ever: one that is made anew has another name. */
export function derivedNames(kind: DerivedKind, version: string | undefined): string[] {
  if (version === undefined) return [];
  return derivedKinds[kind].names.map((name) => (version ? name.replace('.', `-${version}.`) : name));
}

export function allDerivedNames(derived: Derived): string[] {
  return (Object.keys(derived) as DerivedKind[]).flatMap((kind) => derivedNames(kind, derived[kind]));
}

const kinds = Object.keys(derivedKinds) as DerivedKind[];
const kindOf = new Map(kinds.flatMap((kind) => derivedKinds[kind].names.map((name) => [name, kind])));

/** The stored file of a public name. None where a derived one is not public, or was replaced by another version. */
export function storedNameOf(name: string, derived: Derived): string | undefined {
  const [, version = ''] = /-([0-9a-f]{16})\./.exec(name) ?? [];
  const plain = name.replace(`-${version}.`, '.');
  const kind = kindOf.get(plain);
  if (!kind) return name;
  if (derived[kind] === version) return name;
  // Releases up to 0.2 added a digest to the addresses of clips, and stored them without it.
  return derived[kind] === '' ? plain : undefined;
}

/** By its own id, or by the folder of its files. */
export type Target = { id: string } | { fileKey: string };

/** Public ones only. */
export async function findSource(db: Db, target: Target) {
  const [row] = await db
    .select({ ...getTableColumns(brainRots), maker: makerColumn, derived: derivedColumn })
    .from(brainRots)
    .where(
      and(
        'id' in target ? eq(brainRots.id, target.id) : eq(brainRots.fileKey, target.fileKey),
        eq(brainRots.status, 'ready'),
      ),
    );
  return row;
}

const never = new AbortController().signal;

export async function makeDerived(
  deps: DeriveDeps,
  brainRot: Source,
  kind: keyof typeof derivedKinds,
  signal: AbortSignal = never,
): Promise<Uint8Array[]> {
  const { needs, make } = derivedKinds[kind];
  const needed: Record<string, Buffer> = {};
  for (const name of needs) needed[name] = await mustRead(deps.files, brainRot, name);
  return make({ brainRot, deps, needed, signal });
}

/** Stores and records the files. False if the Brain Rot was deleted in the meantime: then none of them is left. */
export async function keepDerived(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  brainRot: Source,
  kind: DerivedKind,
  made: Uint8Array[],
): Promise<boolean> {
  const version = createHash('sha256').update(Buffer.concat(made)).digest('hex').slice(0, 16);
  for (const [place, name] of derivedNames(kind, version).entries()) {
    await files.put(`${brainRot.fileKey}/${name}`, made[place] ?? Buffer.of());
  }
  const recorded = await record(database.db, brainRot, kind, version);
  if (!recorded) await files.removeFolder(String(brainRot.fileKey));
  else if (recorded.former !== version) {
    for (const name of derivedNames(kind, recorded.former ?? undefined))
      await files.remove(`${brainRot.fileKey}/${name}`);
  }
  return recorded !== undefined;
}

/** The version that was there before; undefined if the Brain Rot is deleted. */
function record(db: Db, { id, fileKey, maker }: Source, kind: DerivedKind, version: string) {
  const shownMaker = (derivedKinds[kind].showsMaker && maker?.nickname) ?? null;
  const { brainRotId } = derivedFiles;
  return db.transaction(async (tx) => {
    // Until this is committed the Brain Rot cannot be deleted.
    const [kept] = await tx
      .select({ former: derivedFiles.version })
      .from(brainRots)
      .leftJoin(derivedFiles, and(eq(brainRotId, brainRots.id), eq(derivedFiles.kind, kind)))
      .where(
        and(
          eq(brainRots.id, id),
          eq(brainRots.fileKey, String(fileKey)),
          inArray(brainRots.status, ['ready', 'hidden']),
        ),
      )
      .for('share', { of: brainRots });
    if (!kept) return undefined;
    await tx
      .insert(derivedFiles)
      .values({ brainRotId: id, kind, version, shownMaker })
      .onConflictDoUpdate({ target: [brainRotId, derivedFiles.kind], set: { version, shownMaker } });
    return kept;
  });
}

/** Makes and stores files for which no request waits. */
export function deriveFileJob(
  deps: DeriveDeps & Pick<Deps, 'database'>,
): JobHandler<JobTable['derive-file']> {
  return {
    async run({ brainRotId, kind }, signal) {
      const brainRot = await findSource(deps.database.db, { id: brainRotId });
      if (!brainRot || brainRot.derived[kind] !== undefined) return;
      const made = await makeDerived(deps, brainRot, kind, signal);
      signal.throwIfAborted();
      if (made.length > 0) await keepDerived(deps, brainRot, kind, made);
    },
    isRetryable: () => true,
    giveUp: async () => {},
  };
}
