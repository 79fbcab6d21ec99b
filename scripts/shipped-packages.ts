import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookUp, neededBy, readLockfile, withAllNeeded } from './lockfile.ts';

/** A package of others that reaches people: it runs on the server, or it is part of what browsers load. */
export interface ShippedPackage {
  /** Where it is installed, as the lockfile names it. */
  path: string;
  name: string;
  version: string;
  /** An SPDX expression; empty where the package says none. */
  licence: string;
  integrity: string | undefined;
  /** Many machines do without it: it is for one platform among others. */
  optional: boolean;
  runsOn: ('server' | 'browser')[];
  /** Named by ourselves, and not only needed by another package. */
  isDirect: boolean;
  /** The paths of what it needs. */
  needs: string[];
}

/** Everything that ships, by the lockfile: the same on every machine, whatever that one has installed. */
export function shippedPackages({ packages } = readLockfile()): ShippedPackage[] {
  const server = new Set(Object.keys(packages).filter((path) => path && !packages[path]?.dev));
  const bundled = importedByWeb();
  const browser = withAllNeeded(packages, bundled);
  const named = [...Object.keys(packages['']?.dependencies ?? {}), ...bundled];
  const direct = new Set(named.map((name) => lookUp(packages, '', name)));
  return [...new Set([...server, ...browser])]
    .map((path): ShippedPackage => {
      const { version = '', license = '', integrity, optional = false } = packages[path] ?? {};
      return {
        path,
        name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
        version,
        licence: license,
        integrity,
        optional,
        runsOn: (['server', 'browser'] as const).filter((place) =>
          (place === 'server' ? server : browser).has(path),
        ),
        isDirect: direct.has(path),
        needs: neededBy(packages, path),
      };
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

const web = join(import.meta.dirname, '../web');

/** `from "name"`, `import "name"`, `import("name")`, `resolve("name")`, `url("name")`: no path, no alias of ours. */
const mention = /(?:\bfrom|\bimport|\bresolve|url)\s*\(?\s*['"]([@a-z][^'":]*)['"]/g;

/** The packages that the browser's code and styles name; the build takes them in, and what they need. */
function importedByWeb(): Set<string> {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  const specifiers = files.flatMap((name) =>
    [...readFileSync(join(web, name), 'utf8').matchAll(mention)].map(([, specifier = '']) => specifier),
  );
  return new Set(specifiers.map((each) => each.split('/', each.startsWith('@') ? 2 : 1).join('/')));
}
