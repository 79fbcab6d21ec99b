import { etagOf } from './validators.ts';

const keepMs = 1000;
const mostKept = 500;

export interface GuestAnswer {
  bytes: Buffer;
  etag: string;
}

/**
 * Guests all see the same list: it is read and written out once a second, however many ask, also where they
 * ask at the same moment.
 */
export class GuestAnswers {
  readonly #kept = new Map<string, { until: number; answer: Promise<GuestAnswer> }>();

  get(url: string, make: () => Promise<string>): Promise<GuestAnswer> {
    const now = performance.now();
    const known = this.#kept.get(url);
    if (known && known.until > now) return known.answer;
    if (this.#kept.size >= mostKept) this.#kept.clear();
    const answer = make().then((text) => ({ bytes: Buffer.from(text), etag: etagOf(text) }));
    this.#kept.set(url, { until: now + keepMs, answer });
    // What failed is asked for again.
    answer.catch(() => this.#kept.delete(url));
    return answer;
  }
}
