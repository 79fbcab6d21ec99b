/** An LRU cache limited by bytes. */
export class ByteCache<Entry extends { bytes: Buffer }> {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): Entry | undefined {
    const found = this.#entries.get(key);
    if (!found) return undefined;
    // A map keeps insertion order: the last used entry moves to its end.
    this.#entries.delete(key);
    this.#entries.set(key, found);
    return found;
  }

  set(key: string, entry: Entry): void {
    // One large file must not evict all the small ones.
    if (entry.bytes.length > this.#maxBytes / 16) return;
    this.#remove(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const found = this.#entries.get(key);
    if (!found) return;
    this.#bytes -= found.bytes.length;
    this.#entries.delete(key);
  }
}
