import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';

// A checkout of the smallest kind around the real set-up script.
const folder = mkdtempSync(join(tmpdir(), 'rotopia-set-up-'));
const checkout = join(folder, 'checkout');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = {
  'package-lock.json': '{}',
  'vite.config.ts': '',
  'web/app.ts': '',
  'contract/call.ts': '',
  'engine/version.ts': '',
  'scripts/portraits.ts': '',
  'scripts/build.ts': `
    import { appendFileSync, mkdirSync } from 'node:fs';
    mkdirSync('dist/web', { recursive: true });
    appendFileSync('dist/web/index.html', 'built ');`,
  'scripts/run.mjs': `
    import { buildWeb, become } from './set-up.mjs';
    buildWeb();
    become('node', ['server.mjs']);`,
  'server.mjs': `
    process.on('SIGINT', () => { console.log('closed in peace'); process.exit(0); });
    setInterval(() => {}, 1000);
    console.log('serving');`,
};
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(checkout, name)), { recursive: true });
  writeFileSync(join(checkout, name), text);
}
cpSync('scripts/set-up.mjs', join(checkout, 'scripts/set-up.mjs'));

function build(root: string): string {
  const script = "import('./scripts/set-up.mjs').then(({ buildWeb }) => buildWeb())";
  const { status, stderr } = spawnSync('node', ['-e', script], { cwd: root, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return readFileSync(join(root, 'dist/web/index.html'), 'utf8');
}

test('what is built is not built again, neither here nor in a copy', () => {
  expect(build(checkout)).toBe('built ');
  expect(build(checkout)).toBe('built ');
  const copy = join(folder, 'copy');
  cpSync(checkout, copy, { recursive: true });
  expect(build(copy)).toBe('built ');
  writeFileSync(join(copy, 'web/app.ts'), 'changed');
  expect(build(copy)).toBe('built built ');
});

function endGroupOf({ pid }: ChildProcess): void {
  try {
    process.kill(-(pid ?? Number.NaN), 'SIGKILL');
  } catch {
    // All of it has closed, as it should.
  }
}

test('an interrupt that reaches only the starter closes what it has started', async () => {
  const starter = spawn('node', ['scripts/run.mjs'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  onTestFinished(() => endGroupOf(starter));
  let said = '';
  for await (const chunk of starter.stdout.setEncoding('utf8')) {
    said += chunk;
    if (said.endsWith('serving\n')) starter.kill('SIGINT');
  }
  if (starter.exitCode === null) await once(starter, 'exit');
  expect(said).toContain('closed in peace');
  expect(starter.exitCode).toBe(0);
});
