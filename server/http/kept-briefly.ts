import { cacheReads } from '#server/metrics/counts.ts';

const defaultTtlMs = 1000;

/**
 * What many ask for alike: made once a second, however many ask, also where they ask at the same moment. What
 * failed, or is not worth it, is made anew for whoever comes next. Whoever makes it is given what it was before.
 */
export class KeptBriefly<Value> {
  readonly #kept = new Map<string, { until: number; value: Promise<Value> }>();
  readonly #hits;
  readonly #misses;
  readonly #most: number;
  readonly #ttlMs: number;
  readonly #isWorthIt: (value: Value) => boolean;

  constructor(
    name: string,
    most: number,
    {
      ttlMs = defaultTtlMs,
      isWorthIt = () => true,
    }: { ttlMs?: number; isWorthIt?: (value: Value) => boolean } = {},
  ) {
    this.#hits = cacheReads.labels(name, 'hit');
    this.#misses = cacheReads.labels(name, 'miss');
    this.#most = most;
    this.#ttlMs = ttlMs;
    this.#isWorthIt = isWorthIt;
  }

  get(key: string, make: (before: Promise<Value> | undefined) => Promise<Value>): Promise<Value> {
    const now = performance.now();
    const known = this.#kept.get(key);
    if (known && known.until > now) {
      this.#hits.inc();
      return known.value;
    }
    this.#misses.inc();
    if (this.#kept.size >= this.#most) this.#kept.clear();
    const value = make(known?.value);
    this.#kept.set(key, { until: now + this.#ttlMs, value });
    const forget = () => {
      if (this.#kept.get(key)?.value === value) this.#kept.delete(key);
    };
    value.then((made) => this.#isWorthIt(made) || forget(), forget);
    return value;
  }
}

/** A cache for each owner, such as a database, so that those of two tests do not mix. */
export function cachePer<Value>(
  name: string,
  options: { ttlMs: number },
): (owner: object) => KeptBriefly<Value> {
  const caches = new WeakMap<object, KeptBriefly<Value>>();
  return (owner) => {
    const cache = caches.get(owner) ?? new KeptBriefly<Value>(name, 10, options);
    caches.set(owner, cache);
    return cache;
  };
}
