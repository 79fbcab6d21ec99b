import { existsSync } from 'node:fs';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { listReports } from '#contract/operator/operator.ts';
import { operatorActions, securityEvents } from '#server/db/operations-schema.ts';
import { brainRots, reports, users } from '#server/db/schema.ts';
import { insertReadyBrainRot, insertUser, readyBrainRot } from '#tests/helpers/data/brain-rots.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { signUpOperator, withOperator } from '#tests/helpers/users/operator.ts';
import { buy, creditsOf, entriesOf } from '#tests/helpers/users/pay.ts';
import { signUp, type TestUser } from '#tests/helpers/users/sign-up.ts';

const why = 'A good one';

async function start() {
  const testApp = await startTestApp(withOperator);
  const rosa = await signUpOperator(testApp);
  const user = await signUp(testApp);
  return { testApp, rosa, user, db: testApp.deps.database.db };
}

function ask({ app }: TestApp, { headers }: TestUser, path: string, payload?: object) {
  const url = `/api/operator/${path}`;
  return app.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload && { payload }) });
}

async function lastEntry({ deps }: TestApp) {
  const [entry] = await deps.database.db.select().from(operatorActions).orderBy(desc(operatorActions.id));
  return entry;
}

test("the audit log keeps every action with the operator's email", async () => {
  const { testApp, rosa, user, db } = await start();
  const paid = await buy(testApp, user);
  const { id: brainRot } = await insertReadyBrainRot(db, user.userId);
  const [payment] = (await ask(testApp, rosa, 'payments')).json();
  expect(payment).toMatchObject({ email: user.email, status: 'paid', reference: paid.id, price: 9.9 });
  const asked = await testApp.app.inject({
    method: 'POST',
    url: `/api/payments/${payment.id}/refund-request`,
    headers: user.headers,
    payload: {},
  });
  expect(asked.statusCode).toBe(200);

  const [row] = await db.select().from(users).where(eq(users.id, user.userId));
  const slug = row?.makerSlug ?? '';
  const key = crypto.randomUUID();
  const actions: [path: string, payload: object, action: string, outcome: string, reason: string | null][] = [
    [`brain-rots/${brainRot}/dismiss`, {}, 'dismiss', `${brainRot}: 0 reports`, null],
    [`brain-rots/${brainRot}/hide`, { reason: why }, 'hide', brainRot, why],
    [`brain-rots/${brainRot}/show`, {}, 'show', brainRot, null],
    [`people/${user.userId}/grant`, { credits: 5, reason: why, key }, 'grant', '5 credits', why],
    [`people/${user.userId}/hide-name`, { reason: why }, 'hide-name', slug, why],
    [`people/${user.userId}/show-name`, {}, 'show-name', slug, null],
    [`payments/${payment.id}/settle`, {}, 'settle', 'paid', null],
    ['payments/replay', { days: 1, all: true }, 'replay', '0 events, 0 payments', null],
    [`refund-requests/${payment.id}`, { isApproved: false, reason: why }, 'decline-refund', 'declined', why],
    [`payments/${payment.id}/refund`, { reason: why }, 'refund', 'refunded $9.90, 40 credits removed', why],
  ];
  for (const [path, payload, action, outcome, reason] of actions) {
    const response = await ask(testApp, rosa, path, payload);
    expect([path, response.statusCode, response.body]).toEqual([path, 200, response.body]);
    expect(await lastEntry(testApp)).toMatchObject({ operator: rosa.email, action, outcome, reason });
  }
  const told: { action: string }[] = (await ask(testApp, rosa, 'audit-log')).json();
  expect(told.map(({ action }) => action)).toEqual(actions.map(([, , action]) => action).toReversed());
});

test('the audit log keeps failed actions', async () => {
  const { testApp, rosa } = await start();
  const response = await ask(testApp, rosa, 'brain-rots/nothing/hide', {});
  expect([response.statusCode, response.json().message]).toEqual([
    404,
    'There is no visible Brain Rot nothing.',
  ]);
  expect(await lastEntry(testApp)).toMatchObject({
    operator: rosa.email,
    action: 'hide',
    outcome: 'failed: There is no visible Brain Rot nothing.',
  });
});

test('the audit log keeps a repeated read of a page once', async () => {
  const { testApp, rosa, user } = await start();
  for (let look = 0; look < 3; look++) {
    expect((await ask(testApp, rosa, `people/${user.userId}`)).json().person).toMatchObject({
      email: user.email,
      credits: 1,
    });
  }
  const looks: { action: string; email: string }[] = (
    await ask(testApp, rosa, 'audit-log?views=shown')
  ).json();
  expect(looks.map(({ action, email }) => [action, email])).toEqual([['person', user.email]]);
  expect((await ask(testApp, rosa, 'audit-log')).json()).toEqual([]);
});

test('a hidden Brain Rot is visible to operators only, until it is shown again', async () => {
  const { testApp, rosa, user, db } = await start();
  const brainRot = await insertReadyBrainRot(db, user.userId);
  await testApp.deps.files.put(`${brainRot.fileKey}/640.webp`, Buffer.from('a picture'));
  await db.insert(reports).values({ brainRotId: brainRot.id, userId: rosa.userId, reason: 'offensive' });
  const seen = async () => (await testApp.app.inject(`/api/brain-rots/${brainRot.id}`)).statusCode;
  const queue = async () => (await ask(testApp, rosa, 'reports')).json();

  expect(await queue()).toMatchObject({
    reported: [{ id: brainRot.id, reports: [{ reason: 'offensive' }] }],
    hidden: [],
  });
  await ask(testApp, rosa, `brain-rots/${brainRot.id}/hide`, { reason: why });
  expect(await seen()).toBe(404);
  expect(await queue()).toMatchObject({ reported: [], hidden: [{ id: brainRot.id }] });
  const picture = await ask(testApp, rosa, `brain-rots/${brainRot.id}/picture`);
  expect([picture.headers['content-type'], picture.headers['cache-control'], picture.body]).toEqual([
    'image/webp',
    'no-store',
    'a picture',
  ]);
  await ask(testApp, rosa, `brain-rots/${brainRot.id}/show`, {});
  expect(await seen()).toBe(200);
  expect(await queue()).toEqual({ reported: [], next: null, hidden: [] });
});

test('240 reports by 8 accounts hide no other: reports come by Brain Rot, in pages', async () => {
  const { testApp, rosa, user, db } = await start();
  const flooders = await Promise.all(Array.from({ length: 8 }, () => insertUser(db)));
  const flooded = Array.from({ length: 60 }, () => readyBrainRot(user.userId));
  await db.insert(brainRots).values(flooded);
  // Four accounts report each of them, all at the same moment.
  await db
    .insert(reports)
    .values(
      flooded.flatMap(({ id: brainRotId }, n) =>
        flooders
          .slice((n % 2) * 4, (n % 2) * 4 + 4)
          .map((userId) => ({ brainRotId, userId, reason: 'other' as const })),
      ),
    );
  const honest = await insertReadyBrainRot(db, user.userId);
  const report = await testApp.app.inject({
    method: 'POST',
    url: `/api/brain-rots/${honest.id}/report`,
    headers: user.headers,
    payload: { reason: 'stolen', details: 'That is my shark.' },
  });
  expect(report.statusCode).toBe(200);

  const pages: ResponseOf<typeof listReports>[] = [];
  for (let cursor: string | null | undefined = ''; cursor !== null && cursor !== undefined;) {
    const response = await ask(testApp, rosa, `reports${cursor && `?cursor=${cursor}`}`);
    pages.push(listReports.response.parse(response.json()));
    cursor = pages.at(-1)?.next;
  }
  const reported = pages.flatMap((page) => page.reported);
  const ids = reported.map(({ id }) => id);
  expect(ids).toContain(honest.id);
  expect(ids.toSorted()).toEqual([...flooded, honest].map(({ id }) => id).toSorted());
  expect(pages.length).toBeGreaterThan(1);
  expect(reported[0]).toMatchObject({ count: 4, reasons: ['other'] });
  expect(reported.at(-1)).toMatchObject({
    id: honest.id,
    count: 1,
    reasons: ['stolen'],
    reports: [{ reason: 'stolen', details: 'That is my shark.' }],
  });
  for (const nonsense of ['x', '1', '_', '99999999999999999999_x']) {
    expect((await ask(testApp, rosa, `reports?cursor=${nonsense}`)).statusCode).toBe(400);
  }
});

test('a grant that is sent twice is booked once, and never without a reason', async () => {
  const { testApp, rosa, user } = await start();
  const grant = (changed: object) =>
    ask(testApp, rosa, `people/${user.userId}/grant`, {
      credits: 5,
      reason: why,
      key: '6f1c4f0e-5d2b-4f0e-9c1d-2a7b8c9d0e1f',
      ...changed,
    });
  const responses = await Promise.all([grant({}), grant({}), grant({})]);
  expect(responses.map((response) => response.json().credits)).toEqual([6, 6, 6]);
  expect(await creditsOf(testApp, user)).toBe(6);
  expect(await entriesOf(testApp, user)).toEqual([
    ['welcome', 1],
    ['granted', 5],
  ]);
  for (const wrong of [{ reason: ' ' }, { credits: 0 }, { credits: 10_001 }, { credits: 1.5 }]) {
    const refused = await grant({ key: crypto.randomUUID(), ...wrong });
    expect([wrong, refused.statusCode]).toEqual([wrong, 400]);
  }
  expect((await grant({ reason: ' ' })).json().message).toBe('Say why: the audit log keeps it.');
  expect(await creditsOf(testApp, user)).toBe(6);
});

test('the key of one grant is refused for another user or amount', async () => {
  const { testApp, rosa, user } = await start();
  const other = await signUp(testApp);
  const key = crypto.randomUUID();
  const grant = async ({ userId }: TestUser, credits: number) => {
    const response = await ask(testApp, rosa, `people/${userId}/grant`, { credits, reason: why, key });
    return [response.statusCode, response.json().message];
  };
  expect(await grant(user, 5)).toEqual([200, undefined]);
  const refusal = 'This key was already used for another grant. Nothing was granted.';
  expect([await grant(other, 5), await grant(user, 6)]).toEqual([
    [409, refusal],
    [409, refusal],
  ]);
  expect([await creditsOf(testApp, user), await creditsOf(testApp, other)]).toEqual([6, 1]);
  expect(await lastEntry(testApp)).toMatchObject({ action: 'grant', outcome: `failed: ${refusal}` });
});

test('an action is in the audit log before it begins, so that a crash leaves a trace', async () => {
  const { testApp, rosa, user, db } = await start();
  await buy(testApp, user);
  const [payment] = (await ask(testApp, rosa, 'payments')).json();
  let atProvider: Awaited<ReturnType<typeof lastEntry>>;
  Object.assign(testApp.deps.payments, {
    async refund() {
      atProvider = await lastEntry(testApp);
      throw new Error('The provider is away');
    },
  });
  await ask(testApp, rosa, `payments/${payment.id}/refund`, { reason: why });
  expect(atProvider).toMatchObject({ action: 'refund', paymentId: payment.id, outcome: 'started' });
  expect(await lastEntry(testApp)).toEqual({ ...atProvider, outcome: 'failed: The provider is away' });
  const acted = db.select().from(securityEvents).where(eq(securityEvents.kind, 'operator-acted'));
  expect((await acted).at(-1)).toMatchObject({ about: `refund ${payment.id}` });
});

test('users are found by a part of their email', async () => {
  const { testApp, rosa } = await start();
  const user = await signUp(testApp, { email: 'odd_100+a@example.com' });
  const find = async (search: string) =>
    (await ask(testApp, rosa, `people?search=${encodeURIComponent(search)}`))
      .json()
      .map(({ email }: { email: string }) => email);
  expect(await find('ODD_100+')).toEqual([user.email]);
  expect(await find(user.userId)).toEqual([user.email]);
  expect(await find('odd_1%')).toEqual([]);
});

test('every user is listed with the number of their own Brain Rots', async () => {
  const { testApp, rosa, user, db } = await start();
  const other = await signUp(testApp);
  for (const { userId } of [user, user, other]) await insertReadyBrainRot(db, userId);
  const listed: { id: string; made: number }[] = (await ask(testApp, rosa, 'people')).json();
  expect(new Map(listed.map(({ id, made }) => [id, made]))).toEqual(
    new Map([
      [rosa.userId, 0],
      [user.userId, 2],
      [other.userId, 1],
    ]),
  );
  expect((await ask(testApp, rosa, `people/${user.userId}`)).json().person.made).toBe(2);
});

test('security events of one account include the actions of operators', async () => {
  const { testApp, rosa, user } = await start();
  const grant = { credits: 5, reason: why, key: crypto.randomUUID() };
  await ask(testApp, rosa, `people/${user.userId}/grant`, grant);
  const { events } = (await ask(testApp, rosa, `people/${user.userId}`)).json();
  expect(events).toMatchObject([
    { kind: 'operator-acted', operator: rosa.email, about: 'grant', email: user.email },
    { kind: 'signed-up', email: user.email },
  ]);
});

test('a backup is written on the server, of the embedded database only', async () => {
  const { testApp, rosa } = await start();
  const { canBackUp } = (await ask(testApp, rosa, 'status')).json();
  expect(canBackUp).toBe(!testApp.deps.database.shared);
  const response = await ask(testApp, rosa, 'backups', {});
  if (!canBackUp) {
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      'PostgreSQL is backed up with pg_dump.',
    ]);
    return;
  }
  const { path } = response.json();
  expect(existsSync(path)).toBe(true);
  expect(await lastEntry(testApp)).toMatchObject({ operator: rosa.email, action: 'backup', outcome: path });
});

test('a payment is refunded once, and the audit log says so once, however often it is asked for', async () => {
  const { testApp, rosa, user, db } = await start();
  await buy(testApp, user);
  const [payment] = (await ask(testApp, rosa, 'payments')).json();
  const refund = () => ask(testApp, rosa, `payments/${payment.id}/refund`, { reason: why });
  const responses = await Promise.all([1, 2, 3, 4, 5].map(refund));
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409,
  ]);
  const later = await refund();
  expect([later.statusCode, later.json().message]).toEqual([
    409,
    `Payment ${payment.id} has been refunded already.`,
  ]);
  const kept = await db.select().from(operatorActions).where(eq(operatorActions.action, 'refund'));
  expect(kept.map(({ outcome }) => outcome)).toEqual(['refunded $9.90, 40 credits removed']);
});
