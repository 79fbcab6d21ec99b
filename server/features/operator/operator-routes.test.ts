import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { operatorActions, reports, users } from '#server/db/schema.ts';
import { entriesOf } from '#tests/helpers/bank.ts';
import { insertReadyBrainRot } from '#tests/helpers/brain-rots.ts';
import { signUpOperator, withOperator } from '#tests/helpers/operator.ts';
import { buy, creditsOf } from '#tests/helpers/pay.ts';
import { signUp, type TestUser } from '#tests/helpers/sign-up.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';

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

async function lastDeed({ deps }: TestApp) {
  const [deed] = await deps.database.db.select().from(operatorActions).orderBy(desc(operatorActions.id));
  return deed;
}

test('an account that the settings name is told so once its e-mail is proved, and nobody else is', async () => {
  const { testApp, rosa, user } = await start();
  const isOperator = async ({ headers }: TestUser) =>
    (await testApp.app.inject({ url: '/api/auth/user', headers })).json().isOperator;
  expect(await isOperator(rosa)).toBe(true);
  expect(await isOperator(user)).toBe(false);
  expect((await ask(testApp, rosa, 'standing')).statusCode).toBe(200);
  expect((await ask(testApp, user, 'standing')).statusCode).toBe(404);
});

test('every deed leaves its line, signed with the operator’s e-mail', async () => {
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
  const deeds: [path: string, payload: object, action: string, outcome: string, reason: string | null][] = [
    [`brain-rots/${brainRot}/dismiss`, {}, 'dismiss', `${brainRot}: 0 reports`, null],
    [`brain-rots/${brainRot}/hide`, { reason: why }, 'hide', brainRot, why],
    [`brain-rots/${brainRot}/show`, {}, 'show', brainRot, null],
    [`people/${user.userId}/grant`, { credits: 5, reason: why, key }, 'grant', '5 credits', why],
    [`people/${user.userId}/hide-name`, { reason: why }, 'hide-name', slug, why],
    [`people/${user.userId}/show-name`, {}, 'show-name', slug, null],
    [`payments/${payment.id}/settle`, {}, 'settle', 'paid', null],
    ['payments/replay', { days: 1, all: true }, 'replay', '1 events, 1 payments', null],
    [`refund-requests/${payment.id}`, { isApproved: false, reason: why }, 'decline-refund', 'declined', why],
    [`payments/${payment.id}/refund`, { reason: why }, 'refund', 'refunded 990, 40 credits taken back', why],
  ];
  for (const [path, payload, action, outcome, reason] of deeds) {
    const answer = await ask(testApp, rosa, path, payload);
    expect([path, answer.statusCode, answer.body]).toEqual([path, 200, answer.body]);
    expect(await lastDeed(testApp)).toMatchObject({ operator: rosa.email, action, outcome, reason });
  }
  const told: { action: string }[] = (await ask(testApp, rosa, 'deeds')).json();
  expect(told.map(({ action }) => action)).toEqual(deeds.map(([, , action]) => action).toReversed());
});

test('what goes wrong leaves its line, too', async () => {
  const { testApp, rosa } = await start();
  const answer = await ask(testApp, rosa, 'brain-rots/nothing/hide', {});
  expect([answer.statusCode, answer.json().message]).toEqual([404, 'There is no visible Brain Rot nothing.']);
  expect(await lastDeed(testApp)).toMatchObject({
    operator: rosa.email,
    action: 'hide',
    outcome: 'failed: There is no visible Brain Rot nothing.',
  });
});

test('looking somebody up is written down once, however often the page asks', async () => {
  const { testApp, rosa, user } = await start();
  for (let look = 0; look < 3; look++) {
    expect((await ask(testApp, rosa, `people/${user.userId}`)).json().person).toMatchObject({
      email: user.email,
      credits: 1,
    });
  }
  const looks: { action: string; email: string }[] = (await ask(testApp, rosa, 'deeds?looks=shown')).json();
  expect(looks.map(({ action, email }) => [action, email])).toEqual([['person', user.email]]);
  expect((await ask(testApp, rosa, 'deeds')).json()).toEqual([]);
});

test('a hidden Brain Rot is gone for people, seen by operators, and comes back', async () => {
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
  expect(await queue()).toEqual({ reported: [], hidden: [] });
});

test('credits are granted once for a press that is sent twice, and never without a reason', async () => {
  const { testApp, rosa, user } = await start();
  const grant = (changed: object) =>
    ask(testApp, rosa, `people/${user.userId}/grant`, {
      credits: 5,
      reason: why,
      key: '6f1c4f0e-5d2b-4f0e-9c1d-2a7b8c9d0e1f',
      ...changed,
    });
  const answers = await Promise.all([grant({}), grant({}), grant({})]);
  expect(answers.map((answer) => answer.json().credits)).toEqual([6, 6, 6]);
  expect(await creditsOf(testApp, user)).toBe(6);
  expect(await entriesOf(testApp, user)).toEqual([
    ['welcome', 1],
    ['granted', 5],
  ]);
  for (const wrong of [{ reason: ' ' }, { credits: 0 }, { credits: 10_001 }, { credits: 1.5 }]) {
    const refused = await grant({ key: crypto.randomUUID(), ...wrong });
    expect([wrong, refused.statusCode]).toEqual([wrong, 400]);
  }
  expect((await grant({ reason: ' ' })).json().message).toBe('Say why: it is kept, and shown to the user.');
  expect(await creditsOf(testApp, user)).toBe(6);
});

test('people are found by a part of their e-mail, whatever else it holds', async () => {
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
