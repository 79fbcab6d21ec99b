import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { environmentShape } from '#server/settings/settings.ts';
import { hasCaddy } from './caddy.ts';
import { keptFromOurs, ours, requiredVariables, service, services, variables, volumes } from './compose.ts';
import { readExample } from './example-settings.ts';
import { filesOfImage, readStages } from './image.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const unitNames = readdirSync(join(root, 'deploy/systemd'));
const jobsMayTakeSeconds = 20;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Names of settings in a file, commented ones included: operators uncomment them. */
function settingsIn(text: string): string[] {
  return [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
}

test('the image is pinned, runs without root or secrets, and has a health check', () => {
  const stages = readStages();
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } };
  expect(stages.length).toBeGreaterThan(1);
  for (const [from] of stages) expect(from?.rest).toContain(`node:${dependencies.node}-`);
  const last = stages.at(-1) ?? [];
  const named = (name: string) => last.filter((one) => one.name === name).map(({ rest }) => rest);
  expect(named('USER')).toEqual(['node']);
  expect(named('HEALTHCHECK')[0]).toContain('/readyz');
  expect(named('CMD')).toEqual(['["node", "server/main.ts"]']);
  // Nothing is copied after it: what runs as this user cannot change the program.
  expect(last.findIndex(({ name }) => name === 'USER')).toBeGreaterThan(
    last.findLastIndex(({ name }) => name === 'COPY'),
  );
  const settings = stages.flat().filter(({ name }) => name === 'ENV' || name === 'ARG');
  for (const { rest } of settings) expect(rest).not.toMatch(/SECRET|PASSWORD|TOKEN|KEY/);
});

test('a start of the image finds every module compiled', () => {
  const last = readStages().at(-1) ?? [];
  const afterUser = last.slice(last.findIndex(({ name }) => name === 'USER'));
  const command = afterUser.find(({ name }) => name === 'RUN')?.rest ?? '';
  const [, cache = ''] =
    /NODE_COMPILE_CACHE=(\S+)/.exec(last.find(({ name }) => name === 'ENV')?.rest ?? '') ?? [];
  expect(last.find(({ name }) => name === 'RUN')?.rest).toMatch(
    `--owner=node --group=node --mode=0700 /data ${cache}`,
  );
  const folder = temporaryFolder();
  const settings = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    NODE_COMPILE_CACHE: folder,
  };
  const compiled = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  execFileSync('sh', ['-c', command], { cwd: root, env: settings });
  const before = compiled();
  // It refuses to start without settings, once it is loaded.
  const { stdout } = spawnSync(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: settings,
    encoding: 'utf8',
  });
  expect(stdout).toContain('These settings are wrong');
  expect(compiled()).toEqual(before);
});

test('the health check of the image waits for a busy machine', () => {
  const [line = ''] = (readStages().at(-1) ?? [])
    .filter(({ name }) => name === 'HEALTHCHECK')
    .map(({ rest }) => rest);
  const [, timeout, startPeriod] = /--timeout=(\d+)s --start-period=(\d+)m/.exec(line) ?? [];
  expect(Number(timeout)).toBeGreaterThanOrEqual(10);
  expect(Number(startPeriod)).toBeGreaterThanOrEqual(5);
});

test('the files of the image exist, and tests, secrets and history stay out of it', () => {
  for (const path of filesOfImage()) expect(existsSync(join(root, path)), path).toBe(true);
  const ignored = read('deploy/Dockerfile.dockerignore').split('\n');
  for (const path of [
    '**/.env',
    '**/*.env',
    '.git',
    'node_modules',
    'dist',
    'tests',
    'data',
    '**/*.test.ts',
  ]) {
    expect(ignored).toContain(path);
  }
});

test('every setting in the files exists', () => {
  const known = new Set(Object.keys(environmentShape));
  const inEnvironments = ours.flatMap(([, { environment = {} }]) => Object.keys(environment));
  const inUnits = unitNames.flatMap((name) =>
    [...read(`deploy/systemd/${name}`).matchAll(/^Environment=(.*)$/gm)].flatMap(([, all = '']) =>
      all.split(' ').map((one) => one.split('=')[0] ?? ''),
    ),
  );
  const inImage = (readStages().at(-1) ?? [])
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ rest }) => rest.split(' ').map((one) => one.split('=')[0] ?? ''));
  for (const name of [...inEnvironments, ...inUnits, ...inImage]) {
    expect(known.has(name) || [...keptFromOurs, 'NODE_COMPILE_CACHE'].includes(name), name).toBe(true);
  }
  for (const name of settingsIn(read('deploy/example.env'))) {
    expect(known.has(name) || variables.has(name), name).toBe(true);
  }
  // The example has every variable that compose.yaml requires.
  for (const name of requiredVariables) expect(settingsIn(read('deploy/example.env'))).toContain(name);
});

test('compose.yaml starts two web processes, two workers and their services, with limits', () => {
  expect(Object.keys(services)).toEqual(['postgres', 'store', 'web1', 'web2', 'worker1', 'worker2', 'caddy']);
  for (const [name, one] of Object.entries(services)) {
    expect([name, one.restart]).toEqual([name, 'unless-stopped']);
    expect(one.mem_limit, name).toMatch(/^\d+[mg]$/);
    expect(one.image, name).toMatch(/:(\$\{|v?\d)/);
    expect(
      name.startsWith('worker') ? one.healthcheck?.disable : (one.healthcheck?.test ?? ours.length),
      name,
    ).toBeTruthy();
    for (const volume of one.volumes ?? []) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('./')) expect(existsSync(join(root, 'deploy', source)), volume).toBe(true);
      else expect(Object.keys(volumes), volume).toContain(source);
    }
  }
  for (const [name, one] of ours) {
    expect(one.depends_on, name).toMatchObject({
      postgres: { condition: 'service_healthy' },
      store: { condition: 'service_healthy' },
    });
    expect(one.env_file).toBe('.env');
  }
  expect(service('web1').build).toEqual({ context: '..', dockerfile: 'deploy/Dockerfile' });
});

test('Prometheus scrapes each process of compose.yaml', () => {
  const { scrape_configs: jobs } = parse(read('deploy/prometheus/prometheus.yaml')) as {
    scrape_configs: { static_configs: { targets: string[] }[] }[];
  };
  const [, ofImage] = /\bPORT=(\d+)/.exec(read('deploy/Dockerfile')) ?? [];
  const places = ours.map(([name, { environment }]) => `${name}:${environment?.PORT ?? ofImage}`);
  expect(jobs.flatMap((job) => job.static_configs.flatMap(({ targets }) => targets))).toEqual(places);
  expect(settingsIn(read('deploy/example.env'))).toEqual(
    expect.arrayContaining(['METRICS_TOKEN', 'METRICS_PORT']),
  );
});

test('the guide for systemd creates the role, the database and the bucket of the example', () => {
  const [, guide] = /^## With systemd$(.*?)^## /ms.exec(read('docs/operations.md')) ?? [];
  const [, role, database] =
    /^#DATABASE_URL=postgres:\/\/(\w+):.*\/(\w+)$/m.exec(read('deploy/example.env')) ?? [];
  expect(guide).toMatch(new RegExp(`createuser .*\\b${role}\\b`));
  expect(guide).toContain(`createdb --owner=${role} ${database}`);
  expect(guide).toContain(`garage bucket create ${readExample().S3_BUCKET}`);
});

test('process managers wait longer than a process takes to close', () => {
  const least = Number(readExample().CLOSE_DELAY) + jobsMayTakeSeconds;
  for (const [, { stop_grace_period: grace }] of ours) expect(Number.parseInt(grace)).toBeGreaterThan(least);
  for (const name of ['rotopia-web@.service', 'rotopia-worker@.service']) {
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(read(`deploy/systemd/${name}`)) ?? [];
    expect(Number(seconds), name).toBeGreaterThan(least);
  }
  const [, seconds] = /health_interval (\d+)s/.exec(read('deploy/Caddyfile')) ?? [];
  expect(Number(seconds) * 2).toBeLessThan(Number(readExample().CLOSE_DELAY));
});

test('Caddy finds the web processes at the ports that compose.yaml gives them', () => {
  const places = new Set(read('deploy/Caddyfile').match(/web\d:\d+/g));
  const webs = ours.filter(([name]) => name.startsWith('web'));
  expect([...places]).toEqual(webs.map(([name, { environment }]) => `${name}:${environment?.PORT}`));
  const [inside] = Object.values(service('caddy').networks ?? {}) as [{ ipv4_address: string }];
  expect(service('web1').environment?.TRUST_PROXY).toBe(inside.ipv4_address);
});

test.skipIf(!hasCaddy())('Caddy accepts its configuration', () => {
  const folder = temporaryFolder();
  for (const SITE_ADDRESS of ['http://:8080', 'rotopia.example']) {
    const run = () =>
      execFileSync(
        'caddy',
        ['validate', '--config', join(root, 'deploy/Caddyfile'), '--adapter', 'caddyfile'],
        {
          env: { ...process.env, SITE_ADDRESS, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
          stdio: 'pipe',
        },
      );
    expect(run).not.toThrow();
  }
});

test.skipIf(!hasSystemd())('systemd accepts the units', () => {
  const folder = temporaryFolder();
  for (const name of unitNames) {
    // systemd verifies a template by an instance of it.
    const text = read(`deploy/systemd/${name}`).replace(
      '/opt/rotopia/node_modules/node/bin/node',
      process.execPath,
    );
    writeFileSync(join(folder, name), text);
    if (name.includes('@.')) cpSync(join(folder, name), join(folder, name.replace('@.', '@3001.')));
  }
  const units = readdirSync(folder).filter((name) => !name.includes('@.'));
  const paths = units.map((name) => join(folder, name));
  expect(execFileSync('systemd-analyze', ['verify', ...paths], { encoding: 'utf8', stdio: 'pipe' })).toBe('');
});

test('the units have their own ports, restart without limit, are confined, and let V8 compile', () => {
  for (const name of ['rotopia-web@.service', 'rotopia-worker@.service']) {
    const unit = read(`deploy/systemd/${name}`);
    for (const line of [
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'DynamicUser=yes',
      'Environment=.* PORT=%i',
      'Restart=always',
      'StartLimitIntervalSec=0',
    ]) {
      expect(unit, name).toMatch(new RegExp(`^${line}$`, 'm'));
    }
    expect(unit).toMatch(/^MemoryMax=\d+M$/m);
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute/m);
    expect(unit).toContain('server/main.ts');
  }
});

function hasSystemd(): boolean {
  try {
    execFileSync('systemd-analyze', ['--version'], { stdio: 'pipe' });
    return true;
  } catch {
    process.stderr.write('The units are not verified: systemd-analyze is not installed\n');
    return false;
  }
}
