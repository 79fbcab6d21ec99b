import { writeFile } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/client.ts';
import { isRestoreUnfinished } from '#server/db/unfinished-restore.ts';
import { type JobName, jobNames } from '#server/jobs/job-table.ts';
import { findInLine, JobQueue } from '#server/jobs/queue.ts';
import type { FileStore } from '#server/providers/files/file-store.ts';
import { StartError } from '#server/start-error.ts';
import { eachAtOnce } from './at-once.ts';
import { compareRows, type Comparison, differences } from './compare.ts';
import { existingFolder, mustBe, readChunks, readLines, readWhole, sha256Of } from './folder.ts';
import { FileLine, JobLine, type Manifest, names, readLine, readManifest } from './format.ts';
import { filesAtOnce, type Say } from './snapshot.ts';
import { copyIn, findTables, keptTables, quote, readSequences, type Table } from './tables.ts';
import { endRestore, type Loaded, markLoaded, prepareTarget } from './target.ts';

export interface Target {
  database: Database;
  files: FileStore;
  log: FastifyBaseLogger;
  /** Where the secret that signs tokens is kept, unless it is a setting. */
  secretFile: string | undefined;
}

interface Way {
  /** The bytes of a file of the backup. */
  read(path: string): Promise<Buffer | undefined>;
  /** All is there and compared; until this has ended well, nothing is served. */
  beforeEnd?(): void;
}

/**
 * Restores a backup into an empty place and compares every table, sum and file with it. Stopped or failed half way, the
 * same call goes on where it was; until it ends well no server starts there.
 */
export async function restore(folder: string, target: Target, say: Say): Promise<Comparison[]> {
  const root = await existingFolder(folder);
  if (!(await isRestoreUnfinished(target.database))) await refuseFiles(target.files);
  return load(root, target, say, { read: (path) => readWhole(root, names.file(path)) });
}

async function refuseFiles(files: FileStore): Promise<void> {
  for await (const { key } of files.list()) {
    throw new StartError(
      `There are files already, such as ${key}. A backup is restored into an empty place only.`,
    );
  }
}

/** The same for a backup whose files lie elsewhere. */
export async function load(root: string, target: Target, say: Say, way: Way): Promise<Comparison[]> {
  const manifest = await readWholeBackup(root);
  const { database } = target;
  const loaded = await prepareTarget(database, manifest);
  const tables = await database.copying(findTables);
  if (loaded.size === 0) await refuseOthers(database, tables, manifest);
  await loadTables(database, root, manifest, tables, loaded, say);
  const rows = await database.copying((tx) => compareRows(tx, manifest));
  if (differences(rows).length > 0) return rows;
  const files = await loadFiles(root, target.files, manifest, say, way.read);
  if (differences(files).length > 0) return [...rows, ...files];
  await database.migrate();
  const jobs = await putInLine(root, target);
  if (manifest.secret && target.secretFile) {
    await writeFile(target.secretFile, await readWhole(root, names.secret), { mode: 0o600 });
  }
  const compared = [...rows, ...files, jobs];
  if (differences(compared).length > 0) return compared;
  way.beforeEnd?.();
  await endRestore(database);
  return compared;
}

/** Nothing is touched before all of it was looked at, but for the bytes of the files, which are as they come. */
async function readWholeBackup(root: string): Promise<Manifest> {
  const manifest = readManifest((await readWhole(root, names.manifest)).toString());
  for (const [name, lines] of Object.entries(manifest.tables)) await mustBe(root, names.table(name), lines);
  await mustBe(root, names.jobs, manifest.jobs);
  await mustBe(root, names.files, manifest.files);
  for await (const line of readLines(root, names.jobs)) readLine(JobLine, names.jobs, line);
  for await (const line of readLines(root, names.files)) readLine(FileLine, names.files, line);
  if (manifest.secret && sha256Of(await readWhole(root, names.secret)) !== manifest.secret) {
    throw new StartError(`${names.secret} is not what the backup's manifest says: it was cut or changed.`);
  }
  return manifest;
}

async function loadTables(
  database: Database,
  root: string,
  manifest: Manifest,
  tables: Table[],
  loaded: Loaded,
  say: Say,
): Promise<void> {
  for (const table of tables) {
    const expected = manifest.tables[table.name];
    if (!expected || loaded.has(table.name)) continue;
    await database.copying(async (tx) => {
      await tx.query(`delete from public.${quote(table.name)}`);
      await copyIn(tx, table, readChunks(root, names.table(table.name)));
      await markLoaded(tx, table.name, expected.sha256);
    });
    if (expected.rows > 0) say(`${table.name}: ${expected.rows} rows`);
  }
  await database.copying(async (tx) => {
    for (const name of Object.keys(await readSequences(tx, Object.keys(manifest.tables)))) {
      const last = manifest.sequences[name];
      if (last) await tx.query('select setval($1::regclass, $2)', [`public.${quote(name)}`, last]);
    }
  });
}

/** A backup that names other tables, or columns, than its version had leaves the place as it was. */
async function refuseOthers(database: Database, tables: Table[], manifest: Manifest): Promise<void> {
  const here = new Map(tables.map(({ name, columns }) => [name, columns.join()]));
  const other = Object.entries(manifest.tables).find(
    ([name, { columns }]) => here.get(name) !== columns.join(),
  );
  const absent = keptTables.find((name) => here.has(name) && !manifest.tables[name]);
  if (!other && !absent) return;
  await endRestore(database);
  throw new StartError(
    other
      ? `The backup holds a table ${other[0]} that is not ours, or with other columns.`
      : `The backup lacks the table ${absent}.`,
  );
}

/** Puts what is not there yet, and reads all of it back. */
async function loadFiles(
  root: string,
  files: FileStore,
  manifest: Manifest,
  say: Say,
  read: Way['read'],
): Promise<Comparison[]> {
  const there = new Set<string>();
  for await (const { key } of files.list()) there.add(key);
  let same = 0;
  let bytes = 0;
  const wrong: Comparison[] = [];
  const lines = fileLines(root);
  await eachAtOnce(lines, filesAtOnce, async ({ path, sha256, bytes: size }) => {
    const isHere = async () => sha256Of((await files.get(path)) ?? Buffer.alloc(0)) === sha256;
    if (!there.has(path) || !(await isHere())) {
      const content = await read(path);
      if (!content || sha256Of(content) !== sha256) {
        throw new StartError(`The file ${path} of the backup was cut or changed.`);
      }
      await files.put(path, content);
      if (!(await isHere())) {
        wrong.push({ what: path, expected: sha256, found: 'something else' });
        return;
      }
    }
    same++;
    bytes += size;
    if (same % 1000 === 0) say(`Files: ${same} of ${manifest.files.rows}`);
  });
  return [
    { what: 'files', expected: String(manifest.files.rows), found: String(same) },
    { what: 'bytes in files', expected: String(manifest.files.bytes), found: String(bytes) },
    ...wrong,
  ];
}

async function* fileLines(root: string): AsyncGenerator<FileLine> {
  for await (const line of readLines(root, names.files)) yield readLine(FileLine, names.files, line);
}

/** Whoever waited gets what they paid for; a job that is known no more is swept, and its credit given back. */
async function putInLine(root: string, { database, log }: Target): Promise<Comparison> {
  const jobs = new JobQueue(database, log);
  let known = 0;
  await jobs.start();
  try {
    await database.db.transaction(async (tx) => {
      for await (const line of readLines(root, names.jobs)) {
        const { name, id, data, priority } = readLine(JobLine, names.jobs, line);
        if (!isJobName(name)) continue;
        await jobs.enqueue(tx, name, { id, data, priority });
        known++;
      }
    });
  } finally {
    await jobs.stop();
  }
  const inLine = await database.copying((tx) => findInLine((statement) => tx.query(statement)));
  return { what: 'jobs in line', expected: String(known), found: String(inLine.length) };
}

function isJobName(name: string): name is JobName {
  return (jobNames as string[]).includes(name);
}
