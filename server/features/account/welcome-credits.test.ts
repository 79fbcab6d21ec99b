import { expect, onTestFinished, test } from 'vitest';
import { securityEvents } from '#server/db/operations-schema.ts';
import { creditEntries, welcomeGifts } from '#server/db/schema.ts';
import { mailboxOf } from '#server/mailbox.ts';
import { hashOf } from '#server/secret-codes.ts';
import { productionEnvironment } from '#tests/helpers/production.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';
import { unsignedToken, unsignedTokens } from '#tests/helpers/users/unsigned-tokens.ts';

/** What a newcomer of the emulator's is given; its tokens say whatever the test wants. */
async function arrive({ app }: TestApp, sub: string, claims: object, remoteAddress = '203.0.113.1') {
  const response = await app.inject({
    url: '/api/auth/user',
    headers: { authorization: `Bearer ${unsignedToken(sub, claims)}` },
    remoteAddress,
  });
  const { credits, welcome } = response.json();
  return [credits, welcome];
}

/** A server that others can reach, where people may still say who they are. */
const open = {
  ...unsignedTokens,
  PUBLIC_URL: 'https://rotopia.example',
  SANDBOX: 'public',
  AUTH_SECRET: 'x'.repeat(32),
};

test('one mailbox is welcomed once, by whatever alias it comes', async () => {
  const testApp = await startTestApp(unsignedTokens);
  expect(await arrive(testApp, 'a', { email: 'm.i.a@gmail.com' })).toEqual([1, 'given']);
  for (const [n, email] of [
    'mia+1@gmail.com',
    'm.ia@googlemail.com',
    'MIA@gmail.com',
    'mia@GoogleMail.com.',
  ].entries()) {
    expect([email, ...(await arrive(testApp, `again ${n}`, { email }))]).toEqual([email, 0, 'none']);
  }
  expect(await arrive(testApp, 'b', { email: 'mia@example.com' })).toEqual([1, 'given']);
  expect(await arrive(testApp, 'c', { email: 'm.ia@example.com' })).toEqual([1, 'given']);
  expect(await testApp.deps.database.db.select().from(creditEntries)).toHaveLength(3);
});

test.each([
  ['mia.mondo@protonmail.com', 'mia_mondo+1@pm.me', 'M-i-a.Mondo@proton.me', 'miamondo@protonmail.ch'],
  ['mia@mac.com', 'mia+1@me.com', 'mia@icloud.com', 'MIA+x@mac.com'],
])('aliases of %s are one mailbox', (...aliases) => {
  expect(new Set(aliases.map((email) => mailboxOf(email).mailbox)).size).toBe(1);
});

test('a mailbox that was welcomed before aliases of its service were known is not welcomed again', async () => {
  const testApp = await startTestApp(unsignedTokens);
  // As they were hashed then: without tags, with dots, each domain by itself.
  const kept = ['mia.mondo@protonmail.com', 'leo@pm.me', 'zoe@me.com'];
  await testApp.deps.database.db
    .insert(welcomeGifts)
    .values(kept.map((mailbox) => ({ mailbox: hashOf(mailbox), domain: '' })));
  for (const email of [
    'mia.mondo+2@protonmail.com',
    'mia.mondo@pm.me',
    'l.e.o@proton.me',
    'zoe@icloud.com',
  ]) {
    expect([email, ...(await arrive(testApp, email, { email }))]).toEqual([email, 0, 'none']);
  }
  expect(await arrive(testApp, 'other', { email: 'other@proton.me' })).toEqual([1, 'given']);
});

test('without an e-mail there are no welcome credits', async () => {
  const testApp = await startTestApp(unsignedTokens);
  for (let n = 0; n < 3; n++) {
    expect(await arrive(testApp, `anonymous ${n}`, { provider_id: 'anonymous' })).toEqual([0, 'proof']);
  }
  expect(await arrive(testApp, 'anonymous 0', { email: 'zoe@example.com' })).toEqual([1, 'given']);
  expect(await arrive(testApp, 'anonymous 0', { email: 'zoe@example.com' })).toEqual([1, 'given']);
});

test('twenty at once from one mailbox are given one gift', async () => {
  const testApp = await startTestApp(unsignedTokens);
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, n) => arrive(testApp, `p${n}`, { email: `kim+${n}@example.com` })),
  );
  expect(responses.filter(([credits]) => credits === 1)).toHaveLength(1);
  expect(await testApp.deps.database.db.select().from(creditEntries)).toHaveLength(1);
});

test('where others can come, a range of addresses is given five a day', async () => {
  const testApp = await startTestApp(open);
  const come = (n: number, address: string) =>
    arrive(testApp, `p${n}`, { email: `p${n}@gmail.com` }, address);
  for (let n = 0; n < 5; n++) expect(await come(n, '2001:db8:1:2::7')).toEqual([1, 'given']);
  expect(await come(5, '2001:db8:1:2:ffff::1')).toEqual([0, 'tomorrow']);
  expect(await come(6, '2001:db8:1:3::1')).toEqual([1, 'given']);

  // A day later there are some again, without another request.
  const { db } = testApp.deps.database;
  await db.update(welcomeGifts).set({ createdAt: new Date(Date.now() - 25 * 3600 * 1000) });
  expect(await come(5, '2001:db8:1:2:ffff::1')).toEqual([1, 'given']);
});

test('who was put off is looked at again six times an hour, however often they call', async () => {
  const testApp = await startTestApp({ ...open, WELCOME_PER_DAY: '0' });
  const come = () => arrive(testApp, 'p', { email: 'p@gmail.com' });
  for (let n = 0; n < 8; n++) expect(await come()).toEqual([0, 'tomorrow']);
  // Were it looked at, it would turn out that this mailbox has had them.
  await testApp.deps.database.db.insert(welcomeGifts).values({ mailbox: hashOf('p@gmail.com'), domain: '' });
  expect(await come()).toEqual([0, 'tomorrow']);
});

test('an unknown domain gets twenty a day, a public mail service is not limited', async () => {
  const testApp = await startTestApp(open);
  const come = (n: number, domain: string) =>
    arrive(testApp, `${domain} ${n}`, { email: `p${n}@${domain}` }, `203.0.113.${n}`);
  for (let n = 0; n < 20; n++) expect(await come(n, 'throw-away.example')).toEqual([1, 'given']);
  expect(await come(20, 'throw-away.example')).toEqual([0, 'tomorrow']);
  for (let n = 0; n < 22; n++) expect(await come(n, 'gmail.com')).toEqual([1, 'given']);
});

test('there is a ceiling for a day, and reaching it is an alarm', async () => {
  const testApp = await startTestApp({ ...open, WELCOME_PER_DAY: '2' });
  const come = (n: number) => arrive(testApp, `p${n}`, { email: `p${n}@gmail.com` }, `203.0.113.${n}`);
  expect([await come(1), await come(2)]).toEqual([
    [1, 'given'],
    [1, 'given'],
  ]);
  expect([await come(3), await come(4)]).toEqual([
    [0, 'tomorrow'],
    [0, 'tomorrow'],
  ]);
  expect(testApp.logLines.filter((line) => line.includes('WELCOME_PER_DAY is reached'))).toHaveLength(1);
  const events = await testApp.deps.database.db.select().from(securityEvents);
  expect(events.map(({ kind }) => kind)).toEqual(['welcome-ceiling-reached']);
});

test('where mail is really sent the e-mail must be verified first', async () => {
  const testApp = await startTestApp({
    ...productionEnvironment,
    MAIL: '',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Rotopia <hello@rotopia.example>',
  });
  const { jobs } = testApp.deps;
  await jobs.start();
  onTestFinished(() => jobs.stop());
  const { headers } = await signUp(testApp);
  const seen = await testApp.app.inject({ url: '/api/auth/user', headers });
  expect(seen.json()).toMatchObject({ credits: 0, welcome: 'proof' });
  expect(await testApp.deps.database.db.select().from(creditEntries)).toEqual([]);
});

test('what is kept of a mailbox does not say whose it is', async () => {
  const testApp = await startTestApp(unsignedTokens);
  await arrive(testApp, 'a', { email: 'mia@example.com' });
  expect(JSON.stringify(await testApp.deps.database.db.select().from(welcomeGifts))).not.toMatch(
    /mia|example/,
  );
});

test.each([
  ['Mia@Example.com', 'mia@example.com'],
  ['mia+shop@example.com', 'mia@example.com'],
  ['m.i.a+x@googlemail.com', 'mia@gmail.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
  ['mia@example.com.', 'mia@example.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email).mailbox).toBe(mailbox);
});
