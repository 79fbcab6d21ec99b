import { expect, it } from 'vitest';
import { animals } from '#server/db/catalogue/animals.ts';
import { terms } from '#server/db/catalogue/terms.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';

it('draws every creature and every vibe of the catalogue', async () => {
  const { app } = await startTestApp();
  const addresses = [
    ...animals.map(({ id }) => `/art/animals/${id}.svg`),
    ...terms.map(({ id }) => `/art/terms/${id}.svg`),
  ];
  const answers = await Promise.all(addresses.map((url) => app.inject(url)));
  const broken = addresses.filter((_, index) => {
    const answer = answers[index];
    return answer?.statusCode !== 200 || !/^<svg [^]+<\/svg>$/.test(answer.body);
  });
  expect(broken).toEqual([]);
  expect(answers[0]?.headers['content-type']).toContain('image/svg+xml');
});

it('lets browsers keep a drawing and spares them a second copy', async () => {
  const { app } = await startTestApp();
  const first = await app.inject('/art/animals/shark.svg');
  expect(first.headers['cache-control']).toContain('max-age=86400');
  const again = await app.inject({
    url: '/art/animals/shark.svg',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('answers 404 for unknown drawings', async () => {
  const { app } = await startTestApp();
  const urls = ['/art/animals/nobody.svg', '/art/terms/constructor.svg', '/art/animals/shark'];
  const answers = await Promise.all(urls.map((url) => app.inject(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});
