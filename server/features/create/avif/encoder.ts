import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AvifAnswer, AvifRequest } from './encoder-process.ts';

/** Encodes in a process of its own, which starts when it is first needed; one picture at a time. */
export class AvifEncoder {
  readonly #priority: number;
  #process: ChildProcess | undefined;

  /** As the operating system counts it: the higher, the later its turn. */
  constructor(priority: number) {
    this.#priority = priority;
  }

  /** Nothing where the bytes are no picture. Rejects where it is called off, or the process dies. */
  async encode(request: AvifRequest, signal: AbortSignal): Promise<Uint8Array | undefined> {
    const encoder = (this.#process ??= startProcess(this.#priority));
    const settled = new AbortController();
    const ended = AbortSignal.any([signal, settled.signal]);
    try {
      const answered = once(encoder, 'message', { signal: ended });
      const died = once(encoder, 'exit', { signal: ended }).then(() => {
        throw new Error('The encoder of AVIF died');
      });
      encoder.send(request);
      const [{ avif }] = (await Promise.race([answered, died])) as [AvifAnswer];
      return avif;
    } catch (error) {
      this.close();
      throw error;
    } finally {
      settled.abort();
    }
  }

  close(): void {
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }
}

function startProcess(priority: number): ChildProcess {
  return fork(join(import.meta.dirname, 'encoder-process.ts'), [String(priority)], {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
