import { randomBytes } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { payments } from '#server/db/payment-schema.ts';
import { users } from '#server/db/schema.ts';
import { checkLedger } from '#server/features/credits/ledger-check.ts';
import { buildWorkerApp } from '#server/worker-app.ts';
import { createBrainRot, startCreationApp } from '#tests/helpers/creation-app.ts';
import { runStatement } from '#tests/helpers/database/postgres.ts';
import { createTestDatabase } from '#tests/helpers/database/test-database.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { creditsOf } from '#tests/helpers/users/pay.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

const token = 'a-token-that-is-hard-to-guess';
const watched = { METRICS_TOKEN: token };
const headers = { authorization: `Bearer ${token}` };

/** What /metrics answers, by the full name of each figure; a missing one counts as 0. */
async function figuresOf({ app }: Pick<TestApp, 'app'>) {
  const response = await app.inject({ url: '/metrics', headers });
  expect(response.statusCode).toBe(200);
  const lines = response.body.split('\n').filter((line) => line && !line.startsWith('#'));
  const values = new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
  return { text: response.body, value: (name: string) => values.get(name) ?? 0 };
}

test('/metrics needs the token; without it the route answers 404', async () => {
  const { app } = await startTestApp(watched);
  const response = await app.inject({ url: '/metrics', headers });
  expect(response.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(response.headers['cache-control']).toBe('no-store');
  const nothing = await app.inject('/nothing-here');
  for (const authorization of [undefined, '', 'Bearer', `Bearer ${token}x`, `bearer ${token}`, token]) {
    const refused = await app.inject({
      url: '/metrics',
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(refused.statusCode, authorization).toBe(404);
    expect(refused.body.replaceAll('/metrics', ''), authorization).toBe(
      nothing.body.replaceAll('/nothing-here', ''),
    );
  }
});

test('without a token in the settings there are none', async () => {
  const { app } = await startTestApp();
  expect(app.accessByRoute.has('GET /metrics')).toBe(false);
  expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
});

test('requests are counted by the pattern of their route, and what is no route is one kind', async () => {
  const testApp = await startTestApp(watched);
  const before = await figuresOf(testApp);
  await testApp.app.inject('/api/brain-rots/unknown');
  await testApp.app.inject('/api/brain-rots/unknown-too');
  for (const path of ['/wp-login.php', '/.env', '/api/nothing']) await testApp.app.inject(path);
  const after = await figuresOf(testApp);
  const grown = (labels: string) =>
    after.value(`rotopia_http_requests_total{${labels}}`) -
    before.value(`rotopia_http_requests_total{${labels}}`);
  expect(grown('method="GET",route="/api/brain-rots/:id",status="404"')).toBe(2);
  expect(grown('method="GET",route="unknown",status="404"')).toBe(3);
  expect(after.text).not.toContain('wp-login');
  expect(after.value('rotopia_http_request_seconds_count{route="unknown"}')).toBeGreaterThanOrEqual(3);
});

test('one creation shows in attempts, stages, the wait, credits and caches, and no person does', async () => {
  const creation = await startCreationApp(undefined, watched);
  const before = await figuresOf(creation);
  const user = await signUp(creation);
  const made = await createBrainRot(creation, user);
  expect(made.statusCode).toBe(200);
  const { imageUrl } = made.json<{ imageUrl: string }>();
  await creation.app.inject(imageUrl);
  await creation.app.inject(imageUrl);
  // The credit comes back with the response, the attempt ends a moment after it.
  const attempts = 'rotopia_job_attempts_total{job="create-brain-rot",outcome="done"}';
  const after = await vi.waitFor(async () => {
    const figures = await figuresOf(creation);
    expect(figures.value(attempts) - before.value(attempts)).toBe(1);
    return figures;
  });
  const grown = (name: string) => after.value(name) - before.value(name);
  for (const stage of ['drawing', 'variants', 'singing', 'saving']) {
    expect(grown(`rotopia_job_stage_seconds_count{stage="${stage}",outcome="done"}`), stage).toBe(1);
  }
  expect(grown('rotopia_job_wait_seconds_count{job="create-brain-rot"}')).toBe(1);
  expect(grown('rotopia_credits_total{kind="welcome",direction="given"}')).toBe(1);
  expect(grown('rotopia_credits_total{kind="spent",direction="taken"}')).toBe(1);
  expect(grown('rotopia_cache_reads_total{cache="files",outcome="miss"}')).toBe(1);
  expect(grown('rotopia_cache_reads_total{cache="files",outcome="hit"}')).toBe(1);
  expect(after.value('rotopia_open_answers')).toBe(0);
  for (const personal of [user.userId, user.email, imageUrl, token])
    expect(after.text).not.toContain(personal);
});

test("a provider's faults are counted by what went wrong", async () => {
  const creation = await startCreationApp(() => 'refuse', watched);
  const refused = 'rotopia_provider_errors_total{provider="pictures",kind="refused"}';
  const gaveUp = 'rotopia_job_attempts_total{job="create-brain-rot",outcome="gave_up"}';
  const before = await figuresOf(creation);
  const user = await signUp(creation);
  expect((await createBrainRot(creation, user)).statusCode).toBe(503);
  expect(await creditsOf(creation, user)).toBe(1);
  await vi.waitFor(async () => {
    const after = await figuresOf(creation);
    expect(after.value(refused) - before.value(refused)).toBe(1);
    expect(after.value(gaveUp) - before.value(gaveUp)).toBe(1);
  });
});

test('the line and payments are read from the database, once however many ask', async () => {
  const testApp = await startTestApp(watched);
  const { database, jobs } = testApp.deps;
  await jobs.start();
  const user = await signUp(testApp);
  await jobs.enqueue(database.db, 'create-brain-rot', {
    id: crypto.randomUUID(),
    data: { brainRotId: 'one' },
    priority: 0,
  });
  for (let nth = 0; nth < 3; nth++) {
    const data = { brainRotId: `${nth}`, kind: 'avif' } as const;
    await jobs.enqueue(database.db, 'derive-file', { id: crypto.randomUUID(), data, priority: 0 });
  }
  await database.db.execute(sql`update pgboss.job set created_on = now() - interval '90 seconds'`);
  const pack = { userId: user.userId, packId: 'p', credits: 1, amount: 1, currency: 'usd' };
  const longAgo = new Date(Date.now() - 3600_000);
  await database.db.insert(payments).values([
    { ...pack, id: 'pay_due', nextCheckAt: longAgo },
    { ...pack, id: 'pay_held', status: 'held', paidAt: longAgo },
  ]);
  const asked = vi.spyOn(database.db, 'execute');
  const [figures] = await Promise.all([1, 2, 3, 4].map(() => figuresOf(testApp)));
  // The state, and the size of the database.
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockRestore();
  await jobs.stop();
  const read = (name: string) => figures?.value(name);
  expect(read('rotopia_jobs{state="waiting"}')).toBe(1);
  expect(read('rotopia_jobs{state="active"}')).toBe(0);
  expect(read('rotopia_oldest_job_seconds{state="waiting"}')).toBeCloseTo(90, -1);
  expect(read('rotopia_background_jobs{job="derive-file",state="waiting"}')).toBe(3);
  expect(figures?.text).toContain('rotopia_background_jobs{job="derive-file",state="active"} 0');
  expect(['open', 'overdue', 'held'].map((state) => read(`rotopia_payments{state="${state}"}`))).toEqual([
    1, 1, 1,
  ]);
  expect(read('rotopia_oldest_payment_seconds{state="held"}')).toBeCloseTo(3600, -2);
  expect(read('rotopia_database_up')).toBe(1);
  expect(read('rotopia_store_up')).toBe(1);
  expect(read('rotopia_database_bytes')).toBeGreaterThan(1_000_000);
  expect(read('rotopia_data_disk_bytes{state="free"}')).toBeGreaterThan(0);
  expect(read('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  if (database.shared) expect(read('rotopia_database_connections{state="total"}')).toBeGreaterThan(0);
});

test.runIf(inject('database').kind === 'postgres')(
  'the disk of a database on this machine is measured, if its user may see the folder',
  async () => {
    const { url, drop } = await createTestDatabase();
    onTestFinished(drop);
    const [shown] = await runStatement<{ folder: string }>(
      url,
      "select current_setting('data_directory') as folder",
    );
    const disk = statfsSync(shown?.folder ?? '');
    const seen = await figuresOf(
      await startTestApp({
        ...watched,
        DATABASE_URL: url,
        AUTH_SECRET: 'long enough to sign tokens with, for a test',
      }),
    );
    expect(seen.value('rotopia_database_disk_bytes{state="total"}')).toBe(disk.blocks * disk.bsize);

    const user = `watcher_${randomBytes(4).toString('hex')}`;
    await runStatement(url, `create role ${user} login; grant all on all tables in schema public to ${user}`);
    onTestFinished(async () => void (await runStatement(url, `drop owned by ${user}; drop role ${user}`)));
    const unprivileged = new URL(url);
    unprivileged.username = user;
    const hidden = await figuresOf(
      await startTestApp({
        ...watched,
        DATABASE_URL: unprivileged.href,
        AUTH_SECRET: 'long enough to sign tokens with, for a test',
      }),
    );
    expect(hidden.value('rotopia_database_bytes')).toBeGreaterThan(1_000_000);
    expect(hidden.text).not.toContain('rotopia_database_disk_bytes{');
  },
);

test('a database that is away leaves all other figures there', async () => {
  const testApp = await startTestApp(watched);
  const { database } = testApp.deps;
  vi.spyOn(database.db, 'execute').mockRejectedValue(new Error('away'));
  const figures = await figuresOf(testApp);
  expect(figures.value('rotopia_database_up')).toBe(0);
  expect(figures.text).not.toContain('rotopia_jobs{');
  expect(figures.text).not.toContain('rotopia_background_jobs{');
  expect(figures.text).toContain('rotopia_http_requests_total{');
  vi.restoreAllMocks();
});

test('books that do not balance are seen', async () => {
  const testApp = await startTestApp(watched);
  const { deps, logLines } = testApp;
  const user = await signUp(testApp);
  await checkLedger(deps);
  expect((await figuresOf(testApp)).value('rotopia_ledger_faults')).toBe(0);
  await deps.database.db.update(users).set({ balance: 7 });
  await checkLedger(deps);
  expect((await figuresOf(testApp)).value('rotopia_ledger_faults')).toBe(1);
  expect(logLines.join('')).toContain(`"faults":[{"userId":"${user.userId}","balance":7,"entries":1}]`);
  await deps.database.db.update(users).set({ balance: 1 });
  await checkLedger(deps);
});

test('a worker serves health checks and metrics only', async () => {
  const { deps } = await startTestApp(watched);
  const app = buildWorkerApp(deps);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(200);
  for (const path of ['/metrics', '/', '/api/animals', '/media/a/b.png']) {
    expect((await app.inject(path)).statusCode, path).toBe(404);
  }
});
