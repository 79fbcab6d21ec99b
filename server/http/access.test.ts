import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { requireAccessDeclarations } from './access.ts';

test('a route that does not declare its access stops the start', () => {
  const app = Fastify();
  requireAccessDeclarations(app);
  expect(() => app.get('/open', async () => 'hello')).toThrow('GET /open does not declare its access');
  expect(() => app.get('/declared', { config: { access: 'public' } }, async () => 'hello')).not.toThrow();
});
