import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// npm run licences: writes the licences and notices of all shipped packages.

const root = join(import.meta.dirname, '..');
export const licenceFile = join(root, 'THIRD-PARTY-LICENCES.md');

interface ShippedPackage {
  /** Where it is installed, as the lockfile names it. */
  path: string;
  name: string;
  version: string;
  /** An SPDX expression; empty where the package names none. */
  licence: string;
  /** For one platform among others. */
  optional: boolean;
}

interface LockEntry {
  version: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
}

/** By the lockfile: the same on every machine, whatever it has installed. */
export function shippedPackages(): ShippedPackage[] {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, LockEntry> };
  return Object.entries(packages)
    .filter(([path, { dev }]) => path && !dev)
    .map(([path, { version, license = '', optional = false }]) => {
      const name = path.split('node_modules/').at(-1) ?? '';
      return { path, name, version, licence: license, optional };
    });
}

/** Allowed without further conditions than keeping the notice. */
const unconditional = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
]);

/** These have conditions, which are met in these cases only. */
const conditional: Readonly<Record<string, { packages: RegExp; because: string }>> = {
  'LGPL-3.0-or-later': {
    packages: /^@img\/sharp-/,
    because: 'libvips is an unchanged library beside sharp, and can be replaced by another',
  },
  'MPL-2.0': {
    packages: /^(@resvg\/resvg-js|mediabunny$|@mediabunny\/)/,
    because: 'used unchanged; the source of its files is public, which is all that the licence asks for',
  },
  'OFL-1.1': {
    packages: /^@fontsource-variable\//,
    because:
      'fonts may be served and embedded; they are not sold by themselves nor changed under their names',
  },
};

/** Code under another licence than the package that carries it. */
const bundledCode: Readonly<Record<string, string>> = {
  '@electric-sql/pglite': 'PostgreSQL (PostgreSQL licence), compiled to WebAssembly',
  '@mediabunny/aac-encoder':
    'the AAC encoder of FFmpeg (LGPL-2.1-or-later), compiled to WebAssembly in a package of its own, unchanged',
  'h264-mp4-encoder':
    'minih264 (public domain) and libmp4v2 (MPL-1.1), compiled to WebAssembly in a package of its own, unchanged',
  'mpg123-decoder': 'libmpg123 (LGPL-2.1), compiled to WebAssembly in a package of its own, unchanged',
  'wasm-media-encoders':
    'LAME (LGPL-2.0-or-later), compiled to WebAssembly in a package of its own, unchanged',
};

/** Works copied into our own files. */
const takenIn = [
  ['Lucide', 'ISC', 'web/ui/icons/icons.LICENSE', 'icons of the interface'],
  ['DynaPuff', 'OFL-1.1', 'server/studio/lettering/DynaPuff-LICENSE', 'lettering of share cards and clips'],
] as const;

export function refusedLicences(packages: readonly Pick<ShippedPackage, 'name' | 'licence'>[]): string[] {
  return packages
    .filter(({ name, licence }) => !isAllowed(name, licence))
    .map(({ name, licence }) => `${name}: ${licence || 'no licence'}`);
}

/** One of alternatives (OR) is enough; of a combination (AND) all must be allowed. A nested expression is refused. */
function isAllowed(name: string, expression: string): boolean {
  const flat = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(flat)) return false;
  return flat
    .split(' OR ')
    .some((all) =>
      all.split(' AND ').every((id) => unconditional.has(id) || conditional[id]?.packages.test(name)),
    );
}

/** The whole file, from the lockfile and the notices in the installed packages. */
export function licenceList(packages: readonly ShippedPackage[]): string {
  const installed = packages.filter(({ optional }) => !optional);
  const notices = Map.groupBy(installed, ({ path }) => noticeOf(path) ?? '');
  const withoutNotice = notices.get('') ?? [];
  notices.delete('');
  return `# Licences of what ships

Made by \`npm run licences\`; a test compares it with the lockfile. \`npm run sbom\` lists all packages for programs.

## Taken into this repository

| work | licence | notice | what for |
|---|---|---|---|
${takenIn.map(([work, licence, notice, use]) => `| ${work} | ${licence} | \`${notice}\` | ${use} |`).join('\n')}

## Packages

What runs on the server ships as packages, what browsers load is bundled from them. Packages for one platform have their
notices inside; those for other platforms than a machine's own are not installed there.

| package | version | licence |
|---|---|---|
${packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`).join('\n')}

## On conditions

${Object.entries(conditional)
  .map(([id, { because }]) => `- ${id}: ${because}.`)
  .join('\n')}
${Object.entries(bundledCode)
  .map(([name, what]) => `- ${name} contains ${what}.`)
  .join('\n')}

## Notices

${[...notices].map(([text, all]) => `### ${all.map(({ name }) => name).join(', ')}\n\n\`\`\`text\n${text}\n\`\`\``).join('\n\n')}

### Without a notice of their own

${withoutNotice.map(({ name, licence }) => `- ${name}: https://spdx.org/licenses/${licence}.html`).join('\n')}
`;
}

function noticeOf(path: string): string | undefined {
  if (!existsSync(join(root, path))) throw new Error(`${path} is not installed: run npm ci`);
  const file = readdirSync(join(root, path))
    .toSorted()
    .find((name) => /^(licen[cs]e|copying)/i.test(name));
  return (
    file &&
    readFileSync(join(root, path, file), 'utf8')
      .replaceAll('\r\n', '\n')
      .trim()
  );
}

if (import.meta.main) {
  const packages = shippedPackages();
  const refused = refusedLicences(packages);
  if (refused.length > 0) {
    process.stderr.write(`These licences may not ship:\n${refused.join('\n')}\n`);
    process.exit(1);
  }
  writeFileSync(licenceFile, licenceList(packages));
  process.stdout.write(`${packages.length} packages in THIRD-PARTY-LICENCES.md\n`);
}
