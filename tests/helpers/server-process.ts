import { spawn } from 'node:child_process';

export interface RunningServer {
  /** Empty for a worker. */
  url: string;
  pid: number;
  /** Everything it has written so far. */
  output(): string;
  /** Ends it as Ctrl-C would, or as given; resolves to its exit code (null when killed). */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** It lives for seconds: to optimize the database's code for more than that takes longer than it saves. */
const quickStart = ['--liftoff-only'];

/** A server of its own process, on a free port, of this checkout or another; resolves once it serves. */
export function startServer(
  environment: Record<string, string>,
  flags = quickStart,
  checkout = process.cwd(),
): Promise<RunningServer> {
  const child = spawn(process.execPath, [...flags, 'server/main.ts'], {
    cwd: checkout,
    env: { ...process.env, PORT: '0', ...environment },
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      const url = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1];
      // Workers listen nowhere.
      if ((url || environment.ROLE === 'worker') && output.includes('Ready.')) {
        resolve({
          url: url ?? '',
          pid: child.pid as number,
          output: () => output,
          stop(signal = 'SIGINT') {
            child.kill(signal);
            return ended;
          },
        });
      }
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('exit', (code) =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${output}`)),
    );
  });
}

/** How a server that cannot start ends: its exit code, and what it says instead. */
export function failToStart(
  environment: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...quickStart, 'server/main.ts'], {
      env: { ...process.env, PORT: '0', ...environment },
    });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.on('exit', (code) => resolve({ code, said: said.trim() }));
  });
}
