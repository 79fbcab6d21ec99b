import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from '#tests/helpers/chromium.ts';
import { apt } from './apt.ts';

// Finds a Chromium for the tests, or gets one: Playwright's own download, else Debian's package when root.

// By its path, since only npm's scripts have it on theirs.
const playwright = join(import.meta.dirname, '../node_modules/.bin/playwright');

/** Tried in this order until there is one. */
const ways: Record<string, () => unknown> = {
  'playwright install chromium': () =>
    spawnSync(playwright, ['install', 'chromium'], { stdio: 'ignore', timeout: 300_000 }),
  ...(process.getuid?.() === 0 && {
    'apt-get update': () => apt('update'),
    'apt-get install chromium-headless-shell': () => apt('install', '-y', 'chromium-headless-shell'),
    'apt-get install chromium': () => apt('install', '-y', 'chromium'),
  }),
};

for (const [name, run] of Object.entries(ways)) {
  if (findChromium()) break;
  process.stdout.write(`  no Chromium yet: ${name}\n`);
  run();
}

const found = findChromium();
if (!found) {
  process.stderr.write(
    'No Chromium found and none could be fetched. Install one: "npx playwright install chromium", or on Debian "apt-get install chromium".\n',
  );
  process.exit(1);
}
process.stdout.write(`  ${found}\n`);
