import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, isFilePath } from '../file-store.ts';

/** Files in a folder of this machine. */
export function diskFiles(root: string): FileStore {
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
        if ((error as { code?: string }).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async removeFolder(folder) {
      if (!/^[\w-]{8,64}$/.test(folder)) throw new Error(`${folder} is no folder of files`);
      await rm(folderOf(folder), { recursive: true, force: true });
    },
  };
}
