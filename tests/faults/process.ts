import { type ChildProcess, spawn } from 'node:child_process';

/** A server process that is killed, stopped and started again, always on the same address. */
export class FragileProcess {
  readonly #environment: Record<string, string>;
  readonly #script: string;
  #child: ChildProcess | undefined;
  #output = '';
  kills = 0;
  /** The output before each end that no test caused. */
  readonly crashes: string[] = [];

  constructor(environment: Record<string, string>, script = 'tests/faults/serve.ts') {
    this.#environment = environment;
    this.#script = script;
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.#script], {
      env: { ...process.env, NODE_ENV: 'test', ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#output = '';
    await new Promise<void>((resolve, reject) => {
      let isReady = false;
      const read = (chunk: Buffer) => {
        this.#output = (this.#output + chunk).slice(-20_000);
        if (!this.#output.includes('Ready.')) return;
        isReady = true;
        resolve();
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('exit', (code, signal) => {
        if (signal === 'SIGKILL') resolve();
        else if (!isReady) reject(new Error(`A server ended with ${code ?? signal}:\n${this.#output}`));
        else if (child === this.#child && !this.#isEnding) this.crashes.push(this.#output);
      });
    });
  }

  /** Starts it until it is ready, as a process manager does. */
  async startUntilReady(limitMs: number): Promise<void> {
    const until = Date.now() + limitMs;
    while (!this.#isClosed) {
      try {
        await this.start();
        return;
      } catch (error) {
        const hasCause = this.#output.includes('Rotopia could not start. ');
        if (!hasCause || Date.now() > until) throw error;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  }

  #isEnding = false;
  #isClosed = false;

  /** SIGSTOP lets it hang, SIGCONT go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child?.kill(signal);
  }

  /** SIGKILL, as by the kernel when memory runs out. */
  async kill(): Promise<void> {
    this.kills++;
    await this.#end('SIGKILL');
  }

  /** For good: a running or later start ends as well. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.kill();
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    this.#isEnding = true;
    child.kill(signal);
    await ended;
    this.#isEnding = false;
  }
}
