import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of a package that only some tests need, fetched when first needed. */
export function cachedPackage(name: string, version: string): string {
  const home = join(import.meta.dirname, '../../.cache', name.split('/').at(-1) ?? name);
  const folder = join(home, 'node_modules', name);
  if (existsSync(folder)) return folder;
  process.stdout.write(`Not here yet: npm install ${name}\n`);
  mkdirSync(home, { recursive: true });
  const fetched = [
    '--prefix',
    home,
    '--no-save',
    '--ignore-scripts',
    '--loglevel=error',
    `${name}@${version}`,
  ];
  execFileSync('npm', ['install', ...fetched], { stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
}
