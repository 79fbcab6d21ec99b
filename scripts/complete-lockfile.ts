// Run after every `npm install NAME`: node scripts/complete-lockfile.ts
// npm leaves optional packages of other platforms out of the lockfile when it cannot fetch them, and `npm ci` then
// refuses the whole lockfile. Their names say the platform and their parents pin the version, so they can be added.
import { writeFileSync } from 'node:fs';
import { type LockEntry, lockfilePath, lookUp, readLockfile, withAllNeeded } from './lockfile.ts';

const lock = readLockfile();
const { packages } = lock;

let added = 0;
for (const [parent, entry] of Object.entries({ ...packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (lookUp(packages, parent, name)) continue;
    packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      optional: true,
      ...(entry.dev && { dev: true }),
    };
    added++;
  }
}

// Optional peers of production packages (a test runner, a view library) are here for development only; npm would put
// them into `npm ci --omit=dev` as well.
const running = withAllNeeded(packages, Object.keys(packages['']?.dependencies ?? {}));
let spared = 0;
for (const path of running) {
  const { peerDependencies = {}, peerDependenciesMeta = {} } = packages[path] ?? {};
  for (const name of Object.keys(peerDependenciesMeta)) {
    const peer = lookUp(packages, path, name);
    if (!peer || running.has(peer)) continue;
    delete peerDependencies[name];
    delete peerDependenciesMeta[name];
    spared++;
  }
}

// Packages run on the Node in package.json; npm would warn about the Node that installs them.
for (const [path, entry] of Object.entries(packages)) {
  if (path) delete entry.engines;
}

// In npm's own order, or its next command would write the file anew.
lock.packages = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(lockfilePath, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} packages of other platforms added\n`);
process.stdout.write(`${spared} optional peers kept out of a production install\n`);

function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const [, os, cpu = '', rest = ''] =
    /[-/](android|darwin|freebsd|linux|openharmony|win32|wasm32)-([a-z0-9]+)(?:-([a-z]+))?$/.exec(name) ?? [];
  if (!os) throw new Error(`${name} does not say its platform`);
  if (os === 'wasm32') return { cpu: ['wasm32'] };
  const libc = rest.startsWith('musl') ? 'musl' : rest.startsWith('gnu') ? 'glibc' : undefined;
  return { os: [os], cpu: [cpu], ...(os === 'linux' && libc && { libc: [libc] }) };
}
