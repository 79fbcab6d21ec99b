import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { startBackground } from '#server/background.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { operatorActions, securityEvents, users } from '#server/db/schema.ts';
import { listPayments, refund } from '#server/features/operator/payments.ts';
import { insertUser } from '#tests/helpers/brain-rots.ts';
import { shortWaits } from '#tests/helpers/creation-app.ts';
import { comeBack, confirmWithCard, creditsOf, startPayment } from '#tests/helpers/pay.ts';
import { signUp } from '#tests/helpers/sign-up.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { createTestDatabase } from '#tests/helpers/test-database.ts';
import { grant, readCommandLine, replay, settlePayment } from './command-line.ts';
import { operatorName, UsageError, visible } from './terminal.ts';

const request = { operator: 'rosa', reason: 'a good one' };

test('an operator settles, replays, refunds and grants, and the audit log keeps each action', async () => {
  const testApp = await startTestApp();
  const { deps } = testApp;
  const user = await signUp(testApp);
  const first = await startPayment(testApp, user);
  await confirmWithCard(testApp, first);
  const [open] = await listPayments(deps, request, { status: 'open', email: user.email, limit: 10 });
  const id = open?.id ?? '';
  expect(open?.reference).toBe(first.id);

  expect(await settlePayment(deps, request, id)).toEqual([expect.stringContaining('paid')]);
  expect(await creditsOf(testApp, user)).toBe(41);

  const second = await startPayment(testApp, user);
  await confirmWithCard(testApp, second);
  await comeBack(testApp, user, second.id);
  await replay(deps, request, { days: 1, undeliveredOnly: true });
  expect(await creditsOf(testApp, user)).toBe(81);

  await refund(deps, request, id);
  await expect(refund(deps, request, id)).rejects.toThrow(`Payment ${id} has been refunded already.`);
  expect(await creditsOf(testApp, user)).toBe(41);
  await comeBack(testApp, user, first.id);
  expect(await creditsOf(testApp, user)).toBe(41);

  expect(await grant(deps, request, user.email, 5)).toEqual([`${user.email} has 46 credits now.`]);
  expect(await creditsOf(testApp, user)).toBe(46);

  const written = await deps.database.db.select().from(operatorActions).orderBy(operatorActions.id);
  expect(written.map(({ operator, action, reason, outcome }) => [operator, action, reason, outcome])).toEqual(
    [
      ['rosa', 'list', null, '1 payment'],
      ['rosa', 'settle', null, 'paid'],
      ['rosa', 'replay', null, '0 events, 0 payments'],
      ['rosa', 'refund', 'a good one', 'refunded $9.90, 40 credits removed'],
      ['rosa', 'grant', 'a good one', '5 credits'],
    ],
  );
});

test('security events are deleted after 90 days', async () => {
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

test('an impossible command fails with a sentence and changes nothing', async () => {
  const testApp = await startTestApp();
  const { deps } = testApp;
  const user = await signUp(testApp);
  await expect(refund(deps, request, 'pay_none')).rejects.toThrow('There is no payment pay_none.');
  await expect(grant(deps, { ...request, reason: ' ' }, user.email, 5)).rejects.toThrow('Say why');
  await expect(grant(deps, request, user.email, -5)).rejects.toThrow('whole number');
  await expect(grant(deps, request, 'nobody@example.com', 5)).rejects.toThrow(
    'There is no account with the email',
  );
  expect(await creditsOf(testApp, user)).toBe(1);
});

test.each([['--days', 'abc'], ['--days', '-1'], ['--days', '1e3'], ['--days', '31'], ['--days=']])(
  'replay %s %s is refused',
  (...args) => {
    expect(() => readCommandLine(['replay', ...args], 'rosa')).toThrow(
      new UsageError('--days must be a whole number from 1 to 30.'),
    );
  },
);

test('no option changes the name of the operator', async () => {
  const { deps } = await startTestApp();
  expect(await readCommandLine(['replay', '--days', '30'], 'rosa')(deps)).toHaveLength(1);
  expect(() => readCommandLine(['replay', '--as', 'mallory'], 'rosa')).toThrow(
    /^Unknown option '--as'\.\n\nUsage: npm run operator/,
  );
  const written = await deps.database.db.select().from(operatorActions);
  expect(written.map(({ operator }) => operator)).toEqual(['rosa']);
});

test('an operator is named by their login, or by SUDO_USER as root', () => {
  const login = userInfo().username;
  expect(operatorName({}, false)).toBe(login);
  expect(operatorName({}, true)).toBe(login);
  expect(operatorName({ SUDO_USER: 'rosa' }, true)).toBe('rosa as root');
  expect(operatorName({ SUDO_USER: 'mallory', USER: 'mallory', LOGNAME: 'mallory' }, false)).toBe(login);
});

test('control characters are printed by their number', () => {
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
  async () => {
    const server = await createTestDatabase();
    onTestFinished(() => server.drop());
    const database = await openPostgres(server.url);
    onTestFinished(() => database.close());
    const { db } = database;
    const email = 'lucky@example.com';
    const userId = await insertUser(db);
    await db.update(users).set({ email }).where(eq(users.id, userId));
    const env = {
      ...process.env,
      DATABASE_URL: server.url,
      AUTH_SECRET: 'a secret of at least 32 characters',
      SUDO_USER: 'rosa',
    };
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['server/operator/main.ts', ...args], { env });

    const { stdout } = await run('grant', email, '5', '--reason', 'a good one');
    expect(stdout).toBe(`${email} has 5 credits now.\n`);
    const written = await db.select().from(operatorActions);
    expect(written).toMatchObject([{ operator: operatorName({ SUDO_USER: 'rosa' }), action: 'grant' }]);

    const failed = async (...args: string[]) => run(...args).catch(({ code, stderr }) => ({ code, stderr }));
    expect(await failed('replay', '--days', '-5')).toEqual({
      code: 2,
      stderr: '--days must be a whole number from 1 to 30.\n',
    });
    expect(await failed('settle', 'no\u001b[2Jne')).toEqual({
      code: 1,
      stderr: String.raw`There is no payment no\u{1b}[2Jne.` + '\n',
    });
    expect(await failed('grant', 'a@b.c')).toEqual({
      code: 2,
      stderr: expect.stringContaining('Usage: npm run operator'),
    });
  },
);
