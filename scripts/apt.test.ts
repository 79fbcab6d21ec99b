import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('apt-get waits for the lock of another one, and its words are printed when it fails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-apt-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const words = 'E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 7 (apt-get)';
  const command = '#!/bin/sh\necho "with $*"\necho "$WORDS" >&2\nexit 100\n';
  writeFileSync(join(folder, 'apt-get'), command, { mode: 0o755 });
  const code = `import { apt } from './scripts/apt.ts'; process.exitCode = apt('install', '-y', 'chromium') ? 0 : 3`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    env: { ...process.env, WORDS: words, PATH: `${folder}${delimiter}${process.env.PATH}` },
  });
  expect(status).toBe(3);
  expect(stderr).toContain('with -q -o DPkg::Lock::Timeout=300 install -y chromium');
  expect(stderr).toContain(words);
});
