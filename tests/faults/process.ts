import { type ChildProcess, spawn } from 'node:child_process';

interface Launch {
  /** Node's flags and the script. */
  args: string[];
  cwd?: string;
  inherited: NodeJS.ProcessEnv;
}

const withoutPages: Launch = {
  args: ['tests/faults/serve.ts'],
  inherited: { ...process.env, NODE_ENV: 'test' },
};

/** A server process that is killed, stopped and started again, always on the same address. */
export class FragileProcess {
  readonly #environment: Record<string, string>;
  readonly #launch: Launch;
  #child: ChildProcess | undefined;
  #isEnding = false;
  /** Its output since the last start. */
  output = '';
  kills = 0;
  /** The output before each end that no test caused. */
  readonly crashes: string[] = [];

  constructor(environment: Record<string, string>, launch: Partial<Launch> = {}) {
    this.#environment = environment;
    this.#launch = { ...withoutPages, ...launch };
  }

  get port(): number {
    return Number(this.#environment.PORT);
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    const { args, cwd, inherited } = this.#launch;
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...inherited, ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.output = '';
    await new Promise<void>((resolve, reject) => {
      let isReady = false;
      const read = (chunk: Buffer) => {
        this.output = (this.output + chunk).slice(-100_000);
        if (!this.output.includes('Ready.')) return;
        isReady = true;
        resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code, signal) => {
        if (signal === 'SIGKILL') resolve();
        else if (!isReady) reject(new Error(`A server ended with ${code ?? signal}:\n${this.output}`));
        else if (child === this.#child && !this.#isEnding) this.crashes.push(this.output);
      });
    });
  }

  /** SIGSTOP lets it hang, SIGCONT go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child?.kill(signal);
  }

  /** SIGKILL, as by the kernel when memory runs out. */
  async kill(): Promise<void> {
    this.kills++;
    await this.#end('SIGKILL');
  }

  /** SIGTERM; resolves to its exit code. */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    this.#isEnding = true;
    child.kill(signal);
    const code = await ended;
    this.#isEnding = false;
    return code;
  }
}
