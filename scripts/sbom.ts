import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockfilePath } from './lockfile.ts';
import { type ShippedPackage, shippedPackages } from './shipped-packages.ts';

// npm run sbom: everything that ships as a CycloneDX bill of materials, the same bytes for the same lockfile.

const root = join(import.meta.dirname, '..');

export function billOfMaterials(packages: readonly ShippedPackage[]) {
  const { name, version, description } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<'name' | 'version' | 'description', string>;
  const byPath = new Map(packages.map((each) => [each.path, each]));
  // The same version in two places is one component, needing what either place leads to.
  const byRef = [...Map.groupBy(packages, refOf)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuidOf(readFileSync(lockfilePath))}`,
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': refOf({ name, version }), name, version, description },
    },
    components: byRef.flatMap(([, [first]]) => (first ? [componentOf(first)] : [])),
    dependencies: [
      { ref: refOf({ name, version }), dependsOn: refsOf(packages.filter(({ isDirect }) => isDirect)) },
      ...byRef.map(([ref, places]) => ({
        ref,
        dependsOn: refsOf(places.flatMap(({ needs }) => needs.flatMap((path) => byPath.get(path) ?? []))),
      })),
    ],
  };
}

function componentOf({ name, version, licence, integrity, optional, runsOn }: ShippedPackage) {
  const [algorithm, hash = ''] = integrity?.split('-') ?? [];
  return {
    type: 'library',
    'bom-ref': refOf({ name, version }),
    name,
    version,
    scope: optional ? 'optional' : 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [/ (AND|OR) /.test(licence) ? { expression: licence } : { license: { id: licence } }],
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
    properties: runsOn.map((place) => ({ name: 'rotopia:runs-on', value: place })),
  };
}

function refOf({ name, version }: Pick<ShippedPackage, 'name' | 'version'>): string {
  return `${name}@${version}`;
}

function refsOf(packages: readonly ShippedPackage[]): string[] {
  return [...new Set(packages.map(refOf))].toSorted();
}

/** Another lockfile is another bill: its number follows from the bytes, in the form of a random one. */
function uuidOf(bytes: Buffer): string {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}

if (import.meta.main) {
  const packages = shippedPackages();
  writeFileSync(join(root, 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials(packages), null, 2)}\n`);
  process.stdout.write(`${packages.length} packages in sbom.cdx.json\n`);
}
