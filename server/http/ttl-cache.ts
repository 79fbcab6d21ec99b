import { type CacheTally, cacheTally } from '#server/metrics/tallies.ts';

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
  readonly #tally: CacheTally;
  readonly #maxEntries: number;
  readonly #ttlMs: number;
  readonly #isCacheable: (value: Value) => boolean;

  constructor({ name, maxEntries, ttlMs = 1000, isCacheable = () => true }: TtlCacheOptions<Value>) {
    this.#tally = cacheTally(name);
    this.#maxEntries = maxEntries;
    this.#ttlMs = ttlMs;
    this.#isCacheable = isCacheable;
  }

  /** `make` is given the expired value, if there is one. */
  get(key: string, make: (expired: Promise<Value> | undefined) => Promise<Value>): Promise<Value> {
    const now = performance.now();
    const known = this.#entries.get(key);
    if (known && known.until > now) {
      this.#tally.hits++;
      return known.value;
    }
    this.#tally.misses++;
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
