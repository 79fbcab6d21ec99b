import { execFileSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';

/** What is data, one file for each thing of a kind. */
const data = /^(engine\/sculpts|docs\/decisions|server\/db\/migrations|web\/public)\//;
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path.includes('/') && !data.test(path));
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const subjects = files.filter((path) => /\.(tsx?|mjs|css)$/.test(path) && !isTest(path));

/** Every feature has these. */
const shared = new Set(['routes', 'service', 'queries', 'present', 'index', 'vitest']);

test('no two files of a package have one name', () => {
  const places = Map.groupBy(subjects, (path) => `${path.split('/')[0]}: ${basename(path).split('.')[0]}`);
  const doubles = [...places].filter(
    // A part and its styles lie side by side.
    ([name, paths]) => !shared.has(name.split(': ')[1] ?? '') && new Set(paths.map(dirname)).size > 1,
  );
  expect(doubles).toEqual([]);
});

test('no folder holds more than 24 files; tests do not count', () => {
  const folders = Map.groupBy(
    files.filter((path) => !isTest(path)),
    dirname,
  );
  const full = [...folders]
    .filter(([, { length }]) => length > 24)
    .map(([path, { length }]) => [path, length]);
  expect(full).toEqual([]);
});
