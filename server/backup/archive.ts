import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { createTarDecoder, createTarPacker, type TarPackController } from 'modern-tar';
import type { Deps } from '#server/deps-type.ts';
import { type FileStore, isFilePath } from '#server/providers/files/file-store.ts';
import { StartError } from '#server/start-error.ts';

/** `end` is the last entry: an archive without it is incomplete. */
const entryNames = { database: 'database.tar.gz', secret: 'auth-secret', files: 'files/', end: 'end' };

export interface Archive {
  path: string;
  files: number;
}

export interface BackupSource {
  dataDir: string;
  dumpFolder(): Promise<Blob>;
  /** Absent: they are in a bucket, which is copied by other means. */
  files: FileStore | undefined;
}

/** Nothing with PostgreSQL, which brings its own tools. */
export function backupSource({
  settings,
  database: { dumpFolder },
  files,
}: Pick<Deps, 'settings' | 'files'> & { database: Pick<Deps['database'], 'dumpFolder'> }):
  | BackupSource
  | undefined {
  const { dataDir } = settings;
  return dumpFolder && { dataDir, dumpFolder, files: settings.files.s3 ? undefined : files };
}

const running = new Map<string, Promise<Archive>>();

/**
 * Writes the database, its secret and all files of a data folder into a new archive, readable by its owner only.
 * Concurrent calls share one: each would hold the whole database in memory, and stop the process while it is read.
 */
export async function writeArchive(source: BackupSource, folder: string): Promise<Archive> {
  const writing =
    running.get(folder) ?? writeNewArchive(source, folder).finally(() => running.delete(folder));
  running.set(folder, writing);
  return writing;
}

async function writeNewArchive(source: BackupSource, folder: string): Promise<Archive> {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const path = join(folder, `rotopia-${time}.tar`);
  const draft = `${path}.partial`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { readable, controller } = createTarPacker();
  // Opened before anything can fail: a stream that opens late would create the draft after it was removed.
  const file = await open(draft, 'wx', 0o600);
  try {
    const [files] = await Promise.all([
      addEntries(controller, source).catch((error: unknown) => {
        controller.error(error);
        throw error;
      }),
      pipeline(readable, file.createWriteStream({ flush: true })),
    ]);
    await rename(draft, path);
    return { path, files };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The database first: a file is stored before its row, so that only files deleted meanwhile can be missing. */
async function addEntries(controller: TarPackController, source: BackupSource): Promise<number> {
  const add = async (name: string, content: Uint8Array) => {
    const writer = controller.add({ name, size: content.length, mode: 0o600 }).getWriter();
    await writer.write(content);
    await writer.close();
  };
  const dump = await source.dumpFolder();
  await add(entryNames.database, await promisify(gzip)(await dump.arrayBuffer()));
  const secret = await readFile(join(source.dataDir, entryNames.secret)).catch(() => undefined);
  if (secret) await add(entryNames.secret, secret);
  let count = 0;
  for await (const { key } of source.files?.list() ?? []) {
    const content = await source.files?.get(key);
    if (!content) continue;
    await add(entryNames.files + key, content);
    count++;
  }
  await add(entryNames.end, Buffer.from(`${count} files\n`));
  controller.finalize();
  return count;
}

/** Unpacks an archive's files and secret into a folder; returns the dump of its database. */
export async function readArchive(path: string, { dataDir, files }: { dataDir: string; files: FileStore }) {
  let database: Blob | undefined;
  let isComplete = false;
  try {
    const source = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
    for await (const { header, body } of source.pipeThrough(createTarDecoder({ strict: true }))) {
      const { name, type } = header;
      const content = await buffer(body);
      const key = name.startsWith(entryNames.files) ? name.slice(entryNames.files.length) : '';
      if (type !== 'file') throw new StartError(`${path} is not a backup: ${name} is a ${type}.`);
      if (isFilePath(key)) await files.put(key, content);
      else if (name === entryNames.database) database = new Blob([await promisify(gunzip)(content)]);
      else if (name === entryNames.secret) await writeFile(join(dataDir, name), content, { mode: 0o600 });
      else if (name === entryNames.end) isComplete = true;
      else throw new StartError(`${path} is not a backup: it contains ${name}.`);
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${path} cannot be read: ${(error as Error).message}`);
  }
  if (!database || !isComplete) throw new StartError(`${path} is incomplete: its end is missing.`);
  return database;
}
