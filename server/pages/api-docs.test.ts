import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { productionEnvironment } from '#tests/helpers/production.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';

test('the OpenAPI document and the page to read it come from the same schemas', async () => {
  const { app } = await startTestApp();
  const document = (await app.inject('/api/docs/openapi.json')).json();
  expect(
    document.paths['/api/animals'].get.responses['200'].content['application/json'].schema,
  ).toMatchObject({
    type: 'array',
    items: { required: ['id', 'name', 'englishName', 'emoji'] },
  });
  expect(Object.keys(document.paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);

  const page = await app.inject('/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('<b>GET</b> <code>/api/animals</code>');
  expect(page.body).toContain('englishName: string');
});

test('every call of the contract is served and documented', async () => {
  const { app } = await startTestApp();
  const document = (await app.inject('/api/docs/openapi.json')).json();
  for (const { method, path } of calls) {
    const documented = path.replace(/:(\w+)/g, '{$1}');
    expect(document.paths[documented]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
  }
});

test('in production there is none, unless a setting says so', async () => {
  for (const [environment, status] of [
    [productionEnvironment, 404],
    [{ ...productionEnvironment, API_DOCS: 'public' }, 200],
  ] as const) {
    const { app } = await startTestApp(environment);
    for (const url of ['/api/docs', '/api/docs/openapi.json']) {
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, status]);
    }
  }
});
