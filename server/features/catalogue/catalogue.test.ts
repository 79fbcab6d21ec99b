import { expect, test } from 'vitest';
import { listAnimals, listTerms } from '#contract/catalogue.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';

test('lists every creature and vibe with the fields of the contract', async () => {
  const { app } = await startTestApp();
  const animals = listAnimals.response.parse((await app.inject('/api/animals')).json());
  expect(animals.length).toBeGreaterThanOrEqual(100);
  expect(animals[0]).toEqual({ id: 'shark', name: 'Squaletto', englishName: 'Shark', emoji: '🦈' });

  const terms = listTerms.response.parse((await app.inject('/api/terms')).json());
  expect(terms.length).toBeGreaterThanOrEqual(95);
});

test('answers 304 to a client that already holds the list, and compresses it for one that does not', async () => {
  const { app } = await startTestApp();
  const first = await app.inject({ url: '/api/terms', headers: { 'accept-encoding': 'gzip' } });
  expect(first.headers['content-encoding']).toBe('gzip');
  expect(first.headers.vary).toContain('accept-encoding');

  const again = await app.inject({
    url: '/api/terms',
    headers: { 'accept-encoding': 'gzip', 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');

  const changed = await app.inject({ url: '/api/terms', headers: { 'if-none-match': 'W/"something-else"' } });
  expect(changed.statusCode).toBe(200);
});
