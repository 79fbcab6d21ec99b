import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import viteConfig from '../../vite.config.ts';

/** The first versions that can do what web/inline-script.ts tests for, as Lightning CSS's tables say. */
const firstVersions: Record<string, Record<string, number>> = {
  'selector(:has(a))': { chrome: 105, edge: 105, firefox: 121, safari: 15.4 },
  'color:oklab(0 0 0)': { chrome: 111, edge: 111, firefox: 113, safari: 15.4 },
  '(width>=0px)': { chrome: 104, edge: 104, firefox: 63, safari: 16.4 },
};

const { build } = viteConfig({ command: 'build', mode: 'production' });
const targets = new Map(
  [build?.target ?? []].flat().map((target): [string, number] => {
    const [, browser = '', version] = /^([a-z]+)([\d.]+)$/.exec(String(target)) ?? [];
    return [browser, Number(version)];
  }),
);

test('the inline script calls exactly those browsers too old that the build leaves out', () => {
  const script = readFileSync('web/inline-script.ts', 'utf8');
  const tests = [...script.matchAll(/(?:CSS\.supports|matchMedia)\('([^']+)'\)/g)].map(
    ([, what = '']) => what,
  );
  expect(tests).toEqual(Object.keys(firstVersions));
  for (const [browser, version] of targets) {
    const oldest = Math.max(...tests.map((what) => firstVersions[what]?.[browser] ?? 0));
    expect([browser, oldest]).toEqual([browser, version]);
  }
});

test('the README names them', () => {
  const [, chrome, firefox, safari] =
    /Chrome and Edge ([\d.]+), Firefox ([\d.]+), Safari ([\d.]+)/.exec(readFileSync('README.md', 'utf8')) ??
    [];
  const named = { chrome, edge: chrome, firefox, safari };
  expect(Object.entries(named).map(([browser, version]) => [browser, Number(version)])).toEqual([...targets]);
});
