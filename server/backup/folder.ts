import { createHash, type Hash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '#server/start-error.ts';
import type { Lines } from './format.ts';

const newLine = 10;

/** Counts and digests what goes through it. */
class Tally {
  readonly #hash: Hash = createHash('sha256');
  #rows = 0;

  add(chunk: Uint8Array): void {
    this.#hash.update(chunk);
    for (let at = chunk.indexOf(newLine); at >= 0; at = chunk.indexOf(newLine, at + 1)) this.#rows++;
  }

  /** Once, at the end. */
  lines(): Lines {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

export async function tally(chunks: AsyncIterable<Uint8Array>): Promise<Lines> {
  const sum = new Tally();
  for await (const chunk of chunks) sum.add(chunk);
  return sum.lines();
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Writes a file of a backup, made of pieces. */
export async function writeWhole(
  folder: string,
  name: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Lines> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'w', 0o600);
  const sum = new Tally();
  try {
    for await (const chunk of chunks) {
      sum.add(chunk);
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
  return sum.lines();
}

/** Where a backup really lies; nothing is read outside of it. */
export async function existingFolder(folder: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch {
    throw new StartError(`There is no backup at ${folder}.`);
  }
}

/**
 * A file of a backup, to be read. A link would lead to what is not part of it, and a pipe would be waited for: neither
 * the file nor a folder on the way to it may be one.
 */
async function openExisting(root: string, name: string): Promise<FileHandle> {
  const path = join(root, name);
  try {
    if ((await realpath(path)) === path && (await lstat(path)).isFile()) {
      return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    }
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
    throw new StartError(`${name} is missing in the backup.`);
  }
  throw new StartError(`${name} is no file of the backup itself, but a link or something else.`);
}

export async function readWhole(root: string, name: string): Promise<Buffer> {
  const file = await openExisting(root, name);
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

export async function* readChunks(root: string, name: string): AsyncGenerator<Buffer> {
  const file = await openExisting(root, name);
  yield* file.createReadStream({ highWaterMark: 1024 * 1024 });
}

export async function* readLines(root: string, name: string): AsyncGenerator<string> {
  const file = await openExisting(root, name);
  yield* file.readLines();
}

/** Refuses what was cut, or changed, since it was written. */
export async function mustBe(root: string, name: string, { rows, sha256 }: Lines): Promise<void> {
  const found = await tally(readChunks(root, name));
  if (found.sha256 === sha256 && found.rows === rows) return;
  throw new StartError(`${name} is not what the backup's manifest says: it was cut or changed.`);
}
