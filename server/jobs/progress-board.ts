import { type SQL, sql } from 'drizzle-orm';
import limitTo from 'p-limit';
import type { Progress } from '#contract/jobs.ts';
import type { Database } from '#server/db/client.ts';

const channel = 'rotopia_progress';

/** Notifies watchers. Must be part of the statement or transaction that changes a Brain Rot. */
export function tellProgress(id: string | SQL): SQL {
  return sql`select pg_notify(${channel}, ${id})`;
}

/** Without a notification, progress is read again this often. */
const defaultRefreshMs = 2000;
/** Lower bound of that interval for each watched Brain Rot, so that many watchers do not overload the database. */
const refreshMsPerWatched = 20;
/** Concurrent reads, even if a thousand notifications arrive at once. */
const maxReads = 20;

/** The progress of a Brain Rot as last read. Stale after a notification or the refresh interval. */
class Snapshot {
  readonly progress: Promise<Progress>;
  readonly stale: Promise<void>;
  readonly expire: () => void;
  isStale = false;

  constructor(read: () => Promise<Progress>, refreshMs: number) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => this.expire(), refreshMs);
    this.stale = promise;
    this.expire = () => {
      clearTimeout(timer);
      this.isStale = true;
      resolve();
    };
    this.progress = read();
    // A failed read is not shared with later watchers.
    this.progress.catch(() => this.expire());
  }
}

/** Streams the progress of Brain Rots, whichever process makes them. All watchers of one share each read. */
export class ProgressBoard {
  readonly #database: Database;
  readonly #refreshMs: number;
  readonly #watched = new Map<string, { watchers: number; latest: Snapshot | undefined }>();
  readonly #limitReads = limitTo(maxReads);
  readonly #closing = new AbortController();
  #listening: Promise<() => void> | undefined;

  constructor(database: Database, { refreshMs = defaultRefreshMs } = {}) {
    this.#database = database;
    this.#refreshMs = refreshMs;
  }

  /** Starts listening for notifications; without it watchers only refresh by interval. */
  async open(): Promise<void> {
    this.#listening ??= this.#database.listen(channel, (id) => this.#watched.get(id)?.latest?.expire());
    await this.#listening;
  }

  /** Ends all watching, so that a shutdown waits for no stream. */
  async close(): Promise<void> {
    this.#closing.abort();
    (await this.#listening)?.();
  }

  /** Yields the progress at each read until aborted. A notification between two reads is not missed. */
  async *watch(id: string, read: () => Promise<Progress>, ended: AbortSignal): AsyncGenerator<Progress> {
    const signal = AbortSignal.any([ended, this.#closing.signal]);
    const aborted = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    const watched = this.#watched.get(id) ?? { watchers: 0, latest: undefined };
    this.#watched.set(id, watched);
    watched.watchers++;
    try {
      while (!signal.aborted) {
        if (!watched.latest || watched.latest.isStale) {
          const refreshMs = Math.max(this.#refreshMs, this.#watched.size * refreshMsPerWatched);
          watched.latest = new Snapshot(() => this.#limitReads(read), refreshMs);
        }
        const { progress, stale } = watched.latest;
        yield await progress;
        await Promise.race([stale, aborted]);
      }
    } finally {
      watched.watchers--;
      if (watched.watchers === 0) {
        watched.latest?.expire();
        this.#watched.delete(id);
      }
    }
  }
}
