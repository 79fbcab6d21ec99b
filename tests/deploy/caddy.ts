import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

interface RunningCaddy {
  stop(): Promise<void>;
}

/** True where Caddy is installed; otherwise says how to get it. */
export function hasCaddy(): boolean {
  try {
    execFileSync('caddy', ['version'], { stdio: 'pipe' });
    return true;
  } catch {
    process.stderr.write('The Caddyfile is not tested: Caddy is not installed (apt-get install caddy)\n');
    return false;
  }
}

/** Caddy with deploy/Caddyfile, in which only the addresses of the web processes are replaced. */
export async function startCaddy(folder: string, url: string, ports: number[]): Promise<RunningCaddy> {
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'Caddyfile');
  const text = readFileSync(join(import.meta.dirname, '../../deploy/Caddyfile'), 'utf8');
  writeFileSync(
    config,
    ports.reduce((done, port, at) => done.replaceAll(`web${at + 1}:300${at + 1}`, `127.0.0.1:${port}`), text),
  );
  const caddy = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      SITE_ADDRESS: `http://:${new URL(url).port}`,
      HOME: folder,
      XDG_DATA_HOME: folder,
    },
    stdio: 'ignore',
  });
  await untilReady(url, caddy);
  return {
    async stop() {
      const ended = new Promise((resolve) => caddy.once('exit', resolve));
      caddy.kill('SIGKILL');
      await ended;
    },
  };
}

async function untilReady(url: string, caddy: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (caddy.exitCode !== null) throw new Error(`Caddy ended with code ${caddy.exitCode}`);
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await pause(50);
  }
  throw new Error('Caddy did not serve within 5 seconds');
}
