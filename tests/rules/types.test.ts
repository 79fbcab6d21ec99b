import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const node = '/@types/node/';
const dom = '/lib.dom.d.ts';

// One package that refers to Node's types, or to the DOM's, is enough to bring them all in.
test.each([
  ['contract', [node, dom]],
  ['engine', [node, dom]],
  ['server', [dom]],
  ['web', [node]],
])('the types of %s know no %s', (folder, foreign) => {
  const files = execFileSync('tsc', ['--project', folder, '--listFilesOnly'], { encoding: 'utf8' });
  for (const path of foreign) expect(files).not.toContain(path);
});
