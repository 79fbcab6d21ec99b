import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { filesOfEach } from '#server/brain-rot/file-names.ts';
import { payments } from '#server/db/payment-schema.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { brainRots, users } from '#server/db/schema.ts';
import { compareFiles } from '#server/features/operator/status/compare-files.ts';
import { findFaults } from '#server/features/operator/status/find-faults.ts';
import { readStatus, type Status } from '#server/features/operator/status/read-status.ts';
import type { FileStore } from '#server/providers/files/file-store.ts';
import { createBrainRot, startCreationApp } from '#tests/helpers/creation-app.ts';
import { insertUser, readyBrainRot } from '#tests/helpers/data/brain-rots.ts';
import { createTestDatabase } from '#tests/helpers/database/test-database.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';
import { printStatus } from './print-status.ts';

/** Replaces the state of the machine that the tests run on. */
const roomy = { disk: { free: 5e10, total: 1e11 }, migrations: { known: 1, applied: 1 } };

async function faultsOf({ deps }: Pick<TestApp, 'deps'>): Promise<string[]> {
  return findFaults({ ...(await readStatus(deps)), ...roomy }).map(({ what }) => what);
}

test('an installation without faults is described in figures', async () => {
  const creation = await startCreationApp();
  const user = await signUp(creation);
  expect((await createBrainRot(creation, user)).statusCode).toBe(200);
  expect(await faultsOf(creation)).toEqual([]);
  const { lines } = await printStatus(creation.deps, { json: false });
  expect(lines.join('\n')).toMatch(
    /^Database {2}type (embedded|PostgreSQL), size \d+\.\d [MG]B, migrations \d+ of \d+, clock drift \d+ s$/m,
  );
  expect(lines.join('\n')).toContain('Ledger    users 1, entries 2, wrong balances 0');
  expect(lines.join('\n')).toMatch(
    /^Files {5}count 5, size 0\.\d MB, incomplete Brain Rots 0, stray folders 0$/m,
  );
});

test('each fault is found, with its remedy', async () => {
  const creation = await startCreationApp();
  const { deps } = creation;
  const { db } = deps.database;
  const user = await signUp(creation);
  const { id } = (await createBrainRot(creation, user)).json<{ id: string }>();
  await creation.background.stop();
  const [made] = await db.select().from(brainRots).where(eq(brainRots.id, id));
  const sound = `${made?.fileKey}/sound.mp3`;
  const kept = await deps.files.get(sound);
  const others = ['320.webp', '640.webp', '1024.webp', 'picture.jpg'];

  const saved = await Promise.all(others.map(async (name) => deps.files.get(`${made?.fileKey}/${name}`)));
  await deps.files.removeFolder(made?.fileKey ?? '');
  expect(await faultsOf(creation)).toEqual([`1 Brain Rot lacks files: ${id}`]);
  for (const [place, name] of others.entries())
    await deps.files.put(`${made?.fileKey}/${name}`, saved[place] ?? Buffer.of());
  expect(await faultsOf(creation)).toEqual([`1 Brain Rot lacks files: ${id}`]);
  await deps.files.put(sound, kept ?? Buffer.of());
  expect(await faultsOf(creation)).toEqual([]);

  await deps.files.put('stray-folder-1/picture.png', Buffer.of(1));
  await db
    .insert(brainRots)
    .values(readyBrainRot(user.userId, { status: 'deleted', fileKey: 'stray-folder-2' }));
  await deps.files.put('stray-folder-2/picture.png', Buffer.of(1));
  expect(await faultsOf(creation)).toEqual([
    '2 folders of files belong to no Brain Rot: stray-folder-1, stray-folder-2',
  ]);
  await deps.files.removeFolder('stray-folder-1');
  await deps.files.removeFolder('stray-folder-2');

  await db.update(users).set({ balance: 3 }).where(eq(users.id, user.userId));
  expect(await faultsOf(creation)).toEqual([
    `1 balance below zero or not the sum of the entries: ${user.userId} has 3, booked 0`,
  ]);
  await db.update(users).set({ balance: 0 }).where(eq(users.id, user.userId));

  const pack = { userId: user.userId, packId: 'p', credits: 1, amount: 1, currency: 'usd' };
  const longAgo = new Date(Date.now() - 3600_000);
  await db.insert(payments).values([
    { ...pack, id: 'pay_due', nextCheckAt: longAgo },
    { ...pack, id: 'pay_held', status: 'held', paidAt: longAgo },
  ]);
  expect(await faultsOf(creation)).toEqual([
    '1 payment is overdue for a check: pay_due',
    '1 payment is held because the amount paid is not our price: pay_held',
  ]);
  const { lines, hasFaults } = await printStatus(deps, { json: false });
  expect(hasFaults).toBe(true);
  expect(lines.join('\n')).toContain('held 1, oldest 60 min');
  expect(lines.join('\n')).toContain('  What to do: Refund it in /operator');
});

test('abandoned jobs are found', async () => {
  const testApp = await startTestApp();
  const { database, jobs } = testApp.deps;
  const { db } = database;
  await jobs.start();
  onTestFinished(() => jobs.stop());
  const owner = await insertUser(db);
  const [silent, waiting] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const id of [silent, waiting])
    await jobs.enqueue(db, 'create-brain-rot', { id, data: { brainRotId: id }, priority: 10 });
  await db.execute(sql`
    update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'
    where id = ${silent}`);
  await db.execute(
    sql`update pgboss.job set created_on = now() - interval '5 minutes' where id = ${waiting}`,
  );
  const aMinuteAgo = new Date(Date.now() - 60_000);
  await db.insert(brainRots).values([
    readyBrainRot(owner, {
      id: 'lost',
      status: 'pending',
      jobId: crypto.randomUUID(),
      fileKey: null,
      createdAt: aMinuteAgo,
    }),
    readyBrainRot(owner, {
      id: 'inline',
      status: 'pending',
      jobId: waiting,
      fileKey: null,
      createdAt: aMinuteAgo,
    }),
  ]);
  expect(await faultsOf(testApp)).toEqual([
    expect.stringMatching(/^A job has been in line for 30\d seconds$/),
    `1 job is held by a worker without a heartbeat: ${silent}`,
    '1 Brain Rot waits for a job that is gone: lost',
  ]);
  const { line } = await readStatus(testApp.deps);
  expect(line).toMatchObject([
    { state: 'active', rank: 'paying', count: 1 },
    { state: 'waiting', rank: 'paying', count: 1 },
  ]);
});

test('a store is compared range by range, however large it is', async () => {
  const { deps } = await startTestApp();
  const { db } = deps.database;
  const owner = await insertUser(db);
  const add = async (folder: string, names: readonly string[]) => {
    await db.insert(brainRots).values(readyBrainRot(owner, { id: `of-${folder}`, fileKey: folder }));
    for (const name of names) await deps.files.put(`${folder}/${name}`, Buffer.of(1));
  };
  // In the order of a bucket's keys; every second one is whole.
  const folders = ['folder-0', 'folder-A', 'folder-B', 'folder-_', 'folder-a', 'folder-b'];
  for (const [at, folder] of folders.entries()) await add(folder, filesOfEach.slice(at % 2));
  await add('folder-c', []);
  for (const stray of ['a-stray-1', 'folder-Bb', 'z-stray-1', 'z-stray-2', 'z-stray-3']) {
    for (const name of filesOfEach) await deps.files.put(`${stray}/${name}`, Buffer.of(1));
  }
  const ranges: string[] = [];
  const files: FileStore = {
    ...deps.files,
    list(after = '') {
      ranges.push(after);
      return deps.files.list(after);
    },
  };
  const count = (folders.length + 5) * filesOfEach.length - 3;
  expect(await compareFiles({ ...deps, files }, 2)).toEqual({
    files: count,
    bytes: count,
    strays: ['a-stray-1', 'folder-Bb', 'z-stray-1', 'z-stray-2', 'z-stray-3'],
    incomplete: ['of-folder-A', 'of-folder-_', 'of-folder-b', 'of-folder-c'],
  });
  expect(ranges).toEqual(['', 'folder-A', 'folder-_', 'folder-b']);
});

test('a store that cannot be reached is a fault among others', async () => {
  const { deps } = await startTestApp();
  const files: FileStore = {
    ...deps.files,
    // oxlint-disable-next-line require-yield -- It fails before it has anything to give.
    async *list() {
      throw new Error('connect ECONNREFUSED');
    },
  };
  expect(await faultsOf({ deps: { ...deps, files } })).toEqual([
    "The file store can't be read: connect ECONNREFUSED",
  ]);
});

test('a full disk, clocks that differ and tables of another version are faults', async () => {
  const { deps } = await startTestApp();
  const well: Status = { ...(await readStatus(deps)), ...roomy };
  const wrong = (status: Partial<Status>) => findFaults({ ...well, ...status }).map(({ what }) => what);
  expect(wrong({})).toEqual([]);
  expect(wrong({ disk: { free: 9e9, total: 1e11 } })).toEqual(["The data folder's disk has 9 % left"]);
  expect(wrong({ disk: { free: 9e8, total: 1e9 } })).toEqual(["The data folder's disk has 90 % left"]);
  expect(wrong({ migrations: { known: 9, applied: 7 } })).toEqual(['2 migrations have not run']);
  expect(wrong({ migrations: { known: 7, applied: 9 } })).toEqual([
    'The database is newer than this version',
  ]);
  expect(wrong({ database: { ...well.database, clockAhead: -75 } })).toEqual([
    "This machine's clock and the database's are 75 seconds apart",
  ]);
});

test('status writes nothing', async () => {
  const { deps } = await startTestApp();
  const written = vi.spyOn(deps.database.db, 'insert');
  await printStatus(deps, { json: true });
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
});

test.runIf(inject('database').kind === 'postgres')(
  'the command runs beside a server; its exit code is 1 when there is a fault',
  async () => {
    const server = await createTestDatabase();
    onTestFinished(() => server.drop());
    const database = await openPostgres(server.url);
    onTestFinished(() => database.close());
    // On a machine of its own: without the servers' data folder.
    const folder = mkdtempSync(join(tmpdir(), 'rotopia-status-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const env = {
      ...process.env,
      DATABASE_URL: server.url,
      DATA_DIR: join(folder, 'data'),
      AUTH_SECRET: 'a secret of at least 32 characters',
    };
    const run = async () => {
      const args = ['server/operator/operator-main.ts', 'status', '--json'];
      const ended = await promisify(execFile)(process.execPath, args, { env }).catch((error) => error);
      return { code: ended.code ?? 0, status: JSON.parse(ended.stdout) };
    };
    const before = await run();
    expect(before.status).toMatchObject({ database: { kind: 'PostgreSQL' }, stuck: { silentJobs: [] } });
    expect(before.status).not.toHaveProperty('disk');
    expect(before.code).toBe(before.status.faults.length > 0 ? 1 : 0);
    const userId = await insertUser(database.db);
    await database.db.update(users).set({ balance: 5 });
    const after = await run();
    expect(after.code).toBe(1);
    expect(after.status.ledger.faults).toEqual([{ userId, balance: 5, entries: 0 }]);
  },
);
