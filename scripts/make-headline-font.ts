/** Subsets the display font to the letters of our headlines: a few kilobytes that pages preload. */
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
