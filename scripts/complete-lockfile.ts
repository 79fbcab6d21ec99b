// Run after every `npm install NAME`: node scripts/complete-lockfile.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockEntry {
  version: string;
  dev?: boolean;
  optional?: boolean;
  engines?: object;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const lockfile = join(import.meta.dirname, '../package-lock.json');
const lock = JSON.parse(readFileSync(lockfile, 'utf8')) as { packages: Record<string, LockEntry> };
const entries = Object.entries(lock.packages).filter(([path]) => path);
const names = new Set(entries.map(([path]) => path.split('node_modules/').at(-1)));

for (const [, entry] of entries) {
  // npm leaves optional packages of other platforms out of the lockfile when it cannot fetch them, and `npm ci` then
  // refuses the whole lockfile. Their names say the platform and their parents pin the version, so they can be added.
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (names.has(name)) continue;
    names.add(name);
    const dev = entry.dev && { dev: true };
    entries.push([`node_modules/${name}`, { version, ...platformOf(name), optional: true, ...dev }]);
  }
  // Optional peers of production packages (a test runner) are here for development only; npm would put them into
  // `npm ci --omit=dev` as well.
  for (const name of Object.keys(entry.peerDependenciesMeta ?? {})) delete entry.peerDependencies?.[name];
  delete entry.peerDependenciesMeta;
  // Packages run on the Node in package.json; npm would warn about the Node that installs them.
  delete entry.engines;
}

// In npm's own order, or its next command would write the file anew.
const sorted = entries.toSorted(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = { '': lock.packages['']!, ...Object.fromEntries(sorted) };
writeFileSync(lockfile, `${JSON.stringify(lock, null, 2)}\n`);

function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const [, os, cpu = '', rest = ''] =
    /[-/](android|darwin|freebsd|linux|openharmony|win32|wasm32)-([a-z0-9]+)(?:-([a-z]+))?$/.exec(name) ?? [];
  if (!os) throw new Error(`${name} does not say its platform`);
  if (os === 'wasm32') return { cpu: ['wasm32'] };
  const libc = rest.startsWith('musl') ? 'musl' : rest.startsWith('gnu') ? 'glibc' : undefined;
  return { os: [os], cpu: [cpu], ...(os === 'linux' && libc && { libc: [libc] }) };
}
