import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { animals } from '#engine/casting/animals.ts';
import { terms } from '#engine/casting/terms.ts';
import { animalKit, termKit } from '#engine/kits/all-kits.ts';
import { outDir, root } from './built-page.ts';
import { config } from './samples.ts';

/** Vitest's global setup: builds the web app from its sources as for production, but with readable code. */
export async function setup(): Promise<void> {
  // Vitest's own is 'test', and Vite would bundle React for development.
  process.env.NODE_ENV = 'production';
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, minify: false, emptyOutDir: true, copyPublicDir: false },
  });
  process.env.NODE_ENV = 'test';
  writeKits('animals', Object.keys(animals), animalKit);
  writeKits('terms', Object.keys(terms), termKit);
}

/** From them pages build living figures. */
function writeKits(name: string, ids: readonly string[], kitOf: (id: string) => object): void {
  const folder = join(outDir, 'kits', config.kits, name);
  mkdirSync(folder, { recursive: true });
  for (const id of ids) writeFileSync(join(folder, `${id}.json`), JSON.stringify(kitOf(id)));
}
