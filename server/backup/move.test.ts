import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { creditEntries, users } from '#server/db/schema.ts';
import { refuseUnfinishedRestore } from '#server/db/unfinished-restore.ts';
import { diskFiles } from '#server/providers/files/disk/disk-files.ts';
import type { FileStore } from '#server/providers/files/file-store.ts';
import { fillInstallation, installationOn, temporaryFolder } from '#tests/helpers/installation.ts';
import { copyPreparedData } from '#tests/helpers/prepared-data.ts';
import { createTestDatabase } from '#tests/helpers/test-database.ts';
import { differences } from './compare.ts';
import { move } from './move.ts';
import { refuseMoved } from './moved.ts';

const onPostgres = inject('database').kind === 'postgres';
const quietly = () => {};

function peopleIn({ db }: Database) {
  return db.select().from(users).orderBy(users.createdAt);
}

/** An embedded installation of two people, and an empty PostgreSQL. */
async function openBoth() {
  const dataDir = temporaryFolder();
  await copyPreparedData(dataDir);
  const embedded = await openEmbedded(dataDir);
  onTestFinished(() => embedded.close());
  const source = installationOn(embedded, diskFiles(join(dataDir, 'files')));
  const fileKeys = await fillInstallation(source);
  const empty = await createTestDatabase();
  const postgres = await openPostgres(empty.url);
  onTestFinished(async () => {
    await postgres.close();
    await empty.drop();
  });
  const moveTo = (files: FileStore, database: Database = postgres) =>
    move(source, installationOn(database, files), { dataDir, to: 'there' }, quietly);
  return { dataDir, source, postgres, fileKeys, moveTo };
}

test.runIf(onPostgres)(
  'an installation moves to PostgreSQL, its files stay, and the old database is not served again',
  async () => {
    const { dataDir, source, postgres, moveTo } = await openBoth();
    // Stopped at the last moment of all: both sides say that it is not done, or done.
    const stopped: Database = {
      ...postgres,
      copying: (work) =>
        existsSync(join(dataDir, 'moved')) ? Promise.reject(new Error('killed')) : postgres.copying(work),
    };
    await expect(moveTo(source.files, stopped)).rejects.toThrow('killed');
    await expect(refuseUnfinishedRestore(postgres)).rejects.toThrow('did not end');

    const compared = await moveTo(source.files);
    expect(differences(compared)).toEqual([]);
    expect(compared).toContainEqual({ what: 'files', expected: '16', found: '16' });
    expect(await peopleIn(postgres)).toEqual(await peopleIn(source.database));
    expect(await postgres.db.$count(creditEntries)).toBe(2);
    await refuseUnfinishedRestore(postgres);
    expect(existsSync(join(dataDir, 'move'))).toBe(false);
    expect(() => refuseMoved(dataDir)).toThrow(
      / was moved to PostgreSQL at there on \d{4}-\d\d-\d\d\. Set DATABASE_URL; /,
    );
    await expect(moveTo(source.files)).rejects.toThrow('was moved to PostgreSQL');
  },
);

test.runIf(onPostgres)('its files go to another store where one is set', async () => {
  const { source, fileKeys, moveTo } = await openBoth();
  const store = diskFiles(temporaryFolder());
  let puts = 0;
  const away: FileStore = {
    ...store,
    async put(path, bytes) {
      if (++puts > 6) throw new Error('the store is away');
      await store.put(path, bytes);
    },
  };
  await expect(moveTo(away)).rejects.toThrow('the store is away');
  expect(differences(await moveTo(store))).toEqual([]);
  for (const key of fileKeys) {
    expect(await store.get(`${key}/sound.mp3`)).toEqual(await source.files.get(`${key}/sound.mp3`));
  }
});
