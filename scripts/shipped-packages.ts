import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLockfile, withAllNeeded } from './lockfile.ts';

/** A third-party package that runs on the server or is bundled for browsers. */
export interface ShippedPackage {
  /** Where it is installed, as the lockfile names it. */
  path: string;
  name: string;
  version: string;
  /** An SPDX expression; empty where the package names none. */
  licence: string;
  /** For one platform among others. */
  optional: boolean;
  runsOn: ('server' | 'browser')[];
}

/** Every package that ships, by the lockfile: the same on every machine, whatever it has installed. */
export function shippedPackages({ packages } = readLockfile()): ShippedPackage[] {
  const server = new Set(Object.keys(packages).filter((path) => path && !packages[path]?.dev));
  const browser = withAllNeeded(packages, importedByWeb());
  return [...new Set([...server, ...browser])]
    .map((path): ShippedPackage => {
      const { version = '', license = '', optional = false } = packages[path] ?? {};
      return {
        path,
        name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
        version,
        licence: license,
        optional,
        runsOn: (['server', 'browser'] as const).filter((place) =>
          (place === 'server' ? server : browser).has(path),
        ),
      };
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

const web = join(import.meta.dirname, '../web');

/** `from "name"`, `import "name"`, `import("name")`, `resolve("name")`, `url("name")`: no path, no alias of ours. */
const mention = /(?:\bfrom|\bimport|\bresolve|url)\s*\(?\s*['"]([@a-z][^'":]*)['"]/g;

/** The packages that the browser's code and styles import; the build bundles them with their dependencies. */
function importedByWeb(): Set<string> {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  const specifiers = files.flatMap((name) =>
    [...readFileSync(join(web, name), 'utf8').matchAll(mention)].map(([, specifier = '']) => specifier),
  );
  return new Set(specifiers.map((each) => each.split('/', each.startsWith('@') ? 2 : 1).join('/')));
}
