import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { serviceWorkerPath } from '#contract/pages/offline.ts';
import { drawPortraits } from './portraits.ts';
import { styleRules } from './style-rules.ts';

/** Builds the web app and the entry that renders guest pages, then checks and compresses the output. */
await drawPortraits();
await build({ logLevel: 'warn' });
await build({ logLevel: 'warn', build: { ssr: 'entry-server.tsx' } });

const root = join(import.meta.dirname, '..');
await buildServiceWorker();
await buildEmbed();
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

/** One file under a fixed name: browsers check that name for updates. */
async function buildServiceWorker(): Promise<void> {
  const assets = readdirSync(join(root, 'dist/web/assets')).toSorted().join();
  await build({
    logLevel: 'warn',
    define: { buildVersion: JSON.stringify(createHash('sha256').update(assets).digest('hex').slice(0, 12)) },
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: {
        input: join(root, 'web/offline/service-worker.ts'),
        output: {
          format: 'iife',
          entryFileNames: basename(serviceWorkerPath),
          codeSplitting: false,
        },
      },
    },
  });
}

/** The script and the styles of the pages for other sites, which share nothing with the app but the figure's worker. */
async function buildEmbed(): Promise<void> {
  await build({
    logLevel: 'warn',
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: '.vite/embed.json',
      rolldownOptions: {
        input: ['embed.ts', 'embed.css'].map((name) => join(root, 'web/embed', name)),
        output: { codeSplitting: true },
      },
    },
  });
}
