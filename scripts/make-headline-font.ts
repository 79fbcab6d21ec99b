/** Cuts the letters of the headlines out of the display font: the one font file that a first paint should not wait for. */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { headlines } from '#web/fonts/headlines.ts';

const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/dynapuff/files/dynapuff-latin-wght-normal.woff2',
);
const cut = await subsetFont(await readFile(font), headlines.join(''), {
  targetFormat: 'woff2',
  variationAxes: { wght: 700 },
});
await writeFile(new URL('../web/fonts/headline.woff2', import.meta.url), cut);
process.stdout.write(`${cut.length} bytes\n`);
