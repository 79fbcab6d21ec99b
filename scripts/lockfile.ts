import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LockEntry {
  version: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  engines?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** The lockfile's entries by where they are installed; the empty path is our own package. */
export type LockedPackages = Record<string, LockEntry>;

export const lockfilePath = join(import.meta.dirname, '../package-lock.json');

export function readLockfile(): { packages: LockedPackages } {
  return JSON.parse(readFileSync(lockfilePath, 'utf8')) as { packages: LockedPackages };
}

/** Where Node resolves a name from this package. */
export function lookUp(packages: LockedPackages, from: string, name: string): string | undefined {
  const folders = from
    .split('/node_modules/')
    .map((_, depth, parts) => parts.slice(0, depth + 1).join('/node_modules/'));
  return ['', ...folders]
    .map((folder) => join(folder, 'node_modules', name))
    .findLast((path) => packages[path]);
}

function neededBy(packages: LockedPackages, path: string): string[] {
  const {
    dependencies,
    optionalDependencies,
    peerDependencies = {},
    peerDependenciesMeta,
  } = packages[path] ?? {};
  const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta?.[peer]?.optional);
  const names = new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]);
  return [...names].flatMap((name) => lookUp(packages, path, name) ?? []);
}

export function withAllNeeded(packages: LockedPackages, names: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const follow = (path: string | undefined) => {
    if (!path || found.has(path)) return;
    found.add(path);
    neededBy(packages, path).forEach(follow);
  };
  for (const name of names) follow(lookUp(packages, '', name));
  return found;
}
