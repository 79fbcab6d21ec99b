import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { productionEnvironment } from '#tests/helpers/production.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';

test('the OpenAPI document is made from the schemas of the contract', async () => {
  const { app } = await startTestApp();
  const document = (await app.inject('/api/docs/openapi.json')).json();
  expect(
    document.paths['/api/animals'].get.responses['200'].content['application/json'].schema,
  ).toMatchObject({
    type: 'array',
    items: { required: ['id', 'name', 'englishName', 'emoji'] },
  });
  expect(Object.keys(document.paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
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
    expect((await app.inject('/api/docs/openapi.json')).statusCode).toBe(status);
  }
});
