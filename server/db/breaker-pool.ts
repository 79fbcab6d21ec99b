import pg from 'pg';
import { DatabaseSilent } from '#server/database-faults.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

type Lent = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/** A pool that rejects at once while the breaker is open; `pool.query` goes through `connect` as well. */
export class BreakerPool extends pg.Pool {
  readonly #breaker: CircuitBreaker;

  constructor(options: pg.PoolConfig, breaker: CircuitBreaker) {
    super(options);
    this.#breaker = breaker;
    this.on('release', (error) => breaker.report(error));
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
    if (this.#breaker.isOpen) throw new DatabaseSilent();
    try {
      return await super.connect();
    } catch (error) {
      this.#breaker.report(error);
      throw error;
    }
  }
}
