const keepMs = 1000;

/** What many ask for within a second is found out once, also where they ask at the same moment. */
export class KeptBriefly<T> {
  readonly #most: number;
  readonly #kept = new Map<string, { until: number; answer: Promise<T> }>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, make: () => Promise<T>): Promise<T> {
    const now = performance.now();
    const known = this.#kept.get(key);
    if (known && known.until > now) return known.answer;
    if (this.#kept.size >= this.#most) this.#kept.clear();
    const answer = make();
    this.#kept.set(key, { until: now + keepMs, answer });
    // What failed is asked for again.
    answer.catch(() => this.#kept.delete(key));
    return answer;
  }
}
