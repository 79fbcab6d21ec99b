import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../servers/free-port.ts';
import { runStatement, unprivilegedOwner } from './postgres.ts';

const binary = '/usr/sbin/pgbouncer';
/** On Debian: apt-get install pgbouncer. */
export const hasPgBouncer = existsSync(binary);

/** A real pooler in transaction mode before this database, with its usual settings. */
export async function startPgBouncer(url: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-pgbouncer-'));
  const port = await freePort();
  const { hostname, port: far, username } = new URL(url);
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${far}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 5
`,
  );
  writeFileSync(join(folder, 'users'), `"${username}" ""\n`);
  const owner = unprivilegedOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const server = spawn(binary, ['-q', config], { ...owner, stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const near = new URL(url);
  near.port = String(port);
  for (let attempt = 0; ; attempt++) {
    try {
      await runStatement(near.href, 'select 1');
      break;
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return {
    url: near.href,
    async stop() {
      server.kill('SIGINT');
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
