import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function readJson(name: string) {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../..', name), 'utf8'));
}

const { packages } = readJson('package-lock.json') as {
  packages: Record<string, { engines?: object; hasInstallScript?: boolean }>;
};
const installed = Object.entries(packages).filter(([path]) => path);

test('npm warns of no engine: packages run on the Node that comes with them, not on the one that installs', () => {
  expect(installed.filter(([, { engines }]) => engines).map(([path]) => path)).toEqual([]);
});

test('package.json allows or denies every install script', () => {
  const { allowScripts } = readJson('package.json');
  const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(Object.keys(allowScripts ?? {}).toSorted()).toEqual(
    scripted.map(([path]) => path.replace('node_modules/', '')).toSorted(),
  );
});
