import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { startBackground } from '#server/background.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { operatorActions, reports, securityEvents } from '#server/db/schema.ts';
import { insertReadyBrainRot, insertUser } from '#tests/helpers/brain-rots.ts';
import { shortWaits } from '#tests/helpers/creation-app.ts';
import { comeBack, confirmWithCard, creditsOf, startPayment } from '#tests/helpers/pay.ts';
import { signUp } from '#tests/helpers/sign-up.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { createTestDatabase } from '#tests/helpers/test-database.ts';
import { readCommandLine, UsageError } from './command-line.ts';
import { grant, listPayments, refund, replay, settlePayment } from './commands.ts';
import { operatorName } from './operator-name.ts';
import { visible } from './print.ts';
import { listSecurityEvents } from './security-commands.ts';

const request = { operator: 'rosa', reason: 'a good one' };

test('an operator lists, settles, replays, refunds and grants, and all of it is written down', async () => {
  const testApp = await startTestApp();
  const { deps } = testApp;
  const user = await signUp(testApp);
  const first = await startPayment(testApp, user);
  await confirmWithCard(testApp, first);
  const [open] = await listPayments(deps, request, { status: 'open', email: user.email, limit: 10 });
  const id = /pay_\S+/.exec(open ?? '')?.[0] ?? '';
  expect(open).toContain(first.id);

  expect(await settlePayment(deps, request, id)).toEqual([expect.stringContaining('paid')]);
  expect(await creditsOf(testApp, user)).toBe(41);

  const second = await startPayment(testApp, user);
  await confirmWithCard(testApp, second);
  await replay(deps, request, { days: 1, undeliveredOnly: true });
  expect(await creditsOf(testApp, user)).toBe(81);

  await refund(deps, request, id);
  await refund(deps, request, id);
  expect(await creditsOf(testApp, user)).toBe(41);
  await comeBack(testApp, user, first.id);
  expect(await creditsOf(testApp, user)).toBe(41);

  expect(await grant(deps, request, user.email, 5)).toEqual([`${user.email} has 46 credits now.`]);
  expect(await creditsOf(testApp, user)).toBe(46);

  const written = await deps.database.db.select().from(operatorActions).orderBy(operatorActions.id);
  expect(written.map(({ operator, action, reason, outcome }) => [operator, action, reason, outcome])).toEqual(
    [
      ['rosa', 'list', null, '1 payments'],
      ['rosa', 'settle', null, 'paid'],
      ['rosa', 'replay', null, '2 events, 2 payments'],
      ['rosa', 'refund', 'a good one', 'refunded 990, 40 credits taken back'],
      ['rosa', 'refund', 'a good one', 'refunded 990, 40 credits taken back'],
      ['rosa', 'grant', 'a good one', '5 credits'],
    ],
  );
});

test("a maker's name is taken out of sight and brought back, and both are written down", async () => {
  const testApp = await startTestApp();
  const { app, deps } = testApp;
  const { headers, userId } = await signUp(testApp);
  const { id } = await insertReadyBrainRot(deps.database.db, userId);
  const path = '/api/account/nickname';
  const ownName = async () => (await app.inject({ url: path, headers })).json();
  const shownMaker = async () =>
    (await app.inject({ url: `/api/brain-rots/${id}`, headers })).json().maker?.slug ?? null;
  const run = (line: string) => readCommandLine(line.split(' '), 'rosa')(deps);
  const { nickname, slug } = await ownName();

  await expect(run(`hide-name ${slug}`)).rejects.toThrow('Say why');
  expect(await run(`hide-name ${slug} --reason unkind`)).toEqual([
    `${nickname} is named nowhere now, until they pick another.`,
  ]);
  expect([await shownMaker(), (await app.inject(`/maker/${slug}`)).statusCode]).toEqual([null, 404]);
  expect(await ownName()).toMatchObject({ nickname, isTakenDown: true });
  await expect(run(`hide-name ${slug} --reason again`)).rejects.toThrow('There is no visible maker');
  expect(await run(`show-name ${slug}`)).toEqual([`${nickname} is named again.`]);
  expect(await shownMaker()).toBe(slug);

  await run(`hide-name ${slug} --reason unkind`);
  const pair = { animalId: 'frog', termId: 'disco' };
  const another = await app.inject({ method: 'POST', url: path, headers, payload: pair });
  expect(another.json()).toMatchObject({ isTakenDown: false });
  expect(await shownMaker()).toBe(another.json().slug);

  const written = await deps.database.db.select().from(operatorActions).orderBy(operatorActions.id);
  expect(
    written.map(({ action, reason, outcome, userId: whose }) => [action, reason, outcome, whose]),
  ).toEqual([
    ['hide-name', 'unkind', slug, userId],
    ['hide-name', 'again', `failed: There is no visible maker ${slug}.`, userId],
    ['show-name', null, slug, userId],
    ['hide-name', 'unkind', slug, userId],
  ]);
});

test('operators read what happened to accounts, their own deeds included', async () => {
  const testApp = await startTestApp();
  const { deps } = testApp;
  const [user, other] = [await signUp(testApp), await signUp(testApp)];
  await grant(deps, request, user.email, 5);
  const [deed, signUpLine, ...older] = await listSecurityEvents(deps, request, {
    email: user.email,
    limit: 10,
  });
  expect(deed).toMatch(/operator-acted {2}embedded:\S+ {2}by rosa {2}grant$/);
  expect(signUpLine).toMatch(/signed-up {2}embedded:/);
  expect(older).toEqual([]);
  const all = await listSecurityEvents(deps, request, { limit: 10 });
  expect(all.filter((line) => line.includes('signed-up'))).toHaveLength(2);
  expect(all.join()).not.toContain(other.email);
});

test('what happened to accounts is forgotten after 90 days', async () => {
  const { deps } = await startTestApp();
  const { db } = deps.database;
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);
  await db.insert(securityEvents).values([
    { kind: 'signed-in', createdAt: daysAgo(91) },
    { kind: 'signed-out', createdAt: daysAgo(89) },
  ]);
  const background = await startBackground(deps, shortWaits);
  onTestFinished(() => background.stop());
  await vi.waitFor(async () => {
    const kept = await db.select().from(securityEvents);
    expect(kept.map(({ kind }) => kind)).toEqual(['signed-out']);
  }, 10_000);
});

test('what cannot be done is said in a sentence and changes nothing', async () => {
  const testApp = await startTestApp();
  const { deps } = testApp;
  const user = await signUp(testApp);
  await expect(refund(deps, request, 'pay_none')).rejects.toThrow('There is no payment pay_none.');
  await expect(grant(deps, { ...request, reason: ' ' }, user.email, 5)).rejects.toThrow('Say why');
  await expect(grant(deps, request, user.email, -5)).rejects.toThrow('whole number');
  await expect(grant(deps, request, 'nobody@example.com', 5)).rejects.toThrow('Nobody with the e-mail');
  await expect(listPayments(deps, request, { status: 'lost', limit: 1 })).rejects.toThrow('one of open');
  expect(await creditsOf(testApp, user)).toBe(1);
});

test.each([
  ['--limit', '-5'],
  ['--limit=-5'],
  ['--limit=0'],
  ['--limit', '1e9'],
  ['--limit', '1001'],
  ['--limit', 'abc'],
  ['--limit', '5.5'],
  ['--limit', ''],
  ['--limit'],
])('list %s %s is told which numbers are good', (...args) => {
  expect(() => readCommandLine(['list', ...args], 'rosa')).toThrow(
    new UsageError('--limit must be a whole number from 1 to 1000.'),
  );
});

test.each([['--days', 'abc'], ['--days', '-1'], ['--days', '1e3'], ['--days', '31'], ['--days=']])(
  'replay %s %s is told which numbers are good',
  (...args) => {
    expect(() => readCommandLine(['replay', ...args], 'rosa')).toThrow(
      new UsageError('--days must be a whole number from 1 to 30.'),
    );
  },
);

test('numbers that are good are taken, and no flag says who one is', async () => {
  const { deps } = await startTestApp();
  expect(await readCommandLine(['list', '--limit', '1000'], 'rosa')(deps)).toEqual([]);
  expect(await readCommandLine(['replay', '--days', '30'], 'rosa')(deps)).toHaveLength(1);
  expect(() => readCommandLine(['list', '--as', 'mallory'], 'rosa')).toThrow(
    /^Unknown option '--as'\.\n\nUsage: npm run operator/,
  );
  const written = await deps.database.db.select().from(operatorActions);
  expect(written.map(({ operator }) => operator)).toEqual(['rosa', 'rosa']);
});

test('an operator is who the machine says, and who became root through sudo', () => {
  const login = userInfo().username;
  expect(operatorName({}, false)).toBe(login);
  expect(operatorName({}, true)).toBe(login);
  expect(operatorName({ SUDO_USER: 'rosa' }, true)).toBe('rosa as root');
  expect(operatorName({ SUDO_USER: 'mallory', USER: 'mallory', LOGNAME: 'mallory' }, false)).toBe(login);
});

test('what a terminal would obey is shown by its number, and letters stay', () => {
  expect(visible('a\u001b[2J\u0007\r\nb\u009b31m\u007f')).toBe(
    String.raw`a\u{1b}[2J\u{7}\u{d}\u{a}b\u{9b}31m\u{7f}`,
  );
  expect(visible('x\u202egnp.exe\u2066\u200f\u2028\ufeff\ud800')).toBe(
    String.raw`x\u{202e}gnp.exe\u{2066}\u{200f}\u{2028}\u{feff}\u{d800}`,
  );
  expect(visible('Squaletto Ćevapčići Pro 🦈 鮫 שלום')).toBe('Squaletto Ćevapčići Pro 🦈 鮫 שלום');
});

test.runIf(inject('database').kind === 'postgres')(
  'the command runs on its own, beside a server',
  { timeout: 60_000 },
  async () => {
    const server = await createTestDatabase();
    onTestFinished(() => server.drop());
    const database = await openPostgres(server.url);
    onTestFinished(() => database.close());
    const { db } = database;
    const userId = await insertUser(db);
    const { id, name } = await insertReadyBrainRot(db, userId);
    const details = '\u001b]0;root\u0007\u202eeno doog\n2026-01-01  all is well';
    await db.insert(reports).values({ brainRotId: id, userId, reason: 'other', details });
    const env = {
      ...process.env,
      DATABASE_URL: server.url,
      AUTH_SECRET: 'a secret of at least 32 characters',
      SUDO_USER: 'rosa',
    };
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['server/operator/main.ts', ...args], { env });

    const { stdout } = await run('reports');
    const minute = '2026-01-01 00:00  ';
    const [reported, report, ...rest] = stdout.split('\n');
    expect([reported?.slice(minute.length), report?.slice(`  ${minute}`.length), rest]).toEqual([
      `${id}  ready  ${name}  1 report`,
      `other  ${String.raw`\u{1b}]0;root\u{7}\u{202e}eno doog\u{a}2026-01-01  all is well`}`,
      [''],
    ]);
    const written = await db.select().from(operatorActions);
    expect(written).toMatchObject([{ operator: operatorName({ SUDO_USER: 'rosa' }), action: 'reports' }]);

    const told = async (...args: string[]) => run(...args).catch(({ code, stderr }) => ({ code, stderr }));
    expect(await told('reports', '--after', 'x')).toEqual({
      code: 1,
      stderr: 'There is no such page of reports.\n',
    });
    expect(await told('list', '--limit', '-5')).toEqual({
      code: 2,
      stderr: '--limit must be a whole number from 1 to 1000.\n',
    });
    expect(await told('show', 'no\u001b[2Jne')).toEqual({
      code: 1,
      stderr: String.raw`There is no hidden Brain Rot no\u{1b}[2Jne.` + '\n',
    });
    expect(await told('grant', 'a@b.c')).toEqual({
      code: 2,
      stderr: expect.stringContaining('Usage: npm run operator'),
    });
  },
);
