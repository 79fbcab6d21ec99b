import { expect, onTestFinished, test, vi } from 'vitest';
import { shortWaits } from '#tests/helpers/creation-app.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { startBackground } from './background.ts';
import { securityEvents } from './db/operations-schema.ts';

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
