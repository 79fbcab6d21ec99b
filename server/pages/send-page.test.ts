import { expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { barePage, startTestApp } from '#tests/helpers/test-app.ts';

/** The app with a renderer that counts. */
async function startCountingApp() {
  const { deps } = await startTestApp();
  const render = vi.fn(barePage.render);
  const app = await buildApp({ ...deps, web: { ...barePage, render } });
  onTestFinished(() => app.close());
  return { app, render };
}

test('a page is rendered once a second for all guests, with a nonce for each', async () => {
  const { app, render } = await startCountingApp();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  const pages = await Promise.all(Array.from({ length: 20 }, (_, n) => app.inject(`/?visit=${n}`)));
  expect(render).toHaveBeenCalledTimes(1);
  const nonces = pages.map(({ headers, body }) => {
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(body).toContain(`<script nonce="${nonce}">`);
    expect(body).toContain('<p>rendered /</p>');
    return nonce;
  });
  expect(new Set(nonces).size).toBe(20);
  for (const [ms, times] of [
    [999, 1],
    [1000, 2],
  ] as const) {
    clock.mockReturnValue(ms);
    await app.inject('/');
    expect(render).toHaveBeenCalledTimes(times);
  }
});

test('what the server renders for guests is not what the signed-in get, and the other way round', async () => {
  const { app } = await startCountingApp();
  const cookie = 'signed-in=1';
  for (const [headers, shown] of [
    [{}, '<p>rendered /</p>'],
    [{ cookie }, '<div id="root"></div>'],
    [{}, '<p>rendered /</p>'],
  ] as const) {
    expect((await app.inject({ url: '/', headers })).body).toContain(shown);
  }
});

test('pages of what is not there are not kept: there is no end of them', async () => {
  const { app, render } = await startCountingApp();
  for (const visit of [1, 2]) {
    expect((await app.inject('/brain-rot/nothing')).statusCode).toBe(404);
    expect(render).toHaveBeenCalledTimes(visit);
  }
});

test('an address is shown 300 pages a minute, whichever, and the next one tells when to come back', async () => {
  const { app } = await startCountingApp();
  const visit = (n: number, remoteAddress = '203.0.113.7') =>
    app.inject({
      url: ['/', '/pricing', '/no-such-page', '/brain-rot/nothing'][n % 4] ?? '/',
      remoteAddress,
      headers: n % 8 < 4 ? {} : { cookie: 'signed-in=1' },
    });
  for (let n = 0; n < 300; n++) expect((await visit(n)).statusCode).not.toBe(429);
  const refused = await visit(0);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await visit(0, '203.0.113.8')).statusCode).toBe(200);
  expect((await visit(0, '127.0.0.1')).statusCode).toBe(200);
});
