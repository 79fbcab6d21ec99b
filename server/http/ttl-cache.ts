import { cacheReads } from '#server/metrics/counts.ts';

interface TtlCacheOptions<Value> {
  /** Label of the hits and misses in the metrics. */
  name: string;
  /** The cache is cleared when it holds this many entries. */
  maxEntries: number;
  ttlMs?: number;
  /** Values that fail this are made anew for the next caller. */
  isCacheable?: (value: Value) => boolean;
}

/** Makes each value once per TTL, also for concurrent callers. Rejected values are not kept. */
export class TtlCache<Value> {
  readonly #entries = new Map<string, { until: number; value: Promise<Value> }>();
  readonly #hits;
  readonly #misses;
  readonly #maxEntries: number;
  readonly #ttlMs: number;
  readonly #isCacheable: (value: Value) => boolean;

  constructor({ name, maxEntries, ttlMs = 1000, isCacheable = () => true }: TtlCacheOptions<Value>) {
    this.#hits = cacheReads.labels(name, 'hit');
    this.#misses = cacheReads.labels(name, 'miss');
    this.#maxEntries = maxEntries;
    this.#ttlMs = ttlMs;
    this.#isCacheable = isCacheable;
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
    if (this.#entries.size >= this.#maxEntries) this.#entries.clear();
    const value = make(known?.value);
    this.#entries.set(key, { until: now + this.#ttlMs, value });
    const forget = () => {
      if (this.#entries.get(key)?.value === value) this.#entries.delete(key);
    };
    value.then((made) => this.#isCacheable(made) || forget(), forget);
    return value;
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
