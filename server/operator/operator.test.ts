import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test } from 'vitest';
import { operatorActions } from '#server/db/schema.ts';
import { comeBack, confirmWithCard, creditsOf, startPayment } from '#tests/helpers/pay.ts';
import { signUp } from '#tests/helpers/sign-up.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { createTestDatabase } from '#tests/helpers/test-database.ts';
import { grant, listPayments, refund, replay, settlePayment } from './commands.ts';

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

test.runIf(inject('database').kind === 'postgres')(
  'the command runs on its own, beside a server',
  { timeout: 60_000 },
  async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const run = promisify(execFile);
    const env = {
      ...process.env,
      DATABASE_URL: database.url,
      AUTH_SECRET: 'a secret of at least 32 characters',
    };
    const { stdout } = await run(process.execPath, ['server/operator/main.ts', 'list'], { env });
    expect(stdout).toBe('Nothing found.\n');
    await expect(
      run(process.execPath, ['server/operator/main.ts', 'grant', 'a@b.c'], { env }),
    ).rejects.toThrow('Usage: npm run operator');
  },
);
