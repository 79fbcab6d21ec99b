import { setTimeout as pause } from 'node:timers/promises';
import { isSilence, sqlStateOf } from '../database-faults.ts';

const retryMs = 1000;

/**
 * While PostgreSQL is silent each query would wait seconds for its timeout, and the requests behind it would fill the process.
 * After one silence all fail at once, until a probe is answered.
 */
export class CircuitBreaker {
  readonly #probe: () => Promise<void>;
  #isOpen = false;

  constructor(probe: () => Promise<void>) {
    this.#probe = probe;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Opens if the error was a silence. */
  report(error: unknown): void {
    if (this.#isOpen || !isSilence(error)) return;
    this.#isOpen = true;
    void this.#recover();
  }

  close(): void {
    this.#isOpen = false;
  }

  async #recover(): Promise<void> {
    while (this.#isOpen && !(await this.#isAnswered())) await pause(retryMs, undefined, { ref: false });
    this.close();
  }

  /** A refusal is a response as well. */
  async #isAnswered(): Promise<boolean> {
    try {
      await this.#probe();
      return true;
    } catch (error) {
      return sqlStateOf(error) !== undefined;
    }
  }
}
