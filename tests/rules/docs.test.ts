import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const documents = globSync(['*.md', 'docs/**/*.md', 'tests/load/*/README.md'], { cwd: root }).filter(
  (path) => path !== 'CHANGELOG.md' && path !== 'THIRD-PARTY-LICENCES.md',
);
const folders = [
  '.ci',
  '.github',
  'contract',
  'deploy',
  'docs',
  'engine',
  'scripts',
  'server',
  'tests',
  'web',
];
const ownFiles = globSync([`{${folders.join()}}/**/*.{ts,tsx,mjs,md,css,sql,json,yml}`, '*.{ts,md,json}'], {
  cwd: root,
});
const fileNames = new Set(ownFiles.map((path) => basename(path)));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

test.each(documents)('%s names only files and commands that exist', (document) => {
  // A superseded decision names files that are gone.
  const text = readFileSync(join(root, document), 'utf8');
  if (/superseded/i.test(text)) return;
  const codes = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  const blocks = [...text.matchAll(/```\w*\n(.*?)```/gs)].map(([, block = '']) => block);
  const words = codes.flatMap((code) => code.split(/[\s:=]+/));
  const links = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) => link);
  const commands = Array.from([...codes, ...blocks].join('\n').matchAll(/npm run (?:-s )?([\w:-]+)/g));
  expect({
    files: words.filter(isOwnPath).filter((path) => !exists(path)),
    fileNames: words.filter((word) => /^[\w.-]+\.(ts|tsx|mjs|css|sql)$/.test(word) && !fileNames.has(word)),
    links: links.filter((link) => !/^\w+:/.test(link) && !existsSync(join(root, dirname(document), link))),
    commands: commands.map(([, name = '']) => name).filter((name) => !(name in scripts)),
  }).toEqual({ files: [], fileNames: [], links: [], commands: [] });
});

/** A path below one of our folders; `…` and capitals are placeholders. */
function isOwnPath(word: string): boolean {
  return folders.some((folder) => word.startsWith(`${folder}/`)) && !/[A-Z]{3}|[^\w.*{},/@-]/.test(word);
}

function exists(path: string): boolean {
  return /[*{]/.test(path) ? globSync(path, { cwd: root }).length > 0 : existsSync(join(root, path));
}
