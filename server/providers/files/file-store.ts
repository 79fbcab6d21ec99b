/** Keeps small files (a picture, a sound) under `folder/name`; what is stored there never changes. */
export interface FileStore {
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** The whole file, or nothing where there is none. */
  get(path: string): Promise<Buffer | undefined>;
  /**
   * Where people can get it from the store itself, saved under a name where one is given: for an hour at least, and
   * the same address for a while. Only where we are to send them there.
   */
  addressFor?(path: string, disposition: string | undefined): Promise<string>;
  removeFolder(folder: string): Promise<void>;
  /** Whether there is room for more; in a store that does not say, there always is. */
  hasRoom(): Promise<boolean>;
  /** Every file there is, in no order; what comes or goes meanwhile may be among them or not. */
  list(): AsyncIterable<StoredFile>;
}

export interface StoredFile {
  /** Its path, as `get` takes it. */
  key: string;
  bytes: number;
}

const types = new Map([
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['mp3', 'audio/mpeg'],
]);

export function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** The content type a file's name stands for; nothing else is kept or served. */
export function typeOfFile(path: string): string | undefined {
  return types.get(extensionOf(path));
}

/** The only paths there are: no dots to climb with, no separators beyond the one. */
export function isFilePath(path: string): boolean {
  return /^[\w-]{8,64}\/[\w-]{1,64}\.[a-z0-9]+$/.test(path) && typeOfFile(path) !== undefined;
}
