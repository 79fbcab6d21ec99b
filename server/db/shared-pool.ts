import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { DatabaseBusy } from '#server/database-faults.ts';

const persons = new AsyncLocalStorage<string>();

/** Whatever is asked of the database in here, now or later, is asked for this person. */
export function actFor<Result>(personId: string, act: () => Result): Result {
  return persons.run(personId, act);
}

interface Share {
  held: number;
  waiting: (() => void)[];
}

type Lent = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/**
 * Connections that many share. One person holds at most a third of them, however many of their requests wait for one
 * lock; and whoever would have to wait behind too many is told so at once.
 */
export class SharedPool extends pg.Pool {
  readonly #shares = new Map<string, Share>();
  readonly #borrowers = new WeakMap<pg.PoolClient, string>();
  readonly #mostEach: number;
  readonly #mostWaiting: number;
  readonly #waitMs: number;

  constructor(options: pg.PoolConfig & { max: number; connectionTimeoutMillis: number }) {
    super({ keepAlive: true, ...options });
    this.#mostEach = Math.max(1, Math.floor(options.max / 3));
    this.#mostWaiting = options.max * 50;
    this.#waitMs = options.connectionTimeoutMillis;
    // Of a connection that is lost while idle, and of one that is lost while somebody holds it and asks nothing of it:
    // without anybody who listens either would end the process. Whoever uses it next is told.
    this.on('error', () => {});
    this.on('connect', (client) => client.on('error', () => {}));
    this.on('release', (_error, client) => this.#takeBack(client));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(lent: Lent): void;
  override connect(lent?: Lent): Promise<pg.PoolClient> | void {
    const lending = this.#lend();
    if (!lent) return lending;
    lending.then(
      (client) => lent(undefined, client, (destroy?: boolean | Error) => client.release(destroy)),
      (error: Error) => lent(error, undefined, () => {}),
    );
  }

  async #lend(): Promise<pg.PoolClient> {
    const person = persons.getStore();
    if (person !== undefined) await this.#waitForShare(person);
    try {
      if (this.waitingCount >= this.#mostWaiting) throw new DatabaseBusy();
      const client = await super.connect();
      if (person !== undefined) this.#borrowers.set(client, person);
      return client;
    } catch (error) {
      if (person !== undefined) this.#leaveShare(person);
      throw error;
    }
  }

  async #waitForShare(person: string): Promise<void> {
    const share = this.#shares.get(person) ?? { held: 0, waiting: [] };
    this.#shares.set(person, share);
    if (share.held < this.#mostEach) {
      share.held++;
      return;
    }
    if (share.waiting.length >= this.#mostWaiting) throw new DatabaseBusy();
    // Whoever leaves hands their place on: the number held stays as it is.
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        share.waiting.splice(share.waiting.indexOf(next), 1);
        reject(new DatabaseBusy());
      }, this.#waitMs);
      const next = () => {
        clearTimeout(timer);
        resolve();
      };
      share.waiting.push(next);
    });
  }

  #takeBack(client: pg.PoolClient): void {
    const person = this.#borrowers.get(client);
    if (person === undefined) return;
    this.#borrowers.delete(client);
    this.#leaveShare(person);
  }

  #leaveShare(person: string): void {
    const share = this.#shares.get(person);
    if (!share) return;
    const next = share.waiting.shift();
    if (next) return next();
    share.held--;
    if (share.held === 0) this.#shares.delete(person);
  }
}
