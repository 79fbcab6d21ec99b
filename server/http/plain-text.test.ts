import { expect, test } from 'vitest';
import { appWithBrainRot } from '#tests/helpers/data/one-brain-rot.ts';
import { recipe } from '#tests/helpers/data/recipe.ts';

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
    id: send('GET', '/api/brain-rots/a%00b/related'),
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
    const response = await sent;
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message: `${field} must not contain broken characters.`, code: 'bad_request' },
    ]);
  }
});
