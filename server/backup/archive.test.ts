import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar, type TarHeader } from 'modern-tar';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { diskFiles } from '#server/providers/files/disk/disk-files.ts';
import { readSettings } from '#server/settings/settings.ts';
import { type BackupSource, readArchive, writeArchive } from './archive.ts';
import { restoreArchive } from './restore.ts';
import { startBackups } from './schedule.ts';

const log = pino({ level: 'silent' });
const filesIn = (dataDir: string) => diskFiles(join(dataDir, 'files'));
const picture = join('files', 'ab', 'abcdefgh', 'picture.png');

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A data folder with a secret and one picture. */
function dataFolder(): BackupSource {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, dirname(picture)), { recursive: true });
  writeFileSync(join(dataDir, picture), 'the picture');
  writeFileSync(join(dataDir, 'auth-secret'), 'the secret');
  return { dataDir, dumpFolder: async () => new Blob(['the database']), files: filesIn(dataDir) };
}

/** Restores this archive into an empty folder, which must stay empty; returns the refusal. */
async function refusalOf(content: Uint8Array): Promise<string> {
  const [dataDir, folder] = [temporaryFolder(), temporaryFolder()];
  const archive = join(folder, 'archive.tar');
  writeFileSync(archive, content);
  const refused = await restoreArchive(archive, { dataDir, filesIn }, async () => 'restored').catch(
    (error: Error) => error.message,
  );
  expect(readdirSync(dataDir)).toEqual(['lock']);
  return refused.replace(archive, 'ARCHIVE');
}

test('an archive holds the database, the secret and the files, for its owner only', async () => {
  const folder = join(temporaryFolder(), 'backups');
  const { path, files } = await writeArchive(dataFolder(), folder);
  expect([files, readdirSync(folder)]).toEqual([1, [path.slice(folder.length + 1)]]);
  expect([statSync(folder).mode & 0o777, statSync(path).mode & 0o777]).toEqual([0o700, 0o600]);
  const restored = temporaryFolder();
  const dump = await readArchive(path, { dataDir: restored, files: filesIn(restored) });
  expect(await dump.text()).toBe('the database');
  expect(readFileSync(join(restored, picture), 'utf8')).toBe('the picture');
  expect(readFileSync(join(restored, 'auth-secret'), 'utf8')).toBe('the secret');
});

test('a failed backup leaves no archive behind', async () => {
  const folder = temporaryFolder();
  const failing = () => Promise.reject(new Error('no memory left'));
  await expect(writeArchive({ ...dataFolder(), dumpFolder: failing }, folder)).rejects.toThrow(
    'no memory left',
  );
  expect(readdirSync(folder)).toEqual([]);
});

test('concurrent backups are one archive, and a later one is another', async () => {
  const folder = temporaryFolder();
  const source = dataFolder();
  const [one, two] = await Promise.all([writeArchive(source, folder), writeArchive(source, folder)]);
  expect(two).toEqual(one);
  expect(readdirSync(folder)).toHaveLength(1);
  const later = await writeArchive(source, folder);
  expect(later.path).not.toBe(one.path);
  expect(readdirSync(folder)).toHaveLength(2);
});

test('an archive is refused wherever it was cut, and leaves nothing behind', async () => {
  const { path } = await writeArchive(dataFolder(), temporaryFolder());
  const whole = readFileSync(path);
  for (let end = 0; end < whole.length - 1024; end += 256) {
    expect([end, await refusalOf(whole.subarray(0, end))]).toEqual([
      end,
      expect.stringMatching(/^ARCHIVE (cannot be read: |is incomplete: its end is missing\.)/),
    ]);
  }
});

test.each<[string, Partial<TarHeader>, RegExp]>([
  ['climbing path', { name: 'files/../../evil.png' }, /is not a backup: it contains files\/\.\./],
  ['absolute path', { name: '/tmp/evil' }, /is not a backup: it contains \/tmp\/evil/],
  ['foreign file', { name: 'files/abcdefgh/evil.sh' }, /is not a backup: it contains/],
  ['symlink', { name: 'files/abcdefgh/a.png', type: 'symlink', linkname: '/etc' }, /is a symlink/],
  ['hard link', { name: 'files/abcdefgh/a.png', type: 'link', linkname: '/etc/passwd' }, /is a link/],
  ['folder', { name: 'database/', type: 'directory' }, /is a directory/],
])('an archive with a %s is refused, and leaves nothing behind', async (_, header, refusal) => {
  const entry = { header: { name: '', size: 0, ...header } };
  expect(await refusalOf(await packTar([entry]))).toMatch(refusal);
});

test.each([
  [Buffer.from('no gzip'), /^ARCHIVE cannot be read: incorrect header check/],
  [gzipSync('no database'), /^The embedded database in .* does not open/],
])('a damaged database is refused, and leaves nothing behind', async (damaged, refusal) => {
  const entries = [
    { header: { name: 'database.tar.gz', size: damaged.length }, body: damaged },
    { header: { name: 'end', size: 1 }, body: '0' },
  ];
  expect(await refusalOf(await packTar(entries))).toMatch(refusal);
});

test('a folder that is not empty is no target', async () => {
  const { dataDir } = dataFolder();
  await expect(restoreArchive('none.tar', { dataDir, filesIn }, async () => {})).rejects.toThrow(
    `${dataDir} is not empty: it contains auth-secret.`,
  );
  expect(readdirSync(dataDir).toSorted()).toEqual(['auth-secret', 'files', 'lock']);
});

test('a backup is written when it is due, and the newest are kept', async () => {
  const source = dataFolder();
  const { dataDir } = source;
  const folder = join(dataDir, 'backups');
  const names = ['rotopia-2026-01-01T00-00-00-000Z.tar', 'rotopia-2026-01-02T00-00-00-000Z.tar', 'notes.txt'];
  mkdirSync(folder);
  for (const name of names) writeFileSync(join(folder, name), '');
  const age = (hours: number) => {
    const time = new Date(Date.now() - hours * 3600 * 1000);
    for (const name of names) utimesSync(join(folder, name), time, time);
  };
  const run = async (hours: string) => {
    const settings = readSettings({ DATA_DIR: dataDir, BACKUP_HOURS: hours, BACKUP_KEEP: '2' });
    await startBackups({ settings, log }, source)?.stop();
    return readdirSync(folder).toSorted();
  };
  age(23);
  expect(await run('24')).toEqual(names.toSorted());
  age(25);
  expect(await run('0')).toEqual(names.toSorted());
  const kept = await run('24');
  expect(kept).toEqual(['notes.txt', names[1], expect.stringMatching(/^rotopia-.*\.tar$/)]);
  expect(await run('24')).toEqual(kept);
});

test('PostgreSQL has backups of its own', () => {
  const environment = {
    DATABASE_URL: 'postgres://db/rotopia',
    AUTH_SECRET: 'a'.repeat(32),
    BACKUP_HOURS: '24',
  };
  expect(() => readSettings(environment)).toThrow(/BACKUP_HOURS must not be set beside DATABASE_URL/);
});
