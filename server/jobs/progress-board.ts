import { type SQL, sql } from 'drizzle-orm';
import limitTo from 'p-limit';
import type { Progress } from '#contract/jobs.ts';
import type { Database } from '#server/db/client.ts';

const channel = 'rotopia_progress';

/** Belongs into the statement or transaction that changes a Brain Rot: says so to whoever waits for it. */
export function tellProgress(id: string | SQL): SQL {
  return sql`select pg_notify(${channel}, ${id})`;
}

/** Without news, those who wait look for themselves this often. */
const usualLookAgainMs = 2000;
/** However many they are: a process full of people who wait must not take the database from all others. */
const leastMsPerWatched = 20;
/** So many look at a time, even where a thousand hear their news at once. */
const mostLooks = 20;

/** One look at a Brain Rot. It is over when there is news, or when it has grown old. */
class Look {
  readonly progress: Promise<Progress>;
  readonly over: Promise<void>;
  readonly end: () => void;
  isOver = false;

  constructor(look: () => Promise<Progress>, lookAgainMs: number) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const growingOld = setTimeout(() => this.end(), lookAgainMs);
    this.over = promise;
    this.end = () => {
      clearTimeout(growingOld);
      this.isOver = true;
      resolve();
    };
    this.progress = look();
    // What failed is not shown to those who come later.
    this.progress.catch(() => this.end());
  }
}

/**
 * Tells those who wait for a Brain Rot how far it is, whichever process makes it. Hearing nothing, they look again
 * by themselves; one look serves all of this process who wait for the same one.
 */
export class ProgressBoard {
  readonly #database: Database;
  readonly #lookAgainMs: number;
  readonly #watched = new Map<string, { watchers: number; latest: Look | undefined }>();
  readonly #inTurn = limitTo(mostLooks);
  readonly #closing = new AbortController();
  #listening: Promise<() => void> | undefined;

  constructor(database: Database, { lookAgainMs = usualLookAgainMs } = {}) {
    this.#database = database;
    this.#lookAgainMs = lookAgainMs;
  }

  /** Starts to hear; without it everyone still looks again after their patience. */
  async open(): Promise<void> {
    this.#listening ??= this.#database.listen(channel, (id) => this.#watched.get(id)?.latest?.end());
    await this.#listening;
  }

  /** Nobody is kept waiting by a server that stops. */
  async close(): Promise<void> {
    this.#closing.abort();
    (await this.#listening)?.();
  }

  /** What is seen at each look, until nobody listens. News between two looks is not missed. */
  async *watch(id: string, look: () => Promise<Progress>, ended: AbortSignal): AsyncGenerator<Progress> {
    const signal = AbortSignal.any([ended, this.#closing.signal]);
    const aborted = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    const watched = this.#watched.get(id) ?? { watchers: 0, latest: undefined };
    this.#watched.set(id, watched);
    watched.watchers++;
    try {
      while (!signal.aborted) {
        if (!watched.latest || watched.latest.isOver) {
          const growsOldMs = Math.max(this.#lookAgainMs, this.#watched.size * leastMsPerWatched);
          watched.latest = new Look(() => this.#inTurn(look), growsOldMs);
        }
        const { progress, over } = watched.latest;
        yield await progress;
        await Promise.race([over, aborted]);
      }
    } finally {
      watched.watchers--;
      if (watched.watchers === 0) {
        watched.latest?.end();
        this.#watched.delete(id);
      }
    }
  }
}
