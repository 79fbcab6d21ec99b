import { type CacheTally, cacheTally } from '#server/metrics/tallies.ts';

const keepMs = 1000;

/**
 * What many ask for alike: made once a second, however many ask, also where they ask at the same moment. What
 * failed, or is not worth it, is made anew for whoever comes next. Whoever makes it is given what it was before.
 */
export class TtlCache<Value> {
  readonly #kept = new Map<string, { until: number; value: Promise<Value> }>();
  readonly #tally: CacheTally;
  readonly #most: number;
  readonly #isWorthIt: (value: Value) => boolean;

  constructor(name: string, most: number, isWorthIt: (value: Value) => boolean = () => true) {
    this.#tally = cacheTally(name);
    this.#most = most;
    this.#isWorthIt = isWorthIt;
  }

  get(key: string, make: (before: Promise<Value> | undefined) => Promise<Value>): Promise<Value> {
    const now = performance.now();
    const known = this.#kept.get(key);
    if (known && known.until > now) {
      this.#tally.hits++;
      return known.value;
    }
    this.#tally.misses++;
    if (this.#kept.size >= this.#most) this.#kept.clear();
    const value = make(known?.value);
    this.#kept.set(key, { until: now + keepMs, value });
    const forget = () => {
      if (this.#kept.get(key)?.value === value) this.#kept.delete(key);
    };
    value.then((made) => this.#isWorthIt(made) || forget(), forget);
    return value;
  }
}
