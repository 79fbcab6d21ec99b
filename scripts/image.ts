import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { create, signUp } from '#tests/deploy/api-user.ts';
import { usableExample } from '#tests/deploy/example-settings.ts';
import { startPostgres } from '#tests/helpers/database/postgres.ts';
import { cachedPackage } from '#tests/helpers/npm-cache.ts';
import { productionEnvironment } from '#tests/helpers/production.ts';
import { freePort } from '#tests/helpers/servers/free-port.ts';
import { apt } from './apt.ts';

// npm run image: builds deploy/Dockerfile, starts a web process and a worker of the image against a real PostgreSQL, and
// makes one Brain Rot. Debian's tools do it without a Docker engine and a registry of images.

const root = join(import.meta.dirname, '..');
const tools = ['buildah', 'podman', 'runc', 'debootstrap'];
const image = 'localhost/rotopia';
// crun needs a hierarchy of cgroups that not every machine has; runc takes both.
const engine = ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs'];
const patienceMs = 300_000;

const reason = whyNot();
if (reason) {
  process.stdout.write(`Skipped: the image was neither built nor started, ${reason}.\n`);
} else {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-image-'));
  process.env.CONTAINERS_STORAGE_CONF = join(folder, 'storage.conf');
  const storage = `[storage]\ndriver="vfs"\nrunroot="${folder}/run"\ngraphroot="${folder}/storage"\n`;
  writeFileSync(process.env.CONTAINERS_STORAGE_CONF, storage);
  try {
    importBase(folder);
    build();
    await makeOneBrainRot();
  } finally {
    spawnSync('podman', [...engine, 'rm', '--all', '--force', '--volumes']);
    rmSync(folder, { recursive: true });
  }
}

function whyNot(): string | undefined {
  if (process.getuid?.() !== 0) return 'that needs root';
  const isMissing = (tool: string) => spawnSync(tool, ['--version']).error !== undefined;
  if (tools.some(isMissing)) {
    say(`Installing ${tools.join(', ')}`);
    if (apt('update')) apt('install', '-y', '--no-install-recommends', ...tools);
  }
  const missing = tools.filter(isMissing);
  return missing.length > 0 ? `${missing.join(', ')} could not be installed` : undefined;
}

/** The image that the Dockerfile begins with, made of Debian's packages and the Node and npm of the npm registry. */
function importBase(folder: string): void {
  say("Making Node's image");
  const base = join(folder, 'base');
  run('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', base);
  run('groupadd', '-R', base, '-g', '1000', 'node');
  run('useradd', '-R', base, '-u', '1000', '-g', 'node', '-m', 'node');
  const local = join(base, 'usr/local');
  cpSync(join(root, 'node_modules/node/bin/node'), join(local, 'bin/node'));
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true });
  cpSync(cachedPackage('npm', '11.21.2'), join(local, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  const env = ['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'];
  if (process.env.NODE_EXTRA_CA_CERTS) {
    cpSync(process.env.NODE_EXTRA_CA_CERTS, join(base, 'etc/ssl/registry.crt'), { dereference: true });
    env.push('NODE_EXTRA_CA_CERTS=/etc/ssl/registry.crt');
  }
  const archive = join(folder, 'base.tar');
  run('tar', '-C', base, '-cf', archive, '.');
  const [, from = ''] = /^FROM (\S+)/m.exec(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')) ?? [];
  podman('import', ...env.flatMap((one) => ['--change', `ENV ${one}`]), archive, `docker.io/library/${from}`);
}

function build(): void {
  say('Building deploy/Dockerfile');
  // OCI's format has no HEALTHCHECK.
  const options = '--format docker --isolation chroot --network host --pull=never --layers=false'.split(' ');
  const files = ['--file', 'deploy/Dockerfile', '--ignorefile', 'deploy/Dockerfile.dockerignore'];
  run('buildah', 'build', ...options, ...files, '--tag', image, '.');
}

async function makeOneBrainRot(): Promise<void> {
  say('Starting a web process and a worker of the image');
  const postgres = await startPostgres();
  const port = await freePort();
  const started: string[] = [];
  try {
    const settings = {
      ...usableExample(),
      ...productionEnvironment,
      DATABASE_URL: postgres.url,
      CLOSE_DELAY: '0',
    };
    const start = (own: Record<string, string>) => {
      started.push(startContainer({ ...settings, ...own }));
    };
    start({ ROLE: 'web', HOST: '127.0.0.1', PORT: String(port) });
    await untilHealthy(started[0] ?? '');
    start({ ROLE: 'worker' });
    const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
    const user = await signUp(ask, productionEnvironment.PUBLIC_URL);
    const made = await create(ask, user);
    const page = await ask(`/brain-rot/${made.id}`);
    if (!page.ok) throw new Error(`The page of a Brain Rot was answered with ${page.status}`);
    say(`Made ${made.name}; stopping`);
    podman('stop', '--time', '45', ...started);
    const codes = started.map((id) => podman('inspect', '--format', '{{.State.ExitCode}}', id).trim());
    if (codes.some((code) => code !== '0')) throw new Error(`The containers ended with ${codes.join(', ')}`);
  } catch (error) {
    for (const id of started) spawnSync('podman', ['logs', id], { stdio: 'inherit' });
    throw error;
  } finally {
    await postgres.stop();
  }
}

/** Confined as in compose.yaml. */
function startContainer(settings: Record<string, string>): string {
  const environment = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const limits = ['--ulimit', 'nofile=20000:20000', '--ulimit', 'nproc=10000:10000'];
  const confined = [
    '--read-only',
    '--tmpfs',
    '/tmp',
    '--cap-drop',
    'ALL',
    '--security-opt',
    'no-new-privileges',
  ];
  const places = ['--network', 'host', '--volume', 'data:/data'];
  return podman('run', '--detach', ...limits, ...confined, ...places, ...environment, image).trim();
}

async function untilHealthy(id: string): Promise<void> {
  const until = Date.now() + patienceMs;
  while (spawnSync('podman', ['healthcheck', 'run', id]).status !== 0) {
    if (Date.now() > until) throw new Error('The health check of the image has not passed');
    await pause(1000);
  }
}

function podman(...args: string[]): string {
  return execFileSync('podman', [...engine, ...args], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

function run(command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}${stderr}`);
}

function say(message: string): void {
  process.stdout.write(`  ${message}\n`);
}
