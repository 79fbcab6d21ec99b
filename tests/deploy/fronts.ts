import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What stands before the processes that serve. */
export interface Front {
  kind: 'nginx' | 'own';
  /** What it has written about its requests. */
  log(): string;
  /** What it has written about whatever went wrong. */
  errors(): string;
  stop(): Promise<void>;
}

interface FrontOptions {
  url: string;
  ports: number[];
}

/** True where nginx is installed; says how to get it where it is not. */
export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'pipe' });
    return true;
  } catch {
    process.stderr.write(
      'nginx.conf is not tried, a front of our own takes its place: no nginx here (apt-get install nginx-light)\n',
    );
    return false;
  }
}

/** nginx with deploy/nginx.conf, in which only addresses, folders and times are others. */
export async function startNginx({
  folder,
  url,
  ports,
  closeDelay,
}: FrontOptions & { folder: string; closeDelay: number }): Promise<Front> {
  const main = writeNginx(folder, (text) =>
    ports
      .reduce(
        (one, port, index) => one.replaceAll(`web${index + 1}:300${index + 1}`, `127.0.0.1:${port}`),
        text,
      )
      .replace('listen 8080;', `listen ${new URL(url).host};`)
      .replaceAll('fail_timeout=20s', `fail_timeout=${outSeconds(closeDelay)}s`)
      .replace('proxy_cache_valid 200 10s', 'proxy_cache_valid 200 2s'),
  );
  const nginx = spawn('nginx', ['-c', main, '-g', 'daemon off;'], { stdio: 'inherit' });
  const watch = askWhoIsReady(url);
  await untilReady(url, nginx);
  return {
    kind: 'nginx',
    log: () => readFileSync(join(folder, 'log/access.log'), 'utf8'),
    errors: () => readFileSync(join(folder, 'log/error.log'), 'utf8'),
    async stop() {
      watch.stop();
      const ended = new Promise((resolve) => nginx.once('exit', resolve));
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}

/** How long nginx takes a process out: as in nginx.conf, twice as long as it serves on. */
export function outSeconds(closeDelay: number): number {
  return closeDelay * 2;
}

/** Writes a whole configuration around ours, changed as asked; answers where it begins. */
export function writeNginx(folder: string, change: (text: string) => string): string {
  const own = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');
  for (const part of ['cache', 'log', 'temp']) mkdirSync(join(folder, part), { recursive: true });
  const text = change(own)
    .replaceAll('/var/cache/nginx', join(folder, 'cache'))
    .replaceAll('/var/log/nginx', join(folder, 'log'));
  writeFileSync(join(folder, 'rotopia.conf'), text);
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, 'temp', kind)};`,
  );
  const main = join(folder, 'nginx.conf');
  writeFileSync(
    main,
    [
      // Its workers must be able to reach a folder that belongs to whoever runs the tests.
      process.getuid?.() === 0 ? 'user root;' : '',
      'worker_processes 2;',
      `pid ${join(folder, 'nginx.pid')};`,
      `error_log ${join(folder, 'log/error.log')};`,
      'events {}',
      `http { ${temp.join(' ')} include ${join(folder, 'rotopia.conf')}; }`,
    ].join('\n'),
  );
  return main;
}

/** Four times a second, as the container's health check and rotopia-probe.service do. */
function askWhoIsReady(url: string): { stop(): void } {
  const timer = setInterval(() => {
    fetch(`${url}/readyz`).catch(() => undefined);
  }, 250);
  return { stop: () => clearInterval(timer) };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (server.exitCode !== null) throw new Error(`nginx ended with code ${server.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error('nginx did not serve within 5 seconds');
}

/**
 * Takes turns, asks by itself who is ready, and goes on to the next where nobody listens or a reader is let down: a balancer
 * of another kind.
 */
export async function startOwnFront({ url, ports }: FrontOptions): Promise<Front> {
  let ready = [...ports];
  let turn = 0;
  const lines: string[] = [];
  const look = async () => {
    const found = await Promise.all(ports.map(isReady));
    ready = ports.filter((_, index) => found[index]);
  };
  const timer = setInterval(() => void look(), 250);
  const pass = (asked: IncomingMessage, reply: ServerResponse, tries: number) => {
    // Where nobody is ready, whoever is there can at least say so.
    const among = ready.length > 0 ? ready : ports;
    const port = among[turn++ % among.length];
    const passed = request(
      { port, host: '127.0.0.1', method: asked.method, path: asked.url, headers: forwarded(asked) },
      (answer) => {
        lines.push(`${asked.method} ${asked.url} ${answer.statusCode} to=127.0.0.1:${port}`);
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
        answer.once('error', () => reply.destroy());
      },
    );
    passed.once('error', (error: NodeJS.ErrnoException) => {
      // Nobody has heard it; or whoever heard it died over it, and what only reads can be asked of another.
      const mayAskAnother = error.code === 'ECONNREFUSED' || asked.method === 'GET';
      if (mayAskAnother && !reply.headersSent && tries > 1) return pass(asked, reply, tries - 1);
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(502).end();
    });
    reply.once('close', () => passed.destroy());
    passed.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => asked.pipe(passed));
      else asked.pipe(passed);
    });
  };
  const server = createServer((asked, reply) => pass(asked, reply, ports.length));
  const { hostname, port } = new URL(url);
  await new Promise<void>((resolve) => server.listen(Number(port), hostname, resolve));
  return {
    kind: 'own',
    log: () => lines.join('\n'),
    errors: () => '',
    async stop() {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return answer?.ok ?? false;
}

function forwarded({ headers, socket }: IncomingMessage): IncomingMessage['headers'] {
  return { ...headers, 'x-forwarded-for': socket.remoteAddress };
}
