import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, isFilePath } from '../file-store.ts';

export function diskFiles(root: string, { reserveBytes = 0 } = {}): FileStore {
  // Two letters deep, so that no folder grows to a million entries.
  const folderOf = (folder: string) => join(root, folder.slice(0, 2), folder);
  const placeOf = (path: string) => {
    if (!isFilePath(path)) throw new Error(`${path} is no path of a file`);
    const [folder = '', name = ''] = path.split('/');
    return join(folderOf(folder), name);
  };
  return {
    async put(path, bytes) {
      const place = placeOf(path);
      const draft = `${place}.${randomBytes(6).toString('hex')}.part`;
      await mkdir(dirname(place), { recursive: true });
      const file = await open(draft, 'wx');
      try {
        await file.writeFile(bytes);
        // Before the name appears: a file that can be found is whole, also after a power cut.
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, place);
    },
    async get(path) {
      if (!isFilePath(path)) return undefined;
      try {
        return await readFile(placeOf(path));
      } catch (error) {
        return unlessGone(error);
      }
    },
    async remove(path) {
      if (isFilePath(path)) await rm(placeOf(path), { force: true });
    },
    async removeFolder(folder) {
      if (!/^[\w-]{8,64}$/.test(folder)) throw new Error(`${folder} is no folder of files`);
      await rm(folderOf(folder), { recursive: true, force: true });
    },
    async hasRoom() {
      await mkdir(root, { recursive: true });
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize > reserveBytes;
    },
    async *list(afterFolder = '') {
      for (const letters of await namesIn(root)) {
        for (const folder of await namesIn(join(root, letters))) {
          if (folder <= afterFolder) continue;
          for (const name of await namesIn(join(root, letters, folder))) {
            const key = `${folder}/${name}`;
            const found = isFilePath(key) && (await stat(placeOf(key)).catch(unlessGone));
            if (found) yield { key, bytes: found.size };
          }
        }
      }
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return ((await readdir(folder).catch(unlessGone)) ?? []).toSorted();
}

function unlessGone(error: unknown): undefined {
  const { code } = error as { code?: string };
  // Removed since it was seen, or a file where a folder of ours would be.
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
  return undefined;
}
