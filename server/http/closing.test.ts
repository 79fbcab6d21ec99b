import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '#tests/helpers/test-app.ts';

test('while closing, /readyz fails and requests are still served, one per connection', async () => {
  const { app } = await startTestApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ask = async (path: string) => {
    const [response] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response;
  };

  const before = await ask('/readyz');
  expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive']);
  app.closing.hasBegun = true;
  const ready = await ask('/readyz');
  expect([ready.statusCode, ready.headers.connection]).toEqual([503, 'close']);
  const served = await ask('/api/animals');
  expect([served.statusCode, served.headers.connection]).toEqual([200, 'close']);
});

test('a request under way when listening ends is answered whole, with all its headers', async () => {
  const { app } = await startTestApp();
  const started = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  app.get('/slow', { config: { access: 'public' } }, async () => {
    started.resolve();
    await goOn.promise;
    return { done: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const response = fetch(`http://127.0.0.1:${port}/slow`);
  await started.promise;
  const closed = app.close();
  // Node has ended listening by then.
  while (app.server.listening) await pause(5);
  goOn.resolve();
  const { status, headers } = await response;
  expect([status, headers.get('connection')]).toEqual([200, 'close']);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  await closed;
});
