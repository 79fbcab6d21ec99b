import type { FastifyInstance, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { productionEnvironment } from '#tests/helpers/production.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { addressOf } from './rate-limits.ts';

/** Tries to sign up once more than an address may within an hour; true where the last one is refused. */
async function areCountedTogether(
  { app }: TestApp,
  from: (n: number) => { remoteAddress: string; headers?: Record<string, string> },
): Promise<boolean> {
  const perHour = 30;
  let last = 0;
  for (let n = 0; n <= perHour; n++) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/identity/sign-up',
      payload: { email: `p${n}@example.com`, password: 'short' },
      ...from(n),
    });
    last = response.statusCode;
  }
  return last === 429;
}

test('addresses of the new kind are counted by the range that one household is given', async () => {
  const testApp = await startTestApp();
  const inRange = (n: number) => ({ remoteAddress: `2001:db8:1:2:${n}::${n}` });
  expect(await areCountedTogether(testApp, inRange)).toBe(true);
  expect(await areCountedTogether(testApp, (n) => ({ remoteAddress: `2001:db8:1:${n + 10}::1` }))).toBe(
    false,
  );
});

test('an old address is the same one in the new notation', async () => {
  const testApp = await startTestApp();
  const mixed = (n: number) => ({ remoteAddress: n % 2 ? '203.0.113.9' : '::ffff:203.0.113.9' });
  expect(await areCountedTogether(testApp, mixed)).toBe(true);
});

test('X-Forwarded-For is trusted only from proxies in TRUST_PROXY', async () => {
  const forwarded = (remoteAddress: string) => (n: number) => ({
    remoteAddress,
    headers: { 'x-forwarded-for': `203.0.113.${n}` },
  });
  const plain = await startTestApp();
  expect(await areCountedTogether(plain, forwarded('10.1.2.3'))).toBe(true);
  const trusting = await startTestApp({ TRUST_PROXY: '10.0.0.0/8' });
  expect(await areCountedTogether(trusting, forwarded('10.1.2.3'))).toBe(false);
  expect(await areCountedTogether(trusting, forwarded('192.0.2.1'))).toBe(true);
});

test('closed connections count as one address, where loopback is limited', async () => {
  const from = (server: FastifyInstance) => {
    const request = { server, ip: undefined };
    return addressOf(request as unknown as FastifyRequest);
  };
  expect(from((await startTestApp(productionEnvironment)).app)).toBe('gone');
  expect(from((await startTestApp()).app)).toBeUndefined();
});

test('a proxy that passes on what is no address breaks nothing', async () => {
  const trusting = await startTestApp({ TRUST_PROXY: '10.0.0.0/8' });
  const garbled = () => ({ remoteAddress: '10.1.2.3', headers: { 'x-forwarded-for': 'unknown' } });
  expect(await areCountedTogether(trusting, garbled)).toBe(true);
});

test('the loopback is limited where others can come, and only there', async () => {
  const here = () => ({ remoteAddress: '127.0.0.1' });
  expect(await areCountedTogether(await startTestApp(), here)).toBe(false);
  expect(await areCountedTogether(await startTestApp(productionEnvironment), here)).toBe(true);
});

test('a route with a limit says when it may be asked again', async () => {
  const { app } = await startTestApp();
  const ask = (remoteAddress: string) => app.inject({ url: '/sitemap.xml', remoteAddress });
  for (let n = 0; n < 30; n++) expect((await ask('203.0.113.5')).statusCode).toBe(200);
  const refused = await ask('203.0.113.5');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await ask('203.0.113.6')).statusCode).toBe(200);
});

test('a proxy outside TRUST_PROXY is logged once, on a reachable server', async () => {
  const told = async (environment: NodeJS.ProcessEnv) => {
    const { app, logLines } = await startTestApp(environment);
    for (let n = 0; n < 2; n++) {
      await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.7' } });
    }
    return logLines.filter((line) => line.includes('a proxy that TRUST_PROXY does not name')).length;
  };
  expect(await told(productionEnvironment)).toBe(1);
  expect(await told({ ...productionEnvironment, TRUST_PROXY: '127.0.0.1' })).toBe(0);
  expect(await told({})).toBe(0);
});
