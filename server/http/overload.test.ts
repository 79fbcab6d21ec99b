import { expect, test, vi } from 'vitest';
import { startTestApp } from '#tests/helpers/test-app.ts';

test('a request above the limit gets 503 at once, and running ones are served', async () => {
  const { app, logLines } = await startTestApp();
  let begun = 0;
  const goOn = Promise.withResolvers<void>();
  app.get('/slow', { config: { access: 'public' } }, async () => {
    begun++;
    await goOn.promise;
    return { done: true };
  });
  const waiting = Array.from({ length: 1000 }, () => app.inject('/slow'));
  await vi.waitFor(() => expect(begun).toBe(1000), 10_000);
  const refused = await app.inject('/api/animals');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
    503,
    '5',
    'unavailable',
  ]);
  expect(refused.headers['x-frame-options']).toBe('DENY');
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  goOn.resolve();
  for (const { statusCode } of await Promise.all(waiting)) expect(statusCode).toBe(200);
  expect((await app.inject('/api/animals')).statusCode).toBe(200);
  expect(logLines.filter((line) => line.includes('overload: too many concurrent requests'))).toHaveLength(1);
});
