// Plain JavaScript for Node 20: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules/.bin');

export function say(message) {
  process.stdout.write(`\u001b[1m▸ ${message}\u001b[0m\n`);
}

/** Node 24 from our own dependencies first on the path, whatever the machine has. */
export const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };

export function install() {
  const done = stampOf('installed', hashOf([join(root, 'package-lock.json')]));
  if (done.isFresh && existsSync(join(bin, 'node'))) return;
  say('Installing dependencies (once; about a minute)');
  runOrExit('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], process.env);
  done.write();
}

export async function buildWeb() {
  const sources = [
    'web',
    'contract',
    'engine',
    'vite.config.ts',
    'package-lock.json',
    'scripts/build.ts',
    'scripts/portraits.ts',
  ];
  const done = stampOf('built', hashOf(sources.flatMap((name) => filesOf(join(root, name)))));
  if (done.isFresh && existsSync(join(root, 'dist/web/index.html'))) return;
  say('Building the web app');
  await runAside('node', ['scripts/build.ts', 'scripts/portraits.ts']);
  done.write();
}

export function runOrExit(command, args, env = environment) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** The same beside other commands: the output is printed in one piece when the command ends. */
export function runAside(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: environment });
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => printed.push(piece));
    child.on('error', reject);
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(printed));
      if (status === 0) resolve();
      else process.exit(status ?? 1);
    });
  });
}

/** Settings from a `.env` file, where there is one. */
export const envFile = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];

/** Hands the terminal over to a long-running command; its exit code becomes ours. */
export function become(command, args, extra = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...environment, ...extra } });
  // We only wait for it to close in peace. Ctrl-C reaches it by itself too: twice means the same.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function stampOf(name, value) {
  const file = join(root, 'node_modules/.cache/rotopia', name);
  return {
    isFresh: existsSync(file) && readFileSync(file, 'utf8') === value,
    write() {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, value);
    },
  };
}

function filesOf(path) {
  if (statSync(path).isFile()) return [path];
  return (
    readdirSync(path)
      .toSorted()
      // Drawn by the build itself.
      .filter((name) => join(path, name) !== join(root, 'web/public/art'))
      .flatMap((name) => filesOf(join(path, name)))
  );
}

function hashOf(files) {
  const hash = createHash('sha256');
  // By their names inside the checkout: it may have been moved or copied since.
  for (const file of files) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}
