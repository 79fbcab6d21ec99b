import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** File systems tell times no finer than this, in milliseconds. */
const coarse = 2000;

/**
 * A consistent copy of a folder in use. Most of it is copied while writes go on; only what has changed since is copied
 * again while writes are blocked. Returns for how many milliseconds they were.
 */
export async function copyAtOneMoment(
  from: string,
  into: string,
  whileNobodyWrites: (copy: () => Promise<void>) => Promise<void>,
): Promise<number> {
  const began = Date.now() - coarse;
  const first = await contentsOf(from);
  await makeFolders(into, first.folders);
  await Promise.all(first.files.map((path) => copyUnlessGone(join(from, path), join(into, path))));
  let held = 0;
  await whileNobodyWrites(async () => {
    const since = performance.now();
    const now = await contentsOf(from);
    await makeFolders(into, now.folders);
    const there = new Set(now.files);
    const gone = first.files.filter((path) => !there.has(path));
    await Promise.all([
      ...now.files.map(async (path) => {
        const { mtimeMs } = await stat(join(from, path));
        if (mtimeMs >= began) await copyFile(join(from, path), join(into, path));
      }),
      ...gone.map((path) => rm(join(into, path), { force: true })),
    ]);
    held = performance.now() - since;
  });
  return held;
}

/** Folders too, even empty ones: a database misses them. */
async function contentsOf(root: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = (some: typeof entries) =>
    some.map(({ parentPath, name }) => join(parentPath, name).slice(root.length));
  return {
    files: paths(entries.filter((entry) => entry.isFile())),
    folders: paths(entries.filter((entry) => entry.isDirectory())),
  };
}

async function makeFolders(into: string, folders: string[]): Promise<void> {
  for (const path of ['', ...folders]) await mkdir(join(into, path), { recursive: true });
}

async function copyUnlessGone(from: string, into: string): Promise<void> {
  await copyFile(from, into).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
  });
}
