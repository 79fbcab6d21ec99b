import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { StoreUnavailable } from '#server/errors.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

const foreign = 'card_4242 of cus_secret at db-7.internal';
const ours = 'Something broke on our side. Please try again in a moment.';

test('errors that are not ours are hidden behind our own words, and logged', async () => {
  const { app, logLines } = await startTestApp();
  const thrown: Record<string, unknown> = {
    plain: new Error(foreign),
    'with a status': Object.assign(new Error(foreign), { statusCode: 404, status: 404 }),
    'of the payment library': Stripe.errors.StripeError.generate({
      type: 'card_error',
      message: foreign,
      statusCode: 402,
    } as never),
    'of the framework, about the server': Object.assign(new Error(foreign), {
      code: 'FST_ERR_X',
      statusCode: 500,
    }),
    'no error at all': foreign,
  };
  app.get<{ Params: { kind: string } }>('/fails/:kind', { config: { access: 'public' } }, ({ params }) => {
    throw thrown[params.kind];
  });
  for (const kind of Object.keys(thrown)) {
    logLines.length = 0;
    const response = await app.inject(`/fails/${encodeURIComponent(kind)}`);
    expect([kind, response.statusCode, response.json()]).toEqual([
      kind,
      500,
      { message: ours, code: 'internal' },
    ]);
    expect(logLines.join('')).toContain(foreign);
  }
});

test.for([
  ['53100', 'could not extend file "base/16/2": No space left on device'],
  ['58030', 'could not write to file "base/16/2": Input/output error'],
  ['XX000', 'could not extend file "base/16/2": Disk quota exceeded'],
])('a disk of the database that fails with %s is answered with 503', async ([code, words]) => {
  const { app, deps } = await startTestApp();
  app.get('/fails', { config: { access: 'public' } }, () =>
    deps.database.db.execute(
      sql.raw(`do $$ begin raise exception '${words}' using errcode = '${code}'; end $$`),
    ),
  );
  const response = await app.inject('/fails');
  expect([response.statusCode, response.headers['retry-after'], response.json().code]).toEqual([
    503,
    '5',
    'unavailable',
  ]);
});

test('a store that fails is answered with 503', async () => {
  const { app, logLines } = await startTestApp();
  app.get('/fails', { config: { access: 'public' } }, () => {
    throw new StoreUnavailable('The store failed (TimeoutError)');
  });
  const response = await app.inject('/fails');
  expect([response.statusCode, response.headers['retry-after'], response.json().code]).toEqual([
    503,
    '5',
    'unavailable',
  ]);
  expect(logLines.join('')).toContain('files: store unavailable, answering 503');
});

test('what the framework refuses is refused in our words', async () => {
  const { app } = await startTestApp();
  app.get('/refuses', { config: { access: 'public' } }, () => {
    throw Object.assign(new Error(foreign), { code: 'FST_ERR_X', statusCode: 418 });
  });
  const response = await app.inject('/refuses');
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { message: 'That request is malformed.', code: 'bad_request' },
  ]);
});

test('what says it is compressed is taken as it is, and is no failure of ours', async () => {
  const { app } = await startTestApp();
  const read = await app.inject({ url: '/api/animals', headers: { 'content-encoding': 'nonsense' } });
  expect(read.statusCode).toBe(200);
  const compressed = await app.inject({
    method: 'POST',
    url: '/api/identity/sign-in',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ email: 'a@example.com', password: 'correct horse' })),
  });
  expect([compressed.statusCode, compressed.json()]).toEqual([
    400,
    { message: 'That is not valid JSON.', code: 'bad_request' },
  ]);
});

test('addresses that cannot be decoded are malformed, endless ones lead nowhere', async () => {
  const { app } = await startTestApp();
  for (const url of ['/%zz', '/api/brain-rots/%c0']) {
    const response = await app.inject(url);
    expect([response.statusCode, response.json().message]).toEqual([400, 'That request is malformed.']);
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  }
  const endless = await app.inject(`/brain-rot/${'x'.repeat(300)}`);
  expect(endless.statusCode).toBe(404);
  expect(endless.body).toContain('<title>Brain Rot Not Found · Rotopia</title>');
});

test('what does not fit the contract is said in our words, field by field', async () => {
  const testApp = await startTestApp();
  const { headers } = await signUp(testApp);
  const refusal = async (payload: object | undefined) =>
    (
      await testApp.app.inject({
        method: 'POST',
        url: '/api/brain-rots/generate',
        headers,
        ...(payload && { payload }),
      })
    ).json().message;
  const whole = { animalId: 'cat', termId: 'disco', style: '3D', palette: 'vibrant', craziness: 'chill' };
  expect(await refusal({ ...whole, style: '4D' })).toBe('style must be 3D or 2D.');
  expect(await refusal({ ...whole, animalId: '' })).toBe('Please select both an animal and a term!');
  expect(await refusal(undefined)).toBe('That request is not complete.');
  const list = async (query: string) =>
    (await testApp.app.inject(`/api/brain-rots/trending?${query}`)).json().message;
  expect(await list('limit=many')).toBe('limit must be a number.');
  expect(await list('limit=1.5')).toBe('limit must be a whole number.');
  expect(await list('limit=0')).toBe('limit must be at least 1.');
  expect(await list('limit=9999')).toBe('limit must be at most 120.');
  expect(await list(`animal=${'x'.repeat(65)}`)).toBe('animal must be at most 64 characters.');
});

test('unknown API paths answer JSON, unknown pages the not-found page, both with 404', async () => {
  const { app } = await startTestApp();
  const api = await app.inject('/api/no-such-thing');
  expect(api.statusCode).toBe(404);
  expect(api.json()).toEqual({ message: 'Not found.', code: 'not_found' });

  const page = await app.inject('/no-such-page');
  expect(page.statusCode).toBe(404);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('<title>Page Not Found · Rotopia</title>');
  expect(page.body).toContain('<meta name="robots" content="noindex">');
});

test('too large and broken bodies are refused in words', async () => {
  const { app } = await startTestApp();
  const send = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/api/identity/sign-in',
      headers: { 'content-type': 'application/json' },
      payload,
    });
  const large = await send(JSON.stringify({ password: 'x'.repeat(70_000) }));
  expect(large.statusCode).toBe(413);
  expect(large.json()).toMatchObject({ code: 'too_large' });
  const broken = await send('{"password":');
  expect(broken.statusCode).toBe(400);
  expect(broken.json()).toEqual({ message: 'That is not valid JSON.', code: 'bad_request' });
});
