import { expect, test } from 'vitest';
import { productionEnvironment } from '#tests/helpers/production.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';

const contactPath = '/.well-known/security.txt';
const year = 365 * 24 * 3600 * 1000;

test('security.txt says whom to tell, until when that holds, and where our policy is', async () => {
  const { app } = await startTestApp({ ...productionEnvironment, SUPPORT_EMAIL: 'help@rotopia.example' });
  const { statusCode, headers, body } = await app.inject(contactPath);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const expires = /^Expires: (\S+)$/m.exec(body)?.[1] ?? '';
  expect(body.split('\n')).toEqual([
    'Contact: mailto:help@rotopia.example',
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: https://rotopia.example${contactPath}`,
    'Policy: https://rotopia.example/.well-known/security-policy.txt',
    '',
  ]);
  expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 0.9 * year);
  expect(Date.parse(expires)).toBeLessThan(Date.now() + year);

  const policy = await app.inject('/.well-known/security-policy.txt');
  expect([policy.statusCode, policy.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(policy.body).toContain('Write to help@rotopia.example:');
});

test('without SUPPORT_EMAIL there is no security contact', async () => {
  const unset = { development: await startTestApp(), production: await startTestApp(productionEnvironment) };
  for (const { app } of Object.values(unset)) {
    expect((await app.inject(contactPath)).statusCode).toBe(404);
    expect((await app.inject('/.well-known/security-policy.txt')).statusCode).toBe(404);
  }
});
