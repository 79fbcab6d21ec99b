// `npm test`, and with --full `npm run test:full`: everything a clean clone must pass.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { measurePace } from './pace.mjs';
import { buildWeb, environment, install, runAside, runOrExit, say } from './set-up.mjs';

/**
 * What `npm test` may cost, in seconds of the quiet machine of `measurePace` and without the installation, which the
 * network decides: the nine minutes of decision 035 and one more for noise. A phase counts by the slower pace of before
 * and after it: a slow or loaded machine fails nothing.
 */
const limit = 10 * 60;

const phases = [];
let pace = await measurePace();

const isFull = process.argv.includes('--full');
if (isFull) environment.TEST_FULL = '1';

await phase('install', install);
const cache = join(import.meta.dirname, '../node_modules/.cache');
// Some thirty processes load the same server: the first one compiles it for all.
environment.NODE_COMPILE_CACHE ??= join(cache, 'compiled');
environment.TEST_TIMES = join(cache, 'test-times.txt');
rmSync(environment.TEST_TIMES, { force: true });

const check = (name) => runAside('node', ['--run', name]);
await phase('checks', () =>
  Promise.all([
    inTurn([() => check('types'), () => check('imports'), () => check('unused'), () => check('lint')]),
    inTurn([
      buildWeb,
      () => check('budgets'),
      () => check('format:check'),
      () => runAside('node', ['scripts/get-chromium.ts']),
    ]),
  ]),
);
await phase('unit, HTTP and component tests', () => runOrExit('vitest', ['run']));
await phase('browser tests', () => runOrExit('playwright', ['test']));
if (isFull) {
  await phase('journeys in Firefox and WebKit', () => runOrExit('node', ['--run', 'browsers']));
  await phase('kill -9 of servers and workers', () => runOrExit('node', ['--run', 'faults']));
  await phase('the image', () => runOrExit('node', ['--run', 'image']));
}
printTimes();

async function phase(name, task) {
  say(name);
  const [began, paceBefore] = [Date.now(), pace];
  await task();
  const seconds = (Date.now() - began) / 1000;
  pace = await measurePace();
  phases.push({ name, seconds, quietSeconds: seconds / Math.max(1, paceBefore, pace) });
}

async function inTurn(steps) {
  for (const step of steps) await step();
}

/** tests/helpers/file-times.ts writes a line for each test file: seconds, a tab, its project and its name. */
function printTimes() {
  const lines = existsSync(environment.TEST_TIMES)
    ? readFileSync(environment.TEST_TIMES, 'utf8').trim().split('\n')
    : [];
  const slowest = lines.toSorted((a, b) => parseFloat(b) - parseFloat(a)).slice(0, 10);
  say('The ten slowest test files, in seconds');
  process.stdout.write(`${slowest.join('\n')}\n`);
  const projects = {};
  for (const line of lines) {
    const project = line.split(/\s/)[1];
    projects[project] = (projects[project] ?? 0) + parseFloat(line);
  }
  const listed = (times) => times.map(([name, seconds]) => `${name} ${Math.round(seconds)}`).join(', ');
  say('Where the time went, in seconds');
  process.stdout.write(`${listed(phases.map(({ name, seconds }) => [name, seconds]))}\n`);
  process.stdout.write(`Inside test files: ${listed(Object.entries(projects))}\n`);
  const sum = (times) => Math.round(times.reduce((total, each) => total + each, 0));
  const quiet = sum(phases.slice(1).map(({ quietSeconds }) => quietSeconds));
  say(
    `All passed in ${sum(phases.map(({ seconds }) => seconds))} s; installed, a quiet machine takes ${quiet} s`,
  );
  if (isFull || quiet <= limit) return;
  say(
    `Too slow: once installed, npm test may take ${limit} s on a quiet machine (docs/decisions/035-scope-of-npm-test.md)`,
  );
  process.exitCode = 1;
}
