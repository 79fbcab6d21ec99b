import { buildWeb, install, runOrExit, say } from './set-up.mjs';

install();
say('Looking for a browser');
runOrExit('node', ['scripts/get-chromium.ts']);
say('Types, format, lint, imports, unused code');
for (const check of ['types', 'format:check', 'lint', 'imports', 'unused'])
  runOrExit('npm', ['run', '--silent', check]);
buildWeb();
say('Unit and HTTP tests, on PGlite and on PostgreSQL');
runOrExit('vitest', ['run']);
say('End-to-end tests in Chromium');
runOrExit('playwright', ['test']);
