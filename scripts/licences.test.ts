import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licenceFile, licenceList, refusedLicences, shippedPackages } from './licences.ts';

test('THIRD-PARTY-LICENCES.md is up to date', () => {
  const isUpToDate = readFileSync(licenceFile, 'utf8') === licenceList(shippedPackages());
  expect(isUpToDate, 'run npm run licences').toBe(true);
});

test('every shipped package has an allowed licence', () => {
  expect(refusedLicences(shippedPackages())).toEqual([]);
});

test('licences with conditions are refused outside of the listed cases', () => {
  const refused = refusedLicences([
    { name: 'free', licence: 'MIT' },
    { name: 'either', licence: '(GPL-2.0-only OR MIT)' },
    { name: '@img/sharp-libvips-linux-x64', licence: 'LGPL-3.0-or-later' },
    { name: '@img/sharp-win32-x64', licence: 'Apache-2.0 AND LGPL-3.0-or-later' },
    { name: 'copyleft', licence: 'GPL-3.0-only' },
    { name: 'both', licence: 'MIT AND GPL-3.0-only' },
    { name: 'nested', licence: '(MIT OR X) AND GPL-3.0-only' },
    { name: 'both nested', licence: '(MIT OR X) AND (GPL-3.0-only OR X)' },
    { name: 'lesser', licence: 'LGPL-3.0-or-later' },
    { name: 'own', licence: 'SEE LICENSE IN LICENSE.md' },
    { name: 'silent', licence: '' },
  ]);
  expect(refused).toEqual([
    'copyleft: GPL-3.0-only',
    'both: MIT AND GPL-3.0-only',
    'nested: (MIT OR X) AND GPL-3.0-only',
    'both nested: (MIT OR X) AND (GPL-3.0-only OR X)',
    'lesser: LGPL-3.0-or-later',
    'own: SEE LICENSE IN LICENSE.md',
    'silent: no licence',
  ]);
});
