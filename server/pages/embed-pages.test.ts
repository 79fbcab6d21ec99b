import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { allRoutes } from '#contract/pages/lazy-routes.ts';
import { engineVersion } from '#engine/version.ts';
import { type BrainRotRow, brainRots } from '#server/db/schema.ts';
import { insertReadyBrainRot } from '#tests/helpers/data/brain-rots.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

const site = 'http://localhost:3000';
const evilName = `</script><script>alert("1")</script>' & Co`;

async function startWith(values: Partial<BrainRotRow> = {}) {
  const testApp = await startTestApp();
  const { app, deps } = testApp;
  const owner = await signUp(testApp);
  const brainRot = await insertReadyBrainRot(deps.database.db, owner.userId, {
    engine: engineVersion,
    ...values,
  });
  const open = (url: string, headers = {}) => app.inject({ url, headers });
  const oembed = (query: Record<string, string>) => app.inject({ url: '/oembed', query });
  const page = `${site}/brain-rot/${brainRot.id}`;
  const setStatus = (status: BrainRotRow['status']) =>
    deps.database.db.update(brainRots).set({ status }).where(eq(brainRots.id, brainRot.id));
  return { ...testApp, brainRot, owner, open, oembed, page, setStatus };
}

test('any site may frame the embed page, and no other page', async () => {
  const { open, brainRot, page } = await startWith();
  const embed = await open(`/embed/${brainRot.id}`);
  expect(embed.statusCode).toBe(200);
  expect(embed.headers['content-security-policy']).toMatch(/; frame-ancestors \*$/);
  expect(embed.headers).not.toHaveProperty('x-frame-options');
  const others = [...Object.values(allRoutes), '/overlay/:id', '/embed', '/embed/:id/more', '/no-such-page'];
  for (const path of [...others, `/oembed?url=${encodeURIComponent(page)}`]) {
    const { headers } = await open(path.replace(':id', brainRot.id));
    expect([path, headers['x-frame-options']]).toEqual([path, 'DENY']);
    expect([path, headers['content-security-policy']]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
  }
});

test('both pages are the same for all visitors, set no cookie, and run nothing but our own script', async () => {
  const { open, brainRot, owner } = await startWith();
  for (const path of [`/embed/${brainRot.id}`, `/overlay/${brainRot.id}`]) {
    const [guest, user] = [await open(path), await open(path, { ...owner.headers, cookie: 'signed-in=1' })];
    expect(user.body).toBe(guest.body);
    expect([path, user.headers['set-cookie'], guest.headers['set-cookie']]).toEqual([
      path,
      undefined,
      undefined,
    ]);
    expect(guest.headers['content-security-policy']).toContain("script-src 'self';");
    expect(guest.body.match(/<script(?! type="application\/json")[^>]*>/g)).toEqual([
      '<script type="module" src="/assets/embed.js">',
    ]);
    const again = await open(path, { 'if-none-match': guest.headers.etag });
    expect([path, again.statusCode]).toEqual([path, 304]);
  }
});

test('without a script there are the picture, the sound, the name and one link to its page', async () => {
  const { open, brainRot, page } = await startWith();
  const { body } = await open(`/embed/${brainRot.id}`);
  expect(body).toContain(`alt="${brainRot.name}"`);
  expect(body).toContain(`<audio id="sound" controls preload="none" src="/media/${brainRot.fileKey}/`);
  expect(body.match(/<a [^>]*>/g)).toEqual([`<a href="${page}" target="_blank" rel="noopener">`]);
  expect(body).toContain('"isPortrait":false');
});

test("a model's picture is marked as a portrait; the overlay has a sound only where it is asked for", async () => {
  const { open, brainRot } = await startWith({ engine: null });
  expect((await open(`/embed/${brainRot.id}`)).body).toContain('"isPortrait":true');
  for (const [query, isHeard] of [
    ['', false],
    ['?sound=0', false],
    ['?sound=1&sound=1', false],
    ['?sound=1', true],
  ] as const) {
    const { body } = await open(`/overlay/${brainRot.id}${query}`);
    expect([query, body.includes('<audio id="sound" loop')]).toEqual([query, isHeard]);
    expect(body).not.toMatch(/<a |<button/);
  }
});

test('unknown, hidden, deleted and failed ones are not found, at once', async () => {
  const { open, oembed, brainRot, page, setStatus } = await startWith();
  const all = async (id: string) => [
    await open(`/embed/${id}`),
    await open(`/overlay/${id}`),
    await oembed({ url: page.replace(brainRot.id, id) }),
  ];
  expect((await all(brainRot.id)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  for (const status of ['hidden', 'deleted', 'failed', 'pending', 'unknown'] as const) {
    if (status !== 'unknown') await setStatus(status);
    for (const response of await all(status === 'unknown' ? 'nothing' : brainRot.id)) {
      expect([status, response.statusCode, response.headers['cache-control']]).toEqual([
        status,
        404,
        'no-store',
      ]);
      expect(response.body).not.toContain(brainRot.name);
    }
  }
  const gone = await open(`/embed/${brainRot.id}`);
  expect(gone.body).toContain('This Brain Rot doesn&#39;t exist or has been removed.');
  expect(gone.headers['content-security-policy']).toMatch(/frame-ancestors \*$/);
});

test('oEmbed tells other sites how to show it', async () => {
  const { open, oembed, brainRot, page, owner } = await startWith();
  const found = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/;
  const [, link = ''] = found.exec((await open(`/brain-rot/${brainRot.id}`)).body) ?? [];
  for (const path of ['/', '/trending', '/brain-rot/unknown'])
    expect((await open(path)).body).not.toMatch(found);
  const response = await open(link.replaceAll('&#38;', '&').replace(site, ''));
  const iframe = `<iframe src="${site}/embed/${brainRot.id}" title="${brainRot.name}" width="480" height="480" style="border:0;max-width:100%" loading="lazy"></iframe>`;
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(response.json()).toEqual({
    version: '1.0',
    type: 'rich',
    title: brainRot.name,
    author_name: expect.any(String),
    author_url: expect.stringMatching(/^http:\/\/localhost:3000\/maker\/[\w-]+$/),
    provider_name: 'Rotopia',
    provider_url: site,
    html: iframe,
    width: 480,
    height: 480,
    thumbnail_url: `${site}/media/${brainRot.fileKey}/640.webp`,
    thumbnail_width: 640,
    thumbnail_height: 640,
  });
  expect(response.body).not.toContain(owner.userId);
  const small = (await oembed({ url: `${page}?from=chat#x`, maxwidth: '300', maxheight: '250' })).json();
  expect([small.width, small.height, small.html]).toEqual([250, 250, iframe.replaceAll('"480"', '"250"')]);
  expect((await oembed({ url: page, maxwidth: '99999999' })).json().width).toBe(480);
});

test('oEmbed answers for our own item pages only', async () => {
  const { oembed, brainRot, page } = await startWith();
  const { id } = brainRot;
  for (const url of [
    `http://evil.example/brain-rot/${id}`,
    `http://localhost:3000@evil.example/brain-rot/${id}`,
    `http://user:secret@localhost:3000/brain-rot/${id}`,
    `http://localhost:3000.evil.example/brain-rot/${id}`,
    `http://localhost/brain-rot/${id}`,
    `javascript://localhost:3000/brain-rot/${id}`,
    `//localhost:3000/brain-rot/${id}`,
    `${site}/embed/${id}`,
    `${site}/brain-rot/${id}/more`,
    `${site}/brain-rot/`,
    `${site}/brain-rot/%E0%A4`,
    `${site}/brain-rot/..%2f${id}`,
    `${site}/brain-rot/%00`,
    `${site}/brain-rot/%ED%A0%80`,
    `/brain-rot/${id}`,
    'nonsense',
    '',
  ])
    expect([url, (await oembed({ url })).statusCode]).toEqual([url, 404]);
  for (const maxwidth of ['0', '-1', 'NaN', '1e999', '1.5', ''])
    expect([maxwidth, (await oembed({ url: page, maxwidth })).statusCode]).toEqual([maxwidth, 400]);
  const xml = await oembed({ url: page, format: 'xml' });
  expect([xml.statusCode, xml.json().message]).toEqual([501, 'Only JSON is available here.']);
  const without = await oembed({});
  expect([without.statusCode, without.json()]).toEqual([
    400,
    { message: 'url must be text.', code: 'bad_request' },
  ]);
});

test('a hostile name stays text', async () => {
  const { open, oembed, brainRot, page } = await startWith({ name: evilName });
  for (const path of [`/embed/${brainRot.id}`, `/overlay/${brainRot.id}`, `/brain-rot/${brainRot.id}`])
    expect((await open(path)).body).not.toMatch(/<script>alert|"1"/);
  const { title, html } = (await oembed({ url: page })).json();
  expect(title).toBe(evilName);
  expect(html.match(/[<>"']/g).join('')).toBe(`<${'"'.repeat(12)}><>`);
});
