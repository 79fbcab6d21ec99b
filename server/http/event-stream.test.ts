import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { sendEvents } from './event-stream.ts';

test('a server that stops is not held up by the connection of a stream that ends a little later', async () => {
  const { app } = await startTestApp();
  async function* untilNobodyCanCome() {
    yield 'open';
    while (app.server.listening) await setImmediate();
    yield 'closing';
  }
  app.get('/stream', { config: { access: 'public' } }, (_request, reply) =>
    sendEvents(reply, untilNobodyCanCome()),
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const stream = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}/stream`, { agent }, resolve).once('error', reject);
  });
  const heard = text(stream);
  await app.close();
  expect(await heard).toBe('data: "open"\n\ndata: "closing"\n\n');
});
