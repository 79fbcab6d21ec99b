import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { buildWorkerApp } from './worker-app.ts';

/** The hooks of a route by kind, in the order in which they run. */
async function hooksOf(app: FastifyInstance, route: string): Promise<Record<string, string[]>> {
  await app.ready();
  const lines = app.printRoutes({ includeHooks: true, commonPrefix: false }).split('\n');
  const from = lines.findIndex((line) => line.endsWith(` ${route}`)) + 1;
  const hooks = lines.slice(from).map((line) => /• \((\w+)\) (\[.*\])$/.exec(line));
  return Object.fromEntries(
    hooks.slice(0, hooks.indexOf(null)).map((hook) => [hook?.[1], JSON.parse(hook?.[2] ?? '')]),
  );
}

test('the hooks of a request run in this order', async () => {
  const { app, deps } = await startTestApp();
  expect(await hooksOf(app, 'api/brain-rots/generate (POST)')).toEqual({
    onRequest: [
      'setSecureHeaders()',
      'addLogIds()',
      'rejectOverload()',
      'limitBodiesOfAddress()',
      'hideSandbox()',
      'admit()',
      // Of @fastify/compress.
      'onRequest()',
    ],
    preValidation: ['findBrokenText()'],
    preHandler: ['waitForShare()', 'enforce()'],
    onSend: ['endConnections()', 'onSend()'],
    onResponse: ['countResponse()'],
  });
  const { onSend } = await hooksOf(app, 'api/animals (GET)');
  expect(onSend).toEqual(['endConnections()', 'revalidate()', 'onSend()']);
  expect(await hooksOf(buildWorkerApp(deps), '/healthz (GET)')).toEqual({
    onRequest: ['setSecureHeaders()'],
    onSend: ['endConnections()'],
    onResponse: ['countResponse()'],
  });
});
