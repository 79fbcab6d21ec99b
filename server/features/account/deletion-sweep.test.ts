import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { queryRows } from '#server/db/client.ts';
import { securityEvents } from '#server/db/operations-schema.ts';
import { payments } from '#server/db/payment-schema.ts';
import { brainRots, creditEntries, derivedFiles, reports, users } from '#server/db/schema.ts';
import { expectBalanced } from '#tests/helpers/creation-app.ts';
import { insertReadyBrainRot } from '#tests/helpers/data/brain-rots.ts';
import { deliver, eventAbout } from '#tests/helpers/stripe.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { buy, confirmWithCard, startPayment } from '#tests/helpers/users/pay.ts';
import { signIn, signUp, type TestUser } from '#tests/helpers/users/sign-up.ts';
import { sweepDeletions } from './deletion-sweep.ts';
import { undoBySigningIn } from './deletion.ts';

const day = 24 * 3600 * 1000;

/** As if they had asked for it so many days ago. */
async function haveAsked({ app, deps }: TestApp, user: TestUser, daysAgo: number): Promise<void> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/account/delete',
    headers: user.headers,
    payload: { confirmation: 'DELETE' },
  });
  expect(response.statusCode).toBe(200);
  await deps.database.db
    .update(users)
    .set({ deletionRequestedAt: new Date(Date.now() - daysAgo * day) })
    .where(eq(users.id, user.userId));
}

async function rowOf({ deps }: TestApp, { userId }: TestUser) {
  const [row] = await deps.database.db.select().from(users).where(eq(users.id, userId));
  if (!row) throw new Error('The row is gone');
  return row;
}

async function insertBrainRot({ deps }: TestApp, user: TestUser, values = {}) {
  const brainRot = await insertReadyBrainRot(deps.database.db, user.userId, {
    placeholder: 'data:image/webp;base64,AAAA',
    soundPeaks: [1, 2],
    requestKey: `key-${Math.random()}`,
    ...values,
  });
  await deps.files.put(`${brainRot.fileKey}/picture.png`, Buffer.from('picture'));
  await deps.database.db.insert(derivedFiles).values({ brainRotId: brainRot.id, kind: 'clip', version: '' });
  return brainRot;
}

/** Two users who have done what users do here: the first will go, the second stays. */
async function startWithTwo() {
  const testApp = await startTestApp();
  const [user, other] = [await signUp(testApp), await signUp(testApp)];
  const theirs = await insertBrainRot(testApp, other);
  const post = (id: string, path: string, { headers }: TestUser, payload?: object) =>
    testApp.app.inject({
      method: 'POST',
      url: `/api/brain-rots/${id}/${path}`,
      headers,
      ...(payload && { payload }),
    });
  return { testApp, ...testApp, db: testApp.deps.database.db, user, other, theirs, post };
}

/** Everything in these tables, or in every table of ours, as text. */
async function everyRow({ deps }: TestApp, only?: string[]): Promise<string> {
  const { db } = deps.database;
  const tables = await queryRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    if (only && !only.includes(name)) continue;
    const rows = await queryRows<{ row: string }>(
      db,
      sql`select row_to_json(t)::text as row from ${sql.identifier(name)} as t`,
    );
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found.toSorted().join('\n');
}

test('a week later nothing personal is left, and of others nothing is missing', async () => {
  const { testApp, app, deps, db, user, other, theirs, post } = await startWithTwo();
  const mine = await insertBrainRot(testApp, user);
  const hidden = await insertBrainRot(testApp, user, { status: 'hidden' });
  const failed = await insertBrainRot(testApp, user, { status: 'failed', failure: 'It broke.' });
  await buy(testApp, user);
  await post(theirs.id, 'report', user, { reason: 'stolen', details: 'Mia was here.' });
  const kept = await db.select().from(creditEntries).where(eq(creditEntries.userId, user.userId));
  const before = await rowOf(testApp, user);
  expect((await db.select().from(payments))[0]?.receiptUrl).toEqual(expect.any(String));
  await app.inject({ method: 'POST', url: '/api/account/export', headers: user.headers });
  await haveAsked(testApp, user, 6.9);
  expect(await sweepDeletions(deps)).toBe(0);
  expect((await rowOf(testApp, user)).deletedAt).toBeNull();
  await haveAsked(testApp, await comeBack(testApp, user), 7.1);
  expect(await sweepDeletions(deps)).toBe(1);

  const row = await rowOf(testApp, user);
  expect(row).toMatchObject({
    identity: `deleted:${user.userId}`,
    email: null,
    firstName: null,
    lastName: null,
    profileImageUrl: null,
    nickname: null,
    makerSlug: null,
    balance: before.balance,
    deletedAt: expect.any(Date),
  });
  expect(await db.select().from(creditEntries).where(eq(creditEntries.userId, user.userId))).toEqual(kept);
  await expectBalanced(testApp);
  expect(await db.select().from(payments)).toMatchObject([{ amount: 990, status: 'paid', receiptUrl: null }]);
  expect(await db.select().from(reports)).toMatchObject([{ reason: 'stolen', details: null }]);
  expect(
    await db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.identity, `deleted:${user.userId}`)),
  ).toMatchObject([{ kind: 'account-deleted', address: null, device: null, about: null }]);

  for (const { id, fileKey } of [mine, hidden, failed]) {
    const [left] = await db.select().from(brainRots).where(eq(brainRots.id, id));
    expect(left).toMatchObject({
      status: id === failed.id ? 'failed' : 'deleted',
      fileKey: null,
      requestKey: null,
      placeholder: null,
      soundPeaks: null,
    });
    expect(await deps.files.get(`${fileKey}/picture.png`)).toBeUndefined();
  }
  expect(await db.select().from(derivedFiles)).toMatchObject([{ brainRotId: theirs.id }]);
  expect(before.makerSlug).toEqual(expect.any(String));
  expect((await app.inject(`/maker/${before.makerSlug}`)).statusCode).toBe(404);
  for (const page of [`/api/brain-rots/${mine.id}`, `/brain-rot/${mine.id}`]) {
    expect([page, (await app.inject(page)).statusCode]).toEqual([page, 410]);
  }

  const everything = await everyRow(testApp);
  expect(everything).toContain(other.email);
  // The ledger says by which identity the welcome credits were given: an anonymous id.
  const personal = everything
    .split('\n')
    .filter((line) => line.includes(user.email) || line.includes(before.identity))
    .filter((line) => !line.startsWith('credit_entries '));
  expect(personal).toEqual([]);
  expect(everything).not.toContain('Mia was here.');

  expect((await app.inject({ url: '/api/auth/user', headers: other.headers })).statusCode).toBe(200);
  expect(await deps.files.get(`${theirs.fileKey}/picture.png`)).toBeDefined();
  // A new account with the same e-mail has none of the old data.
  const anew = await signUp(testApp, { email: user.email });
  expect(anew.userId).not.toBe(user.userId);
});

async function comeBack(testApp: TestApp, user: TestUser): Promise<TestUser> {
  const again = await signIn(testApp, user);
  const response = await testApp.app.inject({ url: '/api/auth/user', headers: again.headers });
  expect(response.statusCode).toBe(200);
  return again;
}

test("likes and shares are taken back, and others' counters and scores follow", async () => {
  const { testApp, deps, db, user, other, theirs, post } = await startWithTwo();
  const liked = await insertBrainRot(testApp, other);
  const shared = await insertBrainRot(testApp, other, { status: 'ready' });
  for (const [id, path] of [
    [theirs.id, 'like'],
    [theirs.id, 'share'],
    [theirs.id, 'favorite'],
    [liked.id, 'like'],
    [shared.id, 'share'],
  ] as const) {
    expect((await post(id, path, user)).statusCode).toBe(200);
  }
  await post(theirs.id, 'like', other);
  await post(theirs.id, 'share', other);
  // What was hidden in the meantime may be shown again, and must count right then.
  await db.update(brainRots).set({ status: 'hidden' }).where(eq(brainRots.id, liked.id));
  await haveAsked(testApp, user, 8);
  await sweepDeletions(deps);

  const counted = await queryRows<Record<string, number | string>>(
    db,
    sql`select id, likes, shares, trend_score::float8 as score,
      (select count(*)::int from likes where brain_rot_id = brain_rots.id) as like_rows,
      (select count(*)::int from shares where brain_rot_id = brain_rots.id) as share_rows,
      (ln(1 + likes + 2 * shares) / ln(2) + extract(epoch from created_at) / 172800)::float8 as formula
      from brain_rots`,
  );
  expect(counted).toHaveLength(3);
  for (const { id, likes, shares, like_rows, share_rows, score, formula } of counted) {
    const left = id === theirs.id ? 1 : 0;
    expect({ id, likes, shares, like_rows, share_rows }).toEqual({
      id,
      likes: left,
      shares: left,
      like_rows: left,
      share_rows: left,
    });
    expect(score).toBeCloseTo(formula as number, 6);
  }
  const marks = await queryRows(db, sql`select from favorites where user_id = ${user.userId}`);
  expect(marks).toEqual([]);
});

test('it waits for a Brain Rot that is still in the making', async () => {
  const { testApp, deps, db, user } = await startWithTwo();
  const { id } = await insertBrainRot(testApp, user, { status: 'pending' });
  await haveAsked(testApp, user, 8);
  expect(await sweepDeletions(deps)).toBe(0);
  expect(await rowOf(testApp, user)).toMatchObject({ email: user.email, deletedAt: null });
  await db.update(brainRots).set({ status: 'ready' }).where(eq(brainRots.id, id));
  expect(await sweepDeletions(deps)).toBe(1);
});

test('stopped at any step it is brought to its end by the next run; a third one changes nothing', async () => {
  const fails = () => Promise.reject(new Error('cut'));
  const cuts = [
    (deps: TestApp['deps']) => ({ identity: { ...deps.identity, forget: fails } }),
    (deps: TestApp['deps']) => ({ files: { ...deps.files, removeFolder: fails } }),
  ];
  for (const cut of cuts) {
    const { testApp, app, deps, user, other } = await startWithTwo();
    const mine = [await insertBrainRot(testApp, user), await insertBrainRot(testApp, user)];
    await haveAsked(testApp, user, 8);
    expect(await sweepDeletions({ ...deps, ...cut(deps) })).toBe(0);
    expect(await rowOf(testApp, user)).toMatchObject({ email: null, deletedAt: expect.any(Date) });
    expect((await app.inject(`/api/brain-rots/${mine[0]?.id}`)).statusCode).toBe(410);

    expect(await sweepDeletions(deps)).toBe(1);
    const after = await everyRow(testApp);
    expect(after).not.toContain(user.email);
    for (const { fileKey } of mine) {
      expect(after).not.toContain(fileKey);
      expect(await deps.files.get(`${fileKey}/picture.png`)).toBeUndefined();
    }
    expect(await sweepDeletions(deps)).toBe(0);
    expect(await everyRow(testApp)).toBe(after);
    expect((await rowOf(testApp, other)).email).toBe(other.email);
  }
});

test('between two steps a sign-in is refused, and creates no new account', async () => {
  const { testApp, app, deps, db, user } = await startWithTwo();
  await haveAsked(testApp, user, 8);
  const forget = () => Promise.reject(new Error('cut'));
  await sweepDeletions({ ...deps, identity: { ...deps.identity, forget } });
  const { headers } = await signIn(testApp, user);
  expect((await app.inject({ url: '/api/auth/user', headers })).statusCode).toBe(401);
  expect(await rowOf(testApp, user)).toMatchObject({ email: null, deletedAt: expect.any(Date) });
  expect(await db.select().from(users)).toHaveLength(2);
  expect(await sweepDeletions(deps)).toBe(1);
});

test('one account that resists does not keep the others', async () => {
  const { testApp, deps, user, other } = await startWithTwo();
  const stuck = await insertBrainRot(testApp, user);
  for (const each of [user, other]) await haveAsked(testApp, each, 8);
  const removeFolder = async (folder: string) => {
    if (folder === stuck.fileKey) throw new Error('in use');
    await deps.files.removeFolder(folder);
  };
  expect(await sweepDeletions({ ...deps, files: { ...deps.files, removeFolder } })).toBe(1);
  expect((await rowOf(testApp, other)).identity).toBe(`deleted:${other.userId}`);
  expect(await sweepDeletions(deps)).toBe(1);
});

test('a user who signs in after being found due keeps everything', async () => {
  const { testApp, deps, db, user, theirs, post } = await startWithTwo();
  const mine = await insertBrainRot(testApp, user);
  await post(theirs.id, 'like', user);
  await buy(testApp, user);
  await haveAsked(testApp, user, 8);
  const before = await everyRow(testApp, ['brain_rots', 'likes', 'payments', 'credit_entries']);
  let sweeping = 0;
  // They come between the look at who is due and the deletion.
  const lateDb = new Proxy(db, {
    get(target, key) {
      if (key !== 'transaction') return Reflect.get(target, key);
      return async (...args: Parameters<typeof db.transaction>) => {
        sweeping++;
        await comeBack(testApp, user);
        return target.transaction(...args);
      };
    },
  });
  expect(await sweepDeletions({ ...deps, database: { ...deps.database, db: lateDb } })).toBe(0);
  expect(sweeping).toBe(1);
  expect(await everyRow(testApp, ['brain_rots', 'likes', 'payments', 'credit_entries'])).toBe(before);
  expect(await rowOf(testApp, user)).toMatchObject({ email: user.email, deletionRequestedAt: null });
  expect(await deps.files.get(`${mine.fileKey}/picture.png`)).toBeDefined();
});

test('a sign-in a moment too late is refused', async () => {
  const { testApp, deps, user } = await startWithTwo();
  await haveAsked(testApp, user, 8);
  const seen = await rowOf(testApp, user);
  await sweepDeletions(deps);
  const signedIn = { signedInAt: new Date() };
  expect(await undoBySigningIn(deps, seen, signedIn)).toBeUndefined();
  expect(await rowOf(testApp, user)).toMatchObject({ email: null, deletedAt: expect.any(Date) });
});

test('a request whose account is deleted after its token was verified is refused and creates no account', async () => {
  const testApp = await startTestApp();
  const { app, deps } = testApp;
  const user = await signUp(testApp);
  await haveAsked(testApp, user, 8);
  const { headers } = await signIn(testApp, user);
  const { identity } = deps;
  const verify = identity.verify.bind(identity);
  identity.verify = async (token) => {
    identity.verify = verify;
    const found = await verify(token);
    expect(await sweepDeletions(deps)).toBe(1);
    return found;
  };
  expect((await app.inject({ url: '/api/auth/user', headers })).statusCode).toBe(401);
  expect(await deps.database.db.select().from(users)).toHaveLength(1);
});

test('a user who signs in during the sweep keeps everything or is deleted, nothing in between', async () => {
  const testApp = await startTestApp();
  const { app, deps } = testApp;
  const signedIn: TestUser[] = [];
  for (let n = 0; n < 8; n++) {
    const user = await signUp(testApp);
    await insertBrainRot(testApp, user);
    await haveAsked(testApp, user, 8);
    signedIn.push(await signIn(testApp, user));
  }
  const [responses] = await Promise.all([
    Promise.all(signedIn.map(({ headers }) => app.inject({ url: '/api/auth/user', headers }))),
    sweepDeletions(deps),
    sweepDeletions(deps),
  ]);
  await sweepDeletions(deps);
  for (const [n, user] of signedIn.entries()) {
    const row = await rowOf(testApp, user);
    const [brainRot] = await deps.database.db
      .select()
      .from(brainRots)
      .where(eq(brainRots.ownerId, user.userId));
    const status = responses[n]?.statusCode ?? 0;
    expect([status, row, brainRot]).toMatchObject(
      status === 200
        ? [200, { email: user.email, deletionRequestedAt: null, deletedAt: null }, { status: 'ready' }]
        : [401, { email: null, identity: `deleted:${user.userId}` }, { status: 'deleted', fileKey: null }],
    );
  }
  const rows = await deps.database.db.select().from(users);
  expect(rows, 'no account was created anew').toHaveLength(signedIn.length);
});

test('a payment that is settled after its buyer has gone is booked, and shows no receipt', async () => {
  const { testApp, deps, db, user } = await startWithTwo();
  const payment = await startPayment(testApp, user);
  await confirmWithCard(testApp, payment);
  await haveAsked(testApp, user, 8);
  expect(await sweepDeletions(deps)).toBe(1);
  const response = await deliver(testApp, eventAbout(payment.id));
  expect([response.statusCode, response.json()]).toEqual([200, { received: true }]);
  expect(await db.select().from(payments)).toMatchObject([{ status: 'paid', receiptUrl: null }]);
  expect((await rowOf(testApp, user)).balance).toBe(41);
  await expectBalanced(testApp);
});
