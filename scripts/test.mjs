import { join } from 'node:path';
import { buildWeb, environment, install, runOrExit, runTogetherOrExit, say } from './set-up.mjs';

install();
say('Looking for a browser');
runOrExit('node', ['scripts/get-chromium.ts']);
say('Types, format, lint, imports, unused code, known vulnerabilities');
const checks = [
  ['types', 'imports'],
  ['format:check', 'lint', 'unused', 'audit'],
];
await runTogetherOrExit(checks.map((line) => line.map((check) => ['node', ['--run', check]])));
buildWeb();
say('What each page costs a phone');
runOrExit('node', ['--run', 'budgets']);
// Some thirty processes load the same server: what one has compiled, the next ones read.
environment.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compiled');
say('Unit and HTTP tests, on PGlite and on PostgreSQL');
runOrExit('vitest', ['run']);
say('End-to-end tests in Chromium');
runOrExit('playwright', ['test']);
