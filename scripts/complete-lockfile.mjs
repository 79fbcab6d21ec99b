// Run after every `npm install NAME`: node scripts/complete-lockfile.mjs
// npm leaves optional packages of other platforms out of the lockfile when it cannot fetch them, and `npm ci` then
// refuses the whole lockfile. Their names say the platform and their parents pin the version, so they can be added.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = join(dirname(fileURLToPath(import.meta.url)), '../package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const packages = lock.packages;

let added = 0;
for (const [parent, entry] of Object.entries({ ...packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (lookUp(parent, name)) continue;
    packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      optional: true,
      ...(entry.dev && { dev: true }),
    };
    added++;
  }
}

// What a production package could use, were it there (a test runner, a view library), is here for development only;
// npm would put it into `npm ci --omit=dev` as well.
const running = new Set();
for (const name of Object.keys(packages[''].dependencies)) follow('', name);
let spared = 0;
for (const path of running) {
  const { peerDependencies = {}, peerDependenciesMeta = {} } = packages[path];
  for (const name of Object.keys(peerDependenciesMeta)) {
    const peer = lookUp(path, name);
    if (!peer || running.has(peer)) continue;
    delete peerDependencies[name];
    delete peerDependenciesMeta[name];
    spared++;
  }
}

lock.packages = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} packages of other platforms added\n`);
process.stdout.write(`${spared} optional peers kept out of a production install\n`);

/** Where the name resolves to from this package, as Node would look it up. */
function lookUp(from, name) {
  const folders = from
    .split('/node_modules/')
    .map((_, depth, parts) => parts.slice(0, depth + 1).join('/node_modules/'));
  return ['', ...folders]
    .map((folder) => join(folder, 'node_modules', name))
    .findLast((path) => packages[path]);
}

/** Marks what this package needs when it runs, and what that needs in turn. */
function follow(from, name) {
  const path = lookUp(from, name);
  if (!path || running.has(path)) return;
  running.add(path);
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = packages[path];
  const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta?.[peer]?.optional);
  for (const next of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
    follow(path, next);
}

function platformOf(name) {
  const [, os, cpu, rest = ''] =
    /[-/](android|darwin|freebsd|linux|openharmony|win32|wasm32)-([a-z0-9]+)(?:-([a-z]+))?$/.exec(name) ?? [];
  if (!os) throw new Error(`${name} does not say its platform`);
  if (os === 'wasm32') return { cpu: ['wasm32'] };
  const libc = rest.startsWith('musl') ? 'musl' : rest.startsWith('gnu') ? 'glibc' : undefined;
  return { os: [os], cpu: [cpu], ...(os === 'linux' && libc && { libc: [libc] }) };
}
