import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { startBackground } from '#server/background.ts';
import { fileNames } from '#server/brain-rot/file-names.ts';
import { queryRows } from '#server/db/client.ts';
import { insertReadyBrainRot } from '#tests/helpers/data/brain-rots.ts';
import { faultsInBooks, faultsInCounters, type Query } from '#tests/helpers/database/consistency-checks.ts';
import { changedTables, digestTables, type TableDigests } from '#tests/helpers/database/table-digests.ts';
import { modelsAt, startImageServer } from '#tests/helpers/servers/image-server.ts';
import { barePage, startTestApp } from '#tests/helpers/test-app.ts';
import { signUpOperator, withOperator } from '#tests/helpers/users/operator.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';
import { serveStaticSamples } from '../static-samples.ts';
import { type AttemptOptions, Attempts } from './attempts.ts';
import { asUsers, createOwners, factsOf, restoreDeleted, withInvalidCredentials } from './owners.ts';

interface FuzzOptions extends AttemptOptions {
  requests: number;
  ownerCount: number;
}

const { FUZZ, FUZZ_REQUESTS = '50000', FUZZ_SEED = randomInt(2 ** 31), TEST_FULL } = process.env;
// The same requests every time; `npm run fuzz` tries others, and many more.
const options: FuzzOptions = FUZZ
  ? { requests: Number(FUZZ_REQUESTS), seed: Number(FUZZ_SEED), ownerCount: 8, parallel: 8, limitMs: 5000 }
  : // On a busy machine everything takes longer; that it ends at all is what counts here.
    { requests: TEST_FULL === '1' ? 1500 : 300, seed: 1, ownerCount: 2, parallel: 4, limitMs: 30_000 };

/** Between two parts sessions are renewed and deleted items restored. */
const partSize = 500;
const secret = 'a secret of at least 32 characters';
const welcomeCredits = 1;

/** The tables that requests without a valid token may change, and why. All others must stay as they are. */
const changedWithoutToken: Readonly<Record<string, string>> = {
  'public.rate_limits': 'attempts are counted',
  'public.identity_users': 'guests sign up',
  'public.identity_accounts': 'guests sign up',
  'public.identity_sessions': 'guests sign up, and the bearer of a session cookie may end that session',
  'public.identity_verifications': 'guests go to Google to sign in',
  'public.identity_email_codes': 'the bearer of a session cookie may ask for a confirmation mail',
  'public.identity_reset_codes': 'guests say that they forgot their password',
  'public.security_events': 'refused attempts are logged',
  'public.sandbox_payment_objects': 'the holder of a hosted page may try cards there',
  'public.derived_files': 'guests have stickers made',
  'pgboss.job derive-file': 'guests save Brain Rots, and chat apps ask for previews',
};
const forbiddenChanges = (before: TableDigests, after: TableDigests) =>
  changedTables(before, after).filter((table) => !changedWithoutToken[table]);

/** In this run credits come from a welcome or a purchase; none are granted. */
const creditsFromNothing = `select id from credit_entries
  where kind = 'granted' or (kind = 'welcome' and amount <> ${welcomeCredits})
    or (amount > 0 and kind not in ('welcome', 'bought', 'given-back'))`;

test(
  'hostile requests cause no 5xx, no leak and no wrong credits',
  { timeout: options.requests * 1000 },
  async () => {
    const { requests, ownerCount } = options;
    const imageServer = await startImageServer();
    onTestFinished(() => imageServer.close());
    // Pictures and sounds cost next to nothing: how they are made is not the subject here.
    const testApp = await startTestApp(
      {
        AUTH_SECRET: secret,
        WELCOME_CREDITS: String(welcomeCredits),
        ...modelsAt(imageServer.url),
        WORKERS: '2',
        ...withOperator,
      },
      ({ settings }) => ({ web: { ...barePage, serveFiles: serveStaticSamples(settings.dataDir) } }),
    );
    const { app, deps } = testApp;
    const { db } = deps.database;
    const query: Query = (statement) => queryRows(db, sql.raw(statement));
    const owners = await createOwners(testApp, ownerCount);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const attempts = new Attempts(port, factsOf(testApp, owners), options);
    const half = Math.ceil(requests / 2);
    const faults: string[] = [];

    for (let sent = 0; sent < half; sent += partSize) {
      const callers = await withInvalidCredentials(testApp, owners, secret);
      const before = await digestTables(db);
      await attempts.send(sent, Math.min(partSize, half - sent), callers);
      faults.push(...forbiddenChanges(before, await digestTables(db)));
    }
    expect(faults, 'changed without a valid token').toEqual([]);

    // Not before: changes by workers would be blamed on the requests above.
    const background = await startBackground(deps);
    for (let sent = half; sent < requests; sent += partSize) {
      await restoreDeleted(testApp, owners);
      await attempts.send(sent, Math.min(partSize, requests - sent), await asUsers(testApp, owners));
    }
    while ((await query("select id from brain_rots where status = 'pending'")).length > 0) await pause(100);
    await background.stop();
    expect(await faultsInBooks(query)).toEqual([]);
    expect(await faultsInCounters(query)).toEqual([]);
    expect(await query(creditsFromNothing)).toEqual([]);

    // Last, because operators may grant credits. Nothing is hidden from them.
    await restoreDeleted(testApp, owners);
    const { token } = await signUpOperator(testApp);
    const operator = { name: 'an operator', headers: [['authorization', `Bearer ${token}`]] as const };
    await attempts.send(
      requests,
      Math.ceil(requests / 10),
      [{ ...operator, secrets: new Map() }],
      'operator',
    );
    expect(await faultsInBooks(query)).toEqual([]);
    if (FUZZ) process.stdout.write(`FUZZ_SEED=${options.seed}: ${JSON.stringify(attempts.statuses)}\n`);
    expect(Object.fromEntries(attempts.findings), `with seed ${options.seed}`).toEqual({});
  },
);

test('guests may have clips made; other jobs that they change are a finding', async () => {
  const testApp = await startTestApp();
  const { database, files, jobs } = testApp.deps;
  await jobs.start();
  const { userId } = await signUp(testApp);
  const { fileKey } = await insertReadyBrainRot(database.db, userId);
  await files.put(`${fileKey}/${fileNames.sound}`, Buffer.from('a song'));
  const before = await digestTables(database.db);
  await testApp.app.inject(`/media/${fileKey}/${fileNames.sound}?download=song`);
  expect(await jobs.countWaiting('derive-file')).toBe(1);
  expect(forbiddenChanges(before, await digestTables(database.db))).toEqual([]);
  const data = { brainRotId: 'any' };
  await jobs.enqueue(database.db, 'create-brain-rot', { id: crypto.randomUUID(), data, priority: 0 });
  expect(forbiddenChanges(before, await digestTables(database.db))).toEqual(['pgboss.job create-brain-rot']);
});
