import { type ChildProcess, spawn } from 'node:child_process';

/** A server process that can be ended and started again on the same port. */
export class ServerProcess {
  readonly #folder: string;
  readonly #flags: readonly string[];
  readonly #environment: Record<string, string>;
  #child: ChildProcess | undefined;
  #output = '';

  constructor(folder: string, flags: readonly string[], environment: Record<string, string>) {
    this.#folder = folder;
    this.#flags = flags;
    this.#environment = environment;
  }

  get port(): number {
    return Number(this.#environment.PORT);
  }

  get pid(): number {
    return this.#child?.pid ?? Number.NaN;
  }

  /** Its output since the last start. */
  get output(): string {
    return this.#output;
  }

  /** Starts it with its own settings alone and waits until it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [...this.#flags, 'server/main.ts'], {
      cwd: this.#folder,
      env: { PATH: process.env.PATH, ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#output = '';
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        this.#output = (this.#output + chunk).slice(-100_000);
        if (this.#output.includes('Ready.')) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code, signal) =>
        reject(new Error(`A process ended with ${code ?? signal} before it was ready:\n${this.#output}`)),
      );
    });
  }

  /** Resolves to its exit code, null where it was killed. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return ended;
  }
}
