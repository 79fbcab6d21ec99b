const keepMs = 1000;
const mostKept = 500;

/**
 * Guests all see the same list: it is read and written out once a second, however many ask, also where they
 * ask at the same moment.
 */
export class GuestAnswers {
  readonly #kept = new Map<string, { until: number; body: Promise<string> }>();

  get(url: string, make: () => Promise<string>): Promise<string> {
    const now = performance.now();
    const known = this.#kept.get(url);
    if (known && known.until > now) return known.body;
    if (this.#kept.size >= mostKept) this.#kept.clear();
    const body = make();
    this.#kept.set(url, { until: now + keepMs, body });
    // What failed is asked for again.
    body.catch(() => this.#kept.delete(url));
    return body;
  }
}
