import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { styleRules } from './style-rules.ts';

/** Builds the web app and the entry that renders guest pages, then checks and compresses what came out. */
await build({ logLevel: 'warn' });
await build({ logLevel: 'warn', build: { ssr: 'entry-server.tsx' } });

const root = join(import.meta.dirname, '..');
const files = ['dist/web', 'dist/ssr'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(root, folder, name),
  ),
);

// A mismatched bundler binary once wrote broken JavaScript without an error.
for (const file of files.filter((name) => name.endsWith('.js'))) {
  const { status, stderr } = spawnSync(process.execPath, ['--check', file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The build wrote broken JavaScript: ${file}\n${stderr}`);
}

const stylesheet = files.find((name) => name.endsWith('.css'));
if (!stylesheet) throw new Error('The build wrote no styles');
writeFileSync(
  join(root, 'dist/ssr/style-rules.json'),
  JSON.stringify(styleRules(readFileSync(stylesheet, 'utf8'))),
);

const compressible = new Set(['.js', '.css', '.svg', '.html', '.json', '.txt', '.webmanifest']);
for (const file of files) {
  if (!file.includes('dist/web') || !compressible.has(extname(file)) || statSync(file).size < 1024) continue;
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
