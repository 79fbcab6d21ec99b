import { expect, test } from 'vitest';
import { appWithBrainRot } from '#tests/helpers/one-brain-rot.ts';
import { recipe } from '#tests/helpers/recipe.ts';

test('broken characters are refused by name, wherever they are sent', async () => {
  const { app, user, brainRot } = await appWithBrainRot();
  const send = (method: 'GET' | 'POST', url: string, payload?: object | string) =>
    app.inject({
      method,
      url,
      headers: { ...user.headers, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { payload }),
    });
  const { id } = brainRot;
  const refused = {
    animal: send('GET', '/api/brain-rots/trending?animal=%00'),
    cursor: send('GET', '/api/brain-rots/mine?cursor=a%00b'),
    reference: send('POST', '/api/payments/settle', { reference: 'pi_\u0000' }),
    details: send('POST', `/api/brain-rots/${id}/report`, { reason: 'other', details: 'half \ud83d' }),
    termId: send('POST', '/api/brain-rots/generate', { ...recipe, termId: '\u0000' }),
    password: send('POST', '/api/identity/sign-in', { email: user.email, password: '\u0000' }),
    code: send('POST', '/api/identity/reset-confirm', { code: '\ud800', password: 'correct horse' }),
    'A name': send('POST', `/api/brain-rots/${id}/share`, { '\u0000': 1 }),
    // Deeper than a function could call itself.
    '0': send('POST', `/api/brain-rots/${id}/share`, `${'['.repeat(25_000)}"\\u0000"${']'.repeat(25_000)}`),
  };
  for (const [field, sent] of Object.entries(refused)) {
    const answer = await sent;
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: `${field} must not contain broken characters.`, code: 'bad_request' },
    ]);
  }
});

test('an address with a NUL in it leads nowhere, in the words of what it leads to', async () => {
  const { app, user } = await appWithBrainRot();
  const missing = "This Brain Rot doesn't exist or has been removed.";
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/related'],
    ['POST', '/like'],
    ['POST', '/favorite'],
    ['POST', '/share'],
    ['DELETE', ''],
  ] as const) {
    const answer = await app.inject({ method, url: `/api/brain-rots/a%00b${path}`, headers: user.headers });
    expect([path, answer.statusCode, answer.json().message]).toEqual([path, 404, missing]);
  }
  const job = await app.inject({ url: '/api/brain-rots/jobs/%00', headers: user.headers });
  expect(job.statusCode).toBe(404);
  const page = await app.inject('/brain-rot/%00');
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('<title>Brain Rot Not Found · Rotopia</title>');
});
