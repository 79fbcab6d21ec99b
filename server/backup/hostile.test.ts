import { cpSync, readFileSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { queryRows } from '#server/db/client.ts';
import { users } from '#server/db/schema.ts';
import { refuseUnfinishedRestore } from '#server/db/unfinished-restore.ts';
import {
  fillInstallation,
  type Installation,
  installationOn,
  openInstallation,
  temporaryFolder,
} from '#tests/helpers/installation.ts';
import { backUp } from './backup.ts';
import { differences } from './compare.ts';
import { sha256Of } from './folder.ts';
import type { Manifest } from './format.ts';
import { restore } from './restore.ts';

const quietly = () => {};

/** A good backup of two Brain Rots, and a file of the first. */
async function goodBackup(): Promise<{ folder: string; path: string; source: Installation }> {
  const source = await openInstallation();
  const [key] = await fillInstallation(source);
  const folder = join(temporaryFolder(), 'backup');
  await backUp(source, folder, quietly);
  return { folder, path: `${key}/picture.png`, source };
}

function changeManifest(folder: string, change: (manifest: Manifest) => unknown): void {
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  change(manifest);
  writeFileSync(file, JSON.stringify(manifest));
}

/** With a digest to match, as somebody would who wants it to be believed. */
function forge(folder: string, name: 'files' | 'jobs', line: string): void {
  const file = join(folder, `${name}.jsonl`);
  writeFileSync(file, `${line}\n`);
  changeManifest(folder, (manifest) => {
    manifest[name].rows = 1;
    manifest[name].sha256 = sha256Of(readFileSync(file));
  });
}

const fileLine = (path: string) => JSON.stringify({ path, bytes: 1, sha256: sha256Of(Buffer.from('x')) });

const attacks: Record<string, { tamper(folder: string): void; words: RegExp }> = {
  nothing: { tamper: (folder) => rmSync(folder, { recursive: true }), words: /^There is no backup at / },
  'no manifest': {
    tamper: (folder) => rmSync(join(folder, 'manifest.json')),
    words: /^manifest\.json is missing in the backup\.$/,
  },
  'a manifest that is none': {
    tamper: (folder) => writeFileSync(join(folder, 'manifest.json'), '['),
    words: /^This is no backup of ours: manifest\.json is wrong at its beginning\.$/,
  },
  'a newer format': {
    tamper: (folder) => changeManifest(folder, (manifest) => Object.assign(manifest, { format: 2 })),
    words: /made by a newer version of Rotopia/,
  },
  'a migration that this version does not know': {
    tamper: (folder) =>
      changeManifest(folder, (manifest) => Object.assign(manifest, { migration: '9999_later' })),
    words: /made by a newer version of Rotopia/,
  },
  'a table that is not ours': {
    tamper: (folder) => {
      cpSync(join(folder, 'tables/users.copy'), join(folder, 'tables/pg_authid.copy'));
      changeManifest(folder, ({ tables }) => Object.assign(tables, { pg_authid: tables['users'] }));
    },
    words: /^The backup holds a table pg_authid that is not ours, or with other columns\.$/,
  },
  'a table whose name is a statement': {
    tamper: (folder) =>
      changeManifest(folder, ({ tables }) =>
        Object.assign(tables, { 'users; drop table users': tables['users'] }),
      ),
    words: /^This is no backup of ours: manifest\.json is wrong at tables\./,
  },
  'a table whose name climbs': {
    tamper: (folder) =>
      changeManifest(folder, ({ tables }) => Object.assign(tables, { '../../etc/passwd': tables['users'] })),
    words: /^This is no backup of ours: /,
  },
  'other columns': {
    tamper: (folder) => changeManifest(folder, ({ tables }) => tables['users']?.columns.push('extra')),
    words: /^The backup holds a table users that is not ours, or with other columns\.$/,
  },
  'a table less': {
    tamper: (folder) => changeManifest(folder, ({ tables }) => delete tables['credit_entries']),
    words: /^The backup lacks the table credit_entries\.$/,
  },
  'rows that were cut': {
    tamper: (folder) => truncateSync(join(folder, 'tables/users.copy'), 20),
    words: /^tables\/users\.copy is not what the backup's manifest says: it was cut or changed\.$/,
  },
  'a table file that is a link': {
    tamper: (folder) => {
      renameSync(join(folder, 'tables/users.copy'), join(folder, 'elsewhere'));
      symlinkSync(join(folder, 'elsewhere'), join(folder, 'tables/users.copy'));
    },
    words: /^tables\/users\.copy is no file of the backup itself, but a link or something else\.$/,
  },
  'a folder of tables that is a link': {
    tamper: (folder) => {
      renameSync(join(folder, 'tables'), join(folder, 'elsewhere'));
      symlinkSync(join(folder, 'elsewhere'), join(folder, 'tables'));
    },
    words: /is no file of the backup itself/,
  },
  'a file whose path climbs': {
    tamper: (folder) => forge(folder, 'files', fileLine('../../../etc/cron.d/evil.png')),
    words: /^files\.jsonl of the backup holds something that is not ours: /,
  },
  'a file of a kind that is not kept': {
    tamper: (folder) => forge(folder, 'files', fileLine('folder-12345678/page.html')),
    words: /^files\.jsonl of the backup holds something that is not ours: /,
  },
  'a job that is none': {
    tamper: (folder) => forge(folder, 'jobs', JSON.stringify({ name: 'create-brain-rot', id: 'x', data: 1 })),
    words: /^jobs\.jsonl of the backup holds something that is not ours: /,
  },
};

test(
  'what is not a whole backup of ours is refused in one line, and nothing is touched',
  { timeout: 60_000 },
  async () => {
    const { folder } = await goodBackup();
    const target = await openInstallation();
    for (const [what, { tamper, words }] of Object.entries(attacks)) {
      const copy = join(temporaryFolder(), 'backup');
      cpSync(folder, copy, { recursive: true });
      tamper(copy);
      const refusal = await restore(copy, target, quietly).then(
        () => 'restored',
        (error: unknown) => (error as Error).message,
      );
      expect([what, refusal]).toEqual([what, expect.stringMatching(words)]);
      expect(refusal).not.toContain('\n');
      expect([what, await target.database.db.$count(users)]).toEqual([what, 0]);
      await refuseUnfinishedRestore(target.database);
    }
  },
);

test('a file that was changed stops the restore, no server starts on it, and mended it goes on', async () => {
  const { folder, path } = await goodBackup();
  const target = await openInstallation();
  const file = join(folder, 'files', path.slice(0, 2), path);
  const good = readFileSync(file);
  for (const spoil of [
    () => writeFileSync(file, 'another picture'),
    () => rmSync(file),
    () => symlinkSync('/etc/hostname', file),
  ]) {
    spoil();
    await expect(restore(folder, target, quietly)).rejects.toThrow(
      /^(The file .* was cut or changed|files\/.* is missing|files\/.* is no file of the backup itself)/,
    );
    expect(await target.files.get(path)).toBeUndefined();
    await expect(refuseUnfinishedRestore(target.database)).rejects.toThrow('did not end');
  }
  rmSync(file);
  writeFileSync(file, good);
  expect(differences(await restore(folder, target, quietly))).toEqual([]);
  await refuseUnfinishedRestore(target.database);
  expect(await target.files.get(path)).toEqual(good);
});

test('a place that is not empty is left alone', async () => {
  const { folder, source } = await goodBackup();
  await expect(restore(folder, source, quietly)).rejects.toThrow(/^There are files already, such as /);
  const elsewhere = installationOn(source.database);
  await expect(restore(folder, elsewhere, quietly)).rejects.toThrow(
    /^The database is not empty: there are rows in \w+\. A backup is restored into an empty place only\.$/,
  );
  expect(
    await queryRows(source.database.db, sql`select to_regnamespace('rotopia_restore')::text as "left"`),
  ).toEqual([{ left: null }]);
});

test('a place where a server runs is left alone', async () => {
  const { folder } = await goodBackup();
  const target = await openInstallation();
  const hold = (until: string) =>
    target.database.db.execute(sql`
      insert into leases (name, holder, until) values ('upkeep', 'somebody', now() + ${until}::interval)
      on conflict (name) do update set until = excluded.until`);
  await hold('10 seconds');
  await expect(restore(folder, target, quietly)).rejects.toThrow(
    /^A server runs on this database\. Stop it first/,
  );
  await refuseUnfinishedRestore(target.database);
  await hold('-1 seconds');
  expect(differences(await restore(folder, target, quietly))).toEqual([]);
});
