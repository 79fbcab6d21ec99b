import { KeptBriefly } from './kept-briefly.ts';
import { etagOf } from './validators.ts';

export interface GuestAnswer {
  bytes: Buffer;
  etag: string;
}

/** Guests all see the same list: it is read and written out once a second, however many ask. */
export class GuestAnswers {
  readonly #kept = new KeptBriefly<GuestAnswer>(500);

  get(url: string, make: () => Promise<string>): Promise<GuestAnswer> {
    return this.#kept.get(url, async () => {
      const text = await make();
      return { bytes: Buffer.from(text), etag: etagOf(text) };
    });
  }
}
