import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { staticFiles, type WebBundle } from '#server/pages/web-bundle.ts';

/** As the build leaves them: hashed with a compressed copy, from a folder, and at the root. */
const files = [
  'assets/app-1.js',
  'assets/app-1.js.br',
  'cast/shark.avif',
  'favicon.svg',
  'service-worker.js',
];

/** Serves one static file of each kind, kept in the data folder. */
export function serveStaticSamples(dataDir: string): WebBundle['serveFiles'] {
  const folder = join(dataDir, 'web');
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '0123456789');
  }
  return (app) => staticFiles(app, folder);
}
