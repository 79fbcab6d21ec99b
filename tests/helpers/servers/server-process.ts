import { spawn } from 'node:child_process';

interface LaunchedServer {
  pid: number;
  /** Everything it has written so far. */
  output(): string;
  /** Its exit code, null when killed. */
  ended: Promise<number | null>;
  /** Ends it as Ctrl-C would, or as given; resolves to its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface RunningServer extends LaunchedServer {
  /** Empty for a worker. */
  url: string;
}

/** It lives for seconds: to optimize the database's code for more than that takes longer than it saves. */
const quickStart = ['--liftoff-only'];

/** A server of its own process, on a free port, of this checkout or another, which may not be ready yet. */
export function launchServer(
  environment: Record<string, string>,
  flags = quickStart,
  checkout = process.cwd(),
  onOutput: () => void = () => {},
  entry = 'server/main.ts',
): LaunchedServer {
  const child = spawn(process.execPath, [...flags, entry], {
    cwd: checkout,
    env: { ...process.env, PORT: '0', ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
      onOutput();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return {
    pid: child.pid as number,
    output: () => output,
    ended,
    stop(signal = 'SIGINT') {
      child.kill(signal);
      return ended;
    },
  };
}

/** The same; resolves once it serves. */
export function startServer(
  environment: Record<string, string>,
  flags?: string[],
  checkout?: string,
  entry?: string,
): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    const resolveOnceReady = () => {
      const url = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(server.output())?.[1];
      // Workers listen nowhere.
      if ((url || environment.ROLE === 'worker') && server.output().includes('Ready.')) {
        resolve({ ...server, url: url ?? '' });
      }
    };
    const server = launchServer(environment, flags, checkout, resolveOnceReady, entry);
    void server.ended.then((code) =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${server.output()}`)),
    );
  });
}

/** How a server that cannot start ends: its exit code, and what it says instead. */
export async function failToStart(
  environment: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const server = launchServer(environment);
  const code = await server.ended;
  return { code, said: server.output().trim() };
}
