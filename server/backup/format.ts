import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJournal } from '#server/db/migrate.ts';
import { isFilePath } from '#server/providers/files/file-store.ts';
import { StartError } from '#server/start-error.ts';

/** Raised whenever a backup is no longer read the way it was. */
const format = 1;

export const names = {
  manifest: 'manifest.json',
  table: (name: string) => join('tables', `${name}.copy`),
  jobs: 'jobs.jsonl',
  files: 'files.jsonl',
  /** Two letters deep, so that no folder grows to a million entries. */
  file: (path: string) => join('files', path.slice(0, 2), path),
  secret: 'auth-secret',
} as const;

const count = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
/** A file of the backup: how many lines it has, and the digest of its bytes. */
const lines = z.strictObject({ rows: count, sha256 });

const Manifest = z.strictObject({
  format: z.literal(format),
  version: z.string(),
  /** The last migration of the database that it was made of. */
  migration: z.string(),
  made: z.iso.datetime(),
  source: z.enum(['embedded', 'postgres']),
  tables: z.record(name, z.strictObject({ columns: z.array(name), ...lines.shape })),
  /** How far each sequence had counted; null: it was never used. */
  sequences: z.record(name, count.nullable()),
  /** What must come out the same wherever it is restored, by name. */
  sums: z.record(z.string(), z.string()),
  jobs: lines,
  files: z.strictObject({
    ...lines.shape,
    bytes: count,
    /** Named by rows of the backup, but no longer there when their turn came. */
    missing: z.array(z.string()),
  }),
  /** Of the secret that signs tokens, where the installation keeps it itself. */
  secret: sha256.nullable(),
});

export type Manifest = z.infer<typeof Manifest>;
export type Lines = z.infer<typeof lines>;

export const FileLine = z.strictObject({
  path: z.string().refine(isFilePath),
  bytes: count,
  sha256,
});
export type FileLine = z.infer<typeof FileLine>;

export const JobLine = z.strictObject({
  name: z.string(),
  id: z.uuid(),
  // Whatever else it carries belongs to the request that ordered it, which is long over: it is left behind.
  data: z.object({ brainRotId: z.string() }),
  priority: z.number().int(),
});
export type JobLine = z.infer<typeof JobLine>;

export function writeManifest(content: Omit<Manifest, 'format' | 'version' | 'migration'>): Manifest {
  return { format, version: ownVersion(), migration: newestMigration().tag, ...content };
}

/** What the manifest says, or in one line why this version cannot restore it. */
export function readManifest(text: string): Manifest {
  const said = parseJson(text);
  const { format: given } = z.object({ format: z.unknown() }).catch({ format: 0 }).parse(said);
  if (typeof given === 'number' && given > format) throw new StartError(newer);
  const { success, data, error } = Manifest.safeParse(said);
  if (!success) {
    const [fault] = error.issues;
    throw new StartError(
      `This is no backup of ours: ${names.manifest} is wrong at ${fault?.path.join('.') || 'its beginning'}.`,
    );
  }
  if (!readJournal().some(({ tag }) => tag === data.migration)) throw new StartError(newer);
  return data;
}

const newer =
  'The backup was made by a newer version of Rotopia. Restore it with that version, or a later one.';

/** One line of a file of the backup; what is not ours is refused. */
export function readLine<Line>(shape: z.ZodType<Line>, file: string, line: string): Line {
  const { success, data } = shape.safeParse(parseJson(line));
  if (!success)
    throw new StartError(`${file} of the backup holds something that is not ours: ${line.slice(0, 80)}`);
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The last one of this version. */
export function newestMigration(): { tag: string; when: number } {
  const newest = readJournal().at(-1);
  if (!newest) throw new Error('There are no migrations');
  return newest;
}

function ownVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
