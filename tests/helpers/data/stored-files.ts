import type { FileStore } from '#server/providers/files/file-store.ts';

/** The names of the files in this folder. */
export async function storedIn(files: FileStore, folder: string | null): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of files.list()) {
    const [owner, name = ''] = key.split('/');
    if (owner === folder) names.push(name);
  }
  return names.toSorted();
}
