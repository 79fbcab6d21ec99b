import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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

test('a page is rendered once a second, for all who ask', async () => {
  const { app, render } = await startCountingApp();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  const pages = await Promise.all(Array.from({ length: 20 }, (_, n) => app.inject(`/?visit=${n}`)));
  for (const { body } of pages) expect(body).toContain('<p>rendered /</p>');
  expect(render).toHaveBeenCalledTimes(1);
  for (const [ms, times] of [
    [999, 1],
    [1000, 2],
  ] as const) {
    clock.mockReturnValue(ms);
    await app.inject('/');
    expect(render).toHaveBeenCalledTimes(times);
  }
});

test('a page has an ETag, and is answered with 304 where the browser has it', async () => {
  const { app, render } = await startCountingApp();
  const first = await app.inject('/pricing');
  const { etag } = first.headers;
  const again = await app.inject({ url: '/pricing', headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  // What a browser keeps fits the policy of the response that tells it to go on using it.
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);

  render.mockResolvedValue('<p>something else</p>');
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
  onTestFinished(() => clock.mockRestore());
  const changed = await app.inject({ url: '/pricing', headers: { 'if-none-match': etag } });
  expect(changed.statusCode).toBe(200);
  expect(changed.body).toContain('<p>something else</p>');
  expect(changed.headers.etag).not.toBe(etag);
});

test('nothing that was rendered may run, nor be styled as ours', async () => {
  const { app, render } = await startCountingApp();
  const { headers } = await app.inject('/pricing');
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  const attack = `<script>attack()</script><style nonce="${nonce}"></style><style nonce="%NONCE%"></style>`;
  render.mockResolvedValue(attack);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
  onTestFinished(() => clock.mockRestore());
  const attacked = await app.inject('/pricing');
  expect(attacked.body).toContain(attack);
  const policy = String(attacked.headers['content-security-policy']);
  expect(policy).not.toContain(nonce);
  expect(policy.match(/'sha256-/g)).toHaveLength(1);
  expect(policy).not.toContain(createHash('sha256').update('attack()').digest('base64'));
});

test('a page goes out as small as the browser can unpack it', async () => {
  const { app } = await startCountingApp();
  const plain = await app.inject('/pricing');
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [accepted, encoding, decompress] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const compressed = await app.inject({ url: '/pricing', headers: { 'accept-encoding': accepted } });
    expect(compressed.headers['content-encoding']).toBe(encoding);
    expect(compressed.headers.vary).toContain('accept-encoding');
    expect(decompress(compressed.rawPayload).toString()).toBe(plain.body);
  }
});

test('pages that are the same for all may be kept for all; what is another for guests is not', async () => {
  const { app } = await startCountingApp();
  const cookie = 'signed-in=1';
  for (const url of ['/trending', '/pricing', '/gallery']) {
    const [guest, member] = [await app.inject(url), await app.inject({ url, headers: { cookie } })];
    expect(member.body).toBe(guest.body);
    for (const { headers } of [guest, member]) {
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
      expect(headers.vary).toBe('accept-encoding');
    }
  }
  const [guest, member] = [await app.inject('/'), await app.inject({ url: '/', headers: { cookie } })];
  expect(guest.headers.vary).toContain('cookie');
  expect(member.headers['cache-control']).toBe('private, no-cache');
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
