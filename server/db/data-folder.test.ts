import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { closeDataFolder } from './data-folder.ts';

function makeFolder(files: string[], folders: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-modes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of files) {
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), 0o644);
  }
  for (const name of folders) {
    mkdirSync(join(folder, name));
    chmodSync(join(folder, name), 0o755);
  }
  chmodSync(folder, 0o755);
  return folder;
}

const modeOf = (...path: string[]) => (statSync(join(...path)).mode & 0o777).toString(8);
const log = {
  warn(message: string) {
    throw new Error(message);
  },
};

test('a data folder of an earlier start is closed to others', () => {
  const folder = makeFolder(['lock', 'auth-secret'], ['database', 'files', 'outbox']);
  closeDataFolder(folder, log);
  expect(modeOf(folder)).toBe('700');
});

test('a folder in which others keep things stays open to them, what is ours in it does not', () => {
  const folder = makeFolder(['lock', 'notes.txt'], ['database', 'photos']);
  closeDataFolder(folder, log);
  expect(modeOf(folder)).toBe('755');
  expect(modeOf(folder, 'photos')).toBe('755');
  expect(modeOf(folder, 'notes.txt')).toBe('644');
  expect(modeOf(folder, 'lock')).toBe('600');
  expect(modeOf(folder, 'database')).toBe('700');
});

test('a missing folder is not created', () => {
  expect(() => closeDataFolder('/no/such/folder', log)).not.toThrow();
});
