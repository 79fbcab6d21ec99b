import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { insertReadyBrainRot, insertUser } from '#tests/helpers/data/brain-rots.ts';
import { runStatement } from '#tests/helpers/database/postgres.ts';
import { createTestDatabase } from '#tests/helpers/database/test-database.ts';
import { type CuttableNetwork, startCuttableNetwork } from '#tests/helpers/servers/cuttable-network.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';
import { queryRows } from './client.ts';
import type { PostgresOptions } from './postgres.ts';

const onPostgres = test.runIf(inject('database').kind === 'postgres');
const asPage = { accept: 'text/html,application/xhtml+xml' };

interface RemoteApp extends TestApp {
  network: CuttableNetwork;
  /** The database's own address, past the network. */
  url: string;
}

/** The app, with a stretch of network between it and its database. */
async function startRemoteApp(postgres?: PostgresOptions): Promise<RemoteApp> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const network = await startCuttableNetwork();
  onTestFinished(() => network.close());
  network.leadTo(url);
  const address = new URL(url);
  address.port = new URL(network.url).port;
  const environment = {
    DATABASE_URL: address.href,
    AUTH_SECRET: 'long enough to sign tokens with, for a test',
  };
  const testApp = await startTestApp(environment, undefined, postgres);
  return { ...testApp, network, url };
}

/** A lock held by another connection until the test ends or it is rolled back. */
async function holdLock(url: string, statement: string): Promise<pg.Client> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin');
  await holder.query(statement);
  return holder;
}

const countWaiting = async (url: string) => {
  const waiting = await runStatement(url, "select pid from pg_stat_activity where wait_event_type = 'Lock'");
  return waiting.length;
};

onPostgres('a cut connection fails its own query and nothing else', async () => {
  const { deps, network, url } = await startRemoteApp();
  const { db } = deps.database;
  const asked = Promise.resolve(db.execute(sql`select pg_sleep(600)`));
  await vi.waitFor(async () =>
    expect(
      await runStatement(url, "select pid from pg_stat_activity where wait_event = 'PgSleep'"),
    ).toHaveLength(1),
  );
  // Held, with no query running on it.
  const held = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    network.cut();
    await expect(asked).rejects.toThrow();
    await tx.execute(sql`select 2`);
  });
  await expect(held).rejects.toThrow();
  expect(await queryRows(db, sql`select 3 as three`)).toEqual([{ three: 3 }]);
});

onPostgres('a listener receives notifications again after its connection was cut', async () => {
  const { deps, network, url } = await startRemoteApp();
  const heard: string[] = [];
  await deps.database.listen('rotopia_test', (word) => heard.push(word));
  network.cut();
  await vi.waitFor(
    async () => {
      await runStatement(url, "select pg_notify('rotopia_test', 'again')");
      expect(heard).toContain('again');
    },
    { timeout: 10_000, interval: 200 },
  );
});

onPostgres(
  'while the database hangs, /readyz and the API answer 503 in time',
  async () => {
    const { app, network } = await startRemoteApp({ driverTimeoutMs: 500 });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    network.stall();
    // Neither would end before the network flows again if they waited for the database.
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database unreachable' }]);
    const read = await app.inject('/api/animals');
    expect([read.statusCode, read.headers['retry-after'], read.json()]).toEqual([
      503,
      '5',
      {
        message: 'We are catching our breath. This passes within seconds: please try again, nothing is lost.',
        code: 'unavailable',
      },
    ]);
    network.flow();
    await vi.waitFor(async () => expect((await app.inject('/readyz')).statusCode).toBe(200), 10_000);
    expect((await app.inject('/api/animals')).statusCode).toBe(200);
  },
  40_000,
);

onPostgres('during a database outage pages answer 503 and reload by themselves', async () => {
  const { app, network, url } = await startRemoteApp();
  network.leadTo('http://127.0.0.1:1');
  network.cut();
  const page = await app.inject({ url: '/brain-rot/no-such', headers: asPage });
  expect(page.statusCode).toBe(503);
  expect(page.headers).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  expect(page.body).toContain('<h1>We are catching our breath</h1>');
  expect(page.body).toContain('<meta http-equiv="refresh" content="5">');
  network.leadTo(url);
  expect((await app.inject({ url: '/brain-rot/no-such', headers: asPage })).statusCode).toBe(404);
});

onPostgres('during a database outage pages and media in memory are served stale, for an hour', async () => {
  const { app, deps, network, url } = await startRemoteApp();
  const { db } = deps.database;
  const { id, fileKey } = await insertReadyBrainRot(db, await insertUser(db), {
    fileKey: 'abcdefgh12345678',
  });
  const files = ['sound.mp3', 'picture.jpg'].map((name) => `${fileKey}/${name}`);
  for (const path of files) await deps.files.put(path, Buffer.from(path));
  const [sound = '', picture = ''] = files.map((path) => `/media/${path}`);
  const seen = ['/', `/brain-rot/${id}`, sound];
  const ask = async (path: string) => {
    const { statusCode, payload } = await app.inject({ url: path, headers: asPage });
    return [path, statusCode, statusCode === 200 ? payload : undefined];
  };
  const before = [];
  for (const path of seen) before.push(await ask(path));
  expect(before.map(([, status]) => status)).toEqual([200, 200, 200]);
  network.leadTo('http://127.0.0.1:1');
  network.cut();
  const clock = vi.spyOn(performance, 'now');
  onTestFinished(() => clock.mockRestore());
  const start = performance.now();
  for (const later of [2000, 4000]) {
    clock.mockReturnValue(start + later);
    expect(await Promise.all(seen.map(ask))).toEqual(before);
  }
  // Not in memory, or another file whose visibility is unknown.
  for (const path of ['/today', '/api/brain-rots/recent', picture]) {
    expect(await ask(path)).toEqual([path, 503, undefined]);
  }
  clock.mockReturnValue(start + 3_700_000);
  for (const path of seen) expect(await ask(path)).toEqual([path, 503, undefined]);
  network.leadTo(url);
  for (const path of [...seen, picture]) expect((await ask(path))[1]).toBe(200);
});

onPostgres('after a silence of the database no further request waits for it', async () => {
  const { app, logLines, network } = await startRemoteApp({ driverTimeoutMs: 500 });
  const causes = (from: number) => logLines.slice(from).map((line) => JSON.parse(line).err?.cause?.message);
  expect((await app.inject('/api/animals')).statusCode).toBe(200);
  network.stall();
  expect((await app.inject('/api/animals?after=silence')).statusCode).toBe(503);
  const from = logLines.length;
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, n) => app.inject(`/api/animals?request=${n}`)),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(503));
  expect(new Set(causes(from))).toEqual(new Set(['The database does not answer']));
  network.flow();
  await vi.waitFor(
    async () => expect((await app.inject('/api/animals?after=all')).statusCode).toBe(200),
    20_000,
  );
});

onPostgres('a database outage does not sign users out', async () => {
  const remoteApp = await startRemoteApp();
  const { email, password, cookie } = await signUp(remoteApp);
  remoteApp.network.leadTo('http://127.0.0.1:1');
  remoteApp.network.cut();
  const post = (path: string, payload?: object) =>
    remoteApp.app.inject({
      method: 'POST',
      url: `/api/identity/${path}`,
      headers: { cookie },
      ...(payload && { payload }),
    });
  const responses = {
    token: await post('token'),
    'sign-in': await post('sign-in', { email, password }),
    'sign-up': await post('sign-up', { email: 'another@example.com', password }),
  };
  for (const [path, response] of Object.entries(responses)) {
    expect([path, response.statusCode, response.json().code]).toEqual([path, 503, 'unavailable']);
  }
  remoteApp.network.leadTo(remoteApp.url);
  expect((await post('token')).json().session).toMatchObject({ expiresIn: 900 });
});

onPostgres('a user with many requests that wait for one lock leaves connections to others', async () => {
  const remoteApp = await startRemoteApp();
  const [busy, other] = [await signUp(remoteApp), await signUp(remoteApp)];
  const id = (await insertReadyBrainRot(remoteApp.deps.database.db, other.userId)).id;
  const holder = await holdLock(remoteApp.url, 'lock table likes in exclusive mode');
  const like = () =>
    remoteApp.app.inject({ method: 'POST', url: `/api/brain-rots/${id}/like`, headers: busy.headers });
  const waiting = Array.from({ length: 12 }, like);
  await vi.waitFor(async () => expect(await countWaiting(remoteApp.url)).toBe(3));
  const seen = await remoteApp.app.inject({ url: '/api/auth/user', headers: other.headers });
  expect(seen.statusCode).toBe(200);
  expect((await remoteApp.app.inject('/api/animals')).statusCode).toBe(200);
  await holder.query('rollback');
  for (const { statusCode } of await Promise.all(waiting)) expect(statusCode).toBe(200);
});
