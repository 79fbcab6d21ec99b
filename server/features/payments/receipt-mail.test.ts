import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { payments } from '#server/db/payment-schema.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { buy, comeBack } from '#tests/helpers/users/pay.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';
import { reconcile } from './reconcile.ts';

test('one mail per purchase, readable in the outbox', async () => {
  const testApp = await startTestApp();
  const user = await signUp(testApp);
  const { id } = await buy(testApp, user);
  await Promise.all([comeBack(testApp, user, id), comeBack(testApp, user, id)]);
  const outbox = join(testApp.deps.settings.dataDir, 'outbox');
  const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('40 credits for $9.90');
  expect(mails[0]).toContain(user.email);
});

test('a mail whose sender died leaves when the claim has run out', async () => {
  const testApp = await startTestApp();
  const { db } = testApp.deps.database;
  await buy(testApp, await signUp(testApp));
  const outbox = join(testApp.deps.settings.dataDir, 'outbox');
  rmSync(outbox, { recursive: true });
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await db.update(payments).set({ paidAt: minutesAgo(20), mailedAt: null, mailClaimedAt: minutesAgo(14) });
  await reconcile(testApp.deps);
  expect(existsSync(outbox)).toBe(false);
  await db.update(payments).set({ mailClaimedAt: minutesAgo(16) });
  await Promise.all([reconcile(testApp.deps), reconcile(testApp.deps)]);
  await reconcile(testApp.deps);
  expect(readdirSync(outbox)).toHaveLength(1);
});
