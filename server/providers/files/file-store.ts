/** Stores small immutable files (a picture, a sound) under `folder/name`. */
export interface FileStore {
  put(path: string, bytes: Uint8Array): Promise<void>;
  get(path: string): Promise<Buffer | undefined>;
  /** Only if clients are redirected there: a URL of the store, valid for an hour and the same for half an hour. */
  addressFor?(path: string, disposition: string | undefined): Promise<string>;
  remove(path: string): Promise<void>;
  removeFolder(folder: string): Promise<void>;
  /** Whether there is disk space for more; always true for a bucket. Rejects soon if the store is away. */
  hasRoom(): Promise<boolean>;
  /**
   * All files in the order of their keys, or those of the folders after this one. Files that are added or removed
   * meanwhile may be among them or not.
   */
  list(afterFolder?: string): AsyncIterable<StoredFile>;
}

export interface StoredFile {
  key: string;
  bytes: number;
}

const types = new Map([
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['mp3', 'audio/mpeg'],
  ['mp4', 'video/mp4'],
]);

export function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** The content type by a file's extension; other files are not stored or served. */
export function typeOfFile(path: string): string | undefined {
  return types.get(extensionOf(path));
}

/** Valid paths have one separator and no dots that could leave the folder. */
export function isFilePath(path: string): boolean {
  return /^[\w-]{8,64}\/[\w-]{1,64}\.[a-z0-9]+$/.test(path) && typeOfFile(path) !== undefined;
}
