import type { Deps } from '#server/deps-type.ts';
import { lineFull, type NamedError, noRoom } from '#server/errors.ts';

type IntakeDeps = Pick<Deps, 'files' | 'jobs' | 'settings'>;

/** What was seen holds for this long, however many order. */
const lookAgainMs = 1000;

interface Seen {
  until: number;
  waiting: number;
  /** Orders taken since. */
  taken: number;
  hasRoom: boolean;
}

/** Says whether orders are taken at all. */
export class Intake {
  readonly #deps: IntakeDeps;
  #seen: Promise<Seen> | undefined;

  constructor(deps: IntakeDeps) {
    this.#deps = deps;
  }

  /** Why an order is refused now, where it is: before a credit is touched. */
  async refusal(): Promise<NamedError | undefined> {
    let seen = await this.#look((last) => performance.now() < last.until);
    // Of those taken since some may have been made by now: nobody is refused for them unseen.
    if (this.#isFull(seen)) seen = await this.#look(({ taken }) => taken === 0);
    if (!seen.hasRoom) return noRoom();
    if (this.#isFull(seen)) return lineFull();
    seen.taken++;
    return undefined;
  }

  #isFull({ waiting, taken }: Seen): boolean {
    return waiting + taken >= this.#deps.settings.lineLimit;
  }

  async #look(isFresh: (seen: Seen) => boolean): Promise<Seen> {
    const known = this.#seen;
    const last = await known?.catch(() => undefined);
    if (last && isFresh(last)) return last;
    // Of those who came together one asks.
    if (this.#seen === known || !this.#seen) this.#seen = this.#ask();
    return this.#seen;
  }

  async #ask(): Promise<Seen> {
    const { files, jobs } = this.#deps;
    const [waiting, hasRoom] = await Promise.all([jobs.countWaiting('create-brain-rot'), files.hasRoom()]);
    return { until: performance.now() + lookAgainMs, waiting, taken: 0, hasRoom };
  }
}
