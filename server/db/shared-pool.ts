import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { DatabaseBusy, DatabaseSilent } from '#server/database-faults.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

const users = new AsyncLocalStorage<string>();

/** Attributes all statements of `act` to this user, for the fair share of connections. */
export function actFor<Result>(userId: string, act: () => Result): Result {
  return users.run(userId, act);
}

interface Share {
  held: number;
  waiting: (() => void)[];
}

export interface SharedPoolOptions extends pg.PoolConfig {
  max: number;
  connectionTimeoutMillis: number;
  breaker?: CircuitBreaker | undefined;
}

type Lent = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/** One user holds at most a third of the connections; behind too many others a request is rejected at once. */
export class SharedPool extends pg.Pool {
  readonly #shares = new Map<string, Share>();
  readonly #borrowers = new WeakMap<pg.PoolClient, string>();
  readonly #mostEach: number;
  readonly #mostWaiting: number;
  readonly #waitMs: number;
  readonly #breaker: CircuitBreaker | undefined;

  constructor({ breaker, ...options }: SharedPoolOptions) {
    super({ keepAlive: true, ...options });
    this.#breaker = breaker;
    this.#mostEach = Math.max(1, Math.floor(options.max / 3));
    this.#mostWaiting = options.max * 50;
    this.#waitMs = options.connectionTimeoutMillis;
    // A connection may be lost while idle or held. Without these listeners the event would end the process; the next
    // query on the connection fails.
    this.on('error', () => {});
    this.on('connect', (client) => client.on('error', () => {}));
    this.on('release', (error, client) => {
      breaker?.report(error);
      this.#takeBack(client);
    });
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
    if (this.#breaker?.isOpen) throw new DatabaseSilent();
    const user = users.getStore();
    if (user !== undefined) await this.#waitForShare(user);
    try {
      if (this.waitingCount >= this.#mostWaiting) throw new DatabaseBusy();
      const client = await super.connect();
      if (user !== undefined) this.#borrowers.set(client, user);
      return client;
    } catch (error) {
      this.#breaker?.report(error);
      if (user !== undefined) this.#leaveShare(user);
      throw error;
    }
  }

  async #waitForShare(user: string): Promise<void> {
    const share = this.#shares.get(user) ?? { held: 0, waiting: [] };
    this.#shares.set(user, share);
    if (share.held < this.#mostEach) {
      share.held++;
      return;
    }
    if (share.waiting.length >= this.#mostWaiting) throw new DatabaseBusy();
    // A released slot goes to the next in line, so `held` stays as it is.
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
    const user = this.#borrowers.get(client);
    if (user === undefined) return;
    this.#borrowers.delete(client);
    this.#leaveShare(user);
  }

  #leaveShare(user: string): void {
    const share = this.#shares.get(user);
    if (!share) return;
    const next = share.waiting.shift();
    if (next) return next();
    share.held--;
    if (share.held === 0) this.#shares.delete(user);
  }
}
