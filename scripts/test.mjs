// `npm test`, and with --full `npm run test:full`: everything a clean clone must pass.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb, environment, install, runAside, runOrExit, say } from './set-up.mjs';

const began = Date.now();
const isFull = process.argv.includes('--full');
if (isFull) environment.TEST_FULL = '1';

install();
const cache = join(import.meta.dirname, '../node_modules/.cache');
// Some thirty processes load the same server: the first one compiles it for all.
environment.NODE_COMPILE_CACHE ??= join(cache, 'compiled');
environment.TEST_TIMES = join(cache, 'test-times.txt');
rmSync(environment.TEST_TIMES, { force: true });

say('Types, imports, unused code, lint; build, budgets, format, known vulnerabilities, browser');
const check = (name) => runAside('node', ['--run', name]);
await Promise.all([
  inTurn([() => check('types'), () => check('imports'), () => check('unused'), () => check('lint')]),
  inTurn([
    buildWeb,
    () => check('budgets'),
    () => check('format:check'),
    () => runAside('node', ['scripts/audit.ts', '--optional']),
    () => runAside('node', ['scripts/get-chromium.ts']),
  ]),
]);

say('Unit and HTTP tests');
runOrExit('vitest', ['run']);
say('End-to-end tests in Chromium');
runOrExit('playwright', ['test']);
if (isFull) {
  say('kill -9 of servers and workers');
  runOrExit('node', ['--run', 'faults']);
  say('The image, built and started');
  runOrExit('node', ['--run', 'image']);
}
printTimes();

async function inTurn(steps) {
  for (const step of steps) await step();
}

/** tests/helpers/file-times.ts writes a line for each test file: seconds, a tab, its name. */
function printTimes() {
  const lines = existsSync(environment.TEST_TIMES)
    ? readFileSync(environment.TEST_TIMES, 'utf8').trim().split('\n')
    : [];
  const slowest = lines.toSorted((a, b) => parseFloat(b) - parseFloat(a)).slice(0, 10);
  say('The ten slowest test files, in seconds');
  process.stdout.write(`${slowest.join('\n')}\n`);
  const seconds = Math.round((Date.now() - began) / 1000);
  say(`All passed in ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
}
