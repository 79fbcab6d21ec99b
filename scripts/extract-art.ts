/** Copies the drawings that the casting names out of the emoji package, so that the product ships only those. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { usedIcons } from '#engine/casting/used-icons.ts';

interface Collection {
  icons: Record<string, { body: string } | undefined>;
}

interface CollectionInfo {
  name: string;
  author: { name: string; url: string };
  license: { title: string; url: string };
}

const require = createRequire(import.meta.url);
const readPackageFile = (file: string) =>
  JSON.parse(readFileSync(require.resolve(`@iconify-json/fluent-emoji-flat/${file}`), 'utf8')) as unknown;

const collection = readPackageFile('icons.json') as Collection;
const info = readPackageFile('info.json') as CollectionInfo;

/** Ids become unique per drawing, so that several can stand in one document. */
function withOwnIds(name: string, body: string): string {
  return body
    .replaceAll(/\bid="([^"]+)"/g, `id="${name}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${name}-$1)`);
}

function drawing(name: string): string {
  const icon = collection.icons[name];
  if (!icon) throw new Error(`The art has no icon '${name}'`);
  return withOwnIds(name, icon.body);
}

const names = usedIcons();
const drawings = Object.fromEntries(names.map((name) => [name, drawing(name)]));
const artFolder = new URL('../engine/art/', import.meta.url);
writeFileSync(new URL('icons.json', artFolder), `${JSON.stringify(drawings, null, 1)}\n`);
writeFileSync(new URL('LICENSE', artFolder), notice());
process.stdout.write(`Wrote ${names.length} drawings to engine/art/icons.json\n`);

function notice(): string {
  return `The drawings in icons.json are taken from ${info.name} by ${info.author.name}
(${info.author.url}), under the ${info.license.title} licence
(${info.license.url}):

MIT License

Copyright (c) ${info.author.name}.

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE
`;
}
