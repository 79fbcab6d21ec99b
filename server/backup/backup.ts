import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { lockFolder } from '#server/db/folder-lock.ts';
import { StartError } from '#server/start-error.ts';
import { eachAtOnce } from './at-once.ts';
import { sha256Of, writeWhole } from './folder.ts';
import { type FileLine, type Manifest, names } from './format.ts';
import { filesAtOnce, type Keep, type Say, type Source, writeSnapshot } from './snapshot.ts';

/**
 * Writes rows and files of an installation into a new folder, while it serves. The rows are those of one moment. Files
 * follow: each was there before its row said so, and is deleted only after; those deleted meanwhile are listed.
 * Stopped half way, the same call goes on with the files it has.
 */
export async function backUp(source: Source, folder: string, say: Say): Promise<Manifest> {
  const target = resolve(folder);
  if (await sizeOf(target)) throw new StartError(`${folder} is there already. Name a folder that is not.`);
  const draft = `${target}.partial`;
  await mkdir(draft, { recursive: true });
  // Whoever reads it could sign in as anybody.
  await chmod(draft, 0o700);
  const manifest = await lockedWhile(draft, async () => {
    const kept = new Set<string>();
    const written = await writeSnapshot(source, draft, say, (file, read) => {
      kept.add(names.file(file.key));
      return keepFile(draft, file, read);
    });
    await removeAllBut(kept, draft);
    say('Waiting for the disk');
    await settleAll(draft);
    return written;
  });
  await rm(join(draft, 'lock'));
  await rename(draft, target);
  await settle(dirname(target));
  return manifest;
}

/** Two at once would each take the other's files for strays. */
async function lockedWhile<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = lockFolder(folder);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** A file never changes: one that an earlier try has brought here is good. */
async function keepFile(
  folder: string,
  { key, bytes }: Parameters<Keep>[0],
  read: Parameters<Keep>[1],
): Promise<FileLine | undefined> {
  const place = join(folder, names.file(key));
  if ((await sizeOf(place)) === bytes) return { path: key, bytes, sha256: sha256Of(await readFile(place)) };
  const content = await read();
  if (!content) return undefined;
  const part = `${names.file(key)}.part`;
  const { sha256 } = await writeWhole(folder, part, [content]);
  await rename(join(folder, part), place);
  return { path: key, bytes: content.length, sha256 };
}

/** What an earlier try has brought here and was deleted since stays deleted. */
async function removeAllBut(kept: ReadonlySet<string>, folder: string): Promise<void> {
  const found = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  for (const entry of found) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !kept.has(path.slice(folder.length + 1))) await rm(path);
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.size;
}

/**
 * Whole also after a power cut, before its name says that it is. All at the end: to wait for the disk after each file
 * takes ten times as long.
 */
async function settleAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await eachAtOnce(entries, filesAtOnce, ({ parentPath, name }) => settle(join(parentPath, name)));
}

/** A new name is there for good once its folder is on the disk. */
async function settle(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
