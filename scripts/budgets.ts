/**
 * Gzipped bytes that each rendered page loads first: `node --run budgets`. Prints the growth since the sizes in
 * budgets.json, and fails where a page exceeds its limit. `--write` updates the file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadWebBundle } from '#server/pages/web-bundle.ts';

interface Sizes {
  script: number;
  styles: number;
}

const styles = 17_000;
const limits: Record<string, Sizes> = {
  '/': { script: 85_000, styles },
  '/trending': { script: 108_000, styles },
  '/brain-rot/x': { script: 109_000, styles },
  '/today': { script: 99_000, styles },
  '/pricing': { script: 100_000, styles },
};
const written = join(import.meta.dirname, 'budgets.json');
const dist = join(import.meta.dirname, '../dist/web');

const web = await loadWebBundle();
const sizes: Record<string, Sizes> = {};
for (const path of Object.keys(limits)) sizes[path] = await sizesOf(path);
if (process.argv.includes('--write')) writeFileSync(written, `${JSON.stringify(sizes, null, 2)}\n`);
const before = JSON.parse(readFileSync(written, 'utf8')) as Record<string, Sizes>;

let isOver = false;
for (const [path, now] of Object.entries(sizes)) {
  for (const kind of ['script', 'styles'] as const) {
    const limit = limits[path]?.[kind] ?? 0;
    const grown = now[kind] - (before[path]?.[kind] ?? 0);
    isOver ||= now[kind] > limit;
    const verdict = now[kind] > limit ? 'OVER LIMIT' : 'ok';
    process.stdout.write(
      `${path.padEnd(14)} ${kind.padEnd(7)} ${String(now[kind]).padStart(7)} of ${limit}  ${grown >= 0 ? '+' : ''}${grown}  ${verdict}\n`,
    );
  }
}
process.exitCode = isOver ? 1 : 0;

async function sizesOf(path: string): Promise<Sizes> {
  const html = await web.template({ path, body: '<main></main>' });
  const deferred = /<template id="deferred">(.*)<\/template>/s.exec(html)?.[1] ?? '';
  const files = [...deferred.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, name = '']) => name);
  const sum = (ending: string) =>
    files
      .filter((name) => name.endsWith(ending))
      .reduce((bytes, name) => bytes + gzipSync(readFileSync(join(dist, name)), { level: 9 }).length, 0);
  return { script: sum('.js'), styles: sum('.css') };
}
