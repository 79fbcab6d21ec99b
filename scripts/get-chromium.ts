import { spawnSync } from 'node:child_process';
import { findChromium } from '#tests/helpers/chromium.ts';

/** Finds a Chromium for the tests, or gets one: Playwright's own download, else Debian's package when root. */
const ways: [string, string[]][] = [
  ['playwright', ['install', 'chromium']],
  ...(process.getuid?.() === 0
    ? ([
        ['apt-get', ['update', '-q']],
        ['apt-get', ['install', '-y', '-q', 'chromium-headless-shell']],
        ['apt-get', ['install', '-y', '-q', 'chromium']],
      ] satisfies [string, string[]][])
    : []),
];

for (const [command, args] of ways) {
  if (findChromium()) break;
  process.stdout.write(`  no Chromium yet: ${command} ${args.join(' ')}\n`);
  spawnSync(command, args, { stdio: 'ignore', timeout: 300_000 });
}

const found = findChromium();
if (!found) {
  process.stderr.write(
    'No Chromium found and none could be fetched. Install one: "npx playwright install chromium", or on Debian "apt-get install chromium".\n',
  );
  process.exit(1);
}
process.stdout.write(`  ${found}\n`);
