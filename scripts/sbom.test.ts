import { expect, test } from 'vitest';
import { billOfMaterials } from './sbom.ts';
import { shippedPackages } from './shipped-packages.ts';

const bill = billOfMaterials(shippedPackages());
const find = (wanted: string) => bill.components.find(({ name }) => name === wanted);

test('the bill names what runs on the server, what it needs, and what is bundled, and nothing else', () => {
  for (const shipped of [
    'fastify',
    'find-my-way',
    'react-dom',
    'scheduler',
    '@fontsource-variable/figtree',
  ]) {
    expect([shipped, find(shipped) !== undefined]).toEqual([shipped, true]);
  }
  // Development needs these as well, which does not take them off the bill.
  for (const shared of ['zod', 'jose', 'semver', 'tslib']) {
    expect([shared, find(shared) !== undefined]).toEqual([shared, true]);
  }
  for (const kept of ['vite', 'vitest', 'typescript', '@types/node', 'fast-check']) {
    expect([kept, find(kept)]).toEqual([kept, undefined]);
  }
});

test('a component says where it comes from, what its bytes are, and its licence', () => {
  expect(find('@fastify/static')).toMatchObject({
    type: 'library',
    purl: expect.stringMatching(/^pkg:npm\/%40fastify\/static@\d+\.\d+\.\d+$/),
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    licenses: [{ license: { id: 'MIT' } }],
  });
});

test('every component is there once, and all that are depended on are there', () => {
  const refs = bill.components.map((component) => component['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  const known = new Set(refs);
  expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual(
    [],
  );
  const needed = new Set(bill.dependencies.flatMap(({ dependsOn }) => dependsOn));
  expect(refs.filter((ref) => !needed.has(ref))).toEqual([]);
});

test('the same lockfile makes the same bill, whenever that is', () => {
  expect(JSON.stringify(billOfMaterials(shippedPackages()))).toBe(JSON.stringify(bill));
  expect(JSON.stringify(bill)).not.toContain('timestamp');
  expect(bill.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});
