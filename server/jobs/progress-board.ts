import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';

const channel = 'rotopia_progress';

/** Belongs into the statement or transaction that changes a Brain Rot: says so to whoever waits for it. */
export function tellProgress(id: string | SQL): SQL {
  return sql`select pg_notify(${channel}, ${id})`;
}

/** Wakes those who wait for a Brain Rot, whichever process makes it. Hearing nothing, they look again by themselves. */
export class ProgressBoard {
  readonly #database: Database;
  readonly #waiting = new Map<string, Set<() => void>>();
  readonly #closing = new AbortController();
  #listening: Promise<() => void> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Aborted when the server stops: nobody is kept waiting then. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /** Starts to hear; without it everyone still looks again after their patience. */
  async open(): Promise<void> {
    this.#listening ??= this.#database.listen(channel, (id) => {
      for (const wake of this.#waiting.get(id) ?? []) wake();
    });
    await this.#listening;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    (await this.#listening)?.();
  }

  /** A watch on one Brain Rot. What is said between two waits is not missed. */
  watch(id: string): { next(ms: number, signal: AbortSignal): Promise<void>; end(): void } {
    const waiting = this.#waiting;
    let heard = false;
    let wake = () => {};
    const hear = () => {
      heard = true;
      wake();
    };
    const hearers = waiting.get(id) ?? new Set();
    waiting.set(id, hearers.add(hear));
    return {
      async next(ms, signal) {
        if (!heard && !signal.aborted) {
          await new Promise<void>((resolve) => {
            const timer = setTimeout(() => wake(), ms);
            wake = () => {
              clearTimeout(timer);
              signal.removeEventListener('abort', wake);
              resolve();
            };
            signal.addEventListener('abort', wake);
          });
        }
        heard = false;
      },
      end() {
        hearers.delete(hear);
        if (hearers.size === 0) waiting.delete(id);
      },
    };
  }
}
