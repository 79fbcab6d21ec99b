import { cacheReads } from '#server/metrics/counts.ts';

interface TtlCacheOptions<Value> {
  /** Label of the hits and misses in the metrics. */
  name: string;
  /** Beyond, the entry that was made first is removed. */
  maxEntries: number;
  ttlMs?: number;
  /** Values that fail this are made anew for the next caller. */
  isCacheable?: (value: Value) => boolean;
  /** Errors of `make` after which the last value is served for another hour. */
  isStaleAllowed?: (error: unknown) => boolean;
}

interface Entry<Value> {
  value: Promise<Value>;
  until: number;
  staleUntil: number;
}

/** Bounds how long deleted or hidden content may be served during an outage. */
const maxStaleMs = 3_600_000;

/** Makes each value once per TTL, also for concurrent callers. Rejected values are not kept. */
export class TtlCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #hits;
  readonly #misses;
  readonly #stale;
  readonly #maxEntries: number;
  readonly #ttlMs: number;
  readonly #isCacheable: (value: Value) => boolean;
  readonly #isStaleAllowed: (error: unknown) => boolean;

  constructor(options: TtlCacheOptions<Value>) {
    const {
      name,
      maxEntries,
      ttlMs = 1000,
      isCacheable = () => true,
      isStaleAllowed = () => false,
    } = options;
    this.#hits = cacheReads.labels(name, 'hit');
    this.#misses = cacheReads.labels(name, 'miss');
    this.#stale = cacheReads.labels(name, 'stale');
    this.#maxEntries = maxEntries;
    this.#ttlMs = ttlMs;
    this.#isCacheable = isCacheable;
    this.#isStaleAllowed = isStaleAllowed;
  }

  /** `make` is given the expired value, if there is one. */
  get(key: string, make: (expired: Promise<Value> | undefined) => Promise<Value>): Promise<Value> {
    const now = performance.now();
    const known = this.#entries.get(key);
    if (known && known.until > now) {
      this.#hits.inc();
      return known.value;
    }
    this.#misses.inc();
    const until = now + this.#ttlMs;
    const entry: Entry<Value> = { value: make(known?.value), until, staleUntil: until + maxStaleMs };
    if (known) entry.value = entry.value.catch((error: unknown) => this.#fallBack(entry, known, error));
    // At the end: the first entry is the one that was made first.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const forget = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    };
    // Only a success removes another entry: failing ones must not push out what can be served stale.
    entry.value.then((made) => (this.#isCacheable(made) ? this.#evict() : forget()), forget);
    return entry.value;
  }

  #fallBack(entry: Entry<Value>, known: Entry<Value>, error: unknown): Promise<Value> {
    if (!this.#isStaleAllowed(error) || performance.now() > known.staleUntil) throw error;
    this.#stale.inc();
    entry.staleUntil = known.staleUntil;
    return known.value;
  }

  #evict(): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#maxEntries) return;
      this.#entries.delete(oldest);
    }
  }
}

/** One cache per owner, such as a database, so that two tests do not share entries. */
export function cachePer<Value>(name: string, options: { ttlMs: number }) {
  const caches = new WeakMap<object, TtlCache<Value>>();
  return (owner: object) => {
    const cache = caches.get(owner) ?? new TtlCache<Value>({ name, maxEntries: 10, ...options });
    caches.set(owner, cache);
    return cache;
  };
}
