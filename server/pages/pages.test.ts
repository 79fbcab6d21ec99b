import { expect, test } from 'vitest';
import { insertReadyBrainRot } from '#tests/helpers/brain-rots.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { appWithTrending, hoursAgo } from '#tests/helpers/trending-brain-rots.ts';

test('the landing page arrives rendered for guests, and as a shell for those who are signed in', async () => {
  const { app } = await startTestApp();
  const guest = await app.inject('/');
  expect(guest.body).toContain('<div id="root"><p>rendered /</p></div>');
  expect(guest.body).toContain('"rendered":true');
  const member = await app.inject({ url: '/', headers: { cookie: 'signed-in=1' } });
  expect(member.body).toContain('<div id="root"></div>');
  expect(member.body).toContain('"rendered":false');
});

test.each([
  ['/', 'Rotopia'],
  ['/home', 'Rotopia'],
  ['/gallery', 'My Gallery · Rotopia'],
  ['/trending', 'Trending Brain Rots · Rotopia'],
  ['/pricing', 'Pricing · Rotopia'],
  ['/checkout', 'Checkout · Rotopia'],
  ['/reset-password?oobCode=x', 'Reset Password · Rotopia'],
])('%s is a page with its own head', async (url, title) => {
  const { app } = await startTestApp();
  const page = await app.inject(url);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`<title>${title}</title>`);
  expect(page.body).toContain('<meta property="og:image" content="http://localhost:3000/');
});

test('the page of a Brain Rot carries head, card, data and structured data; two crawlers get the same', async () => {
  const { app, pizza } = await appWithTrending();
  const page = await app.inject(`/brain-rot/${pizza}`);
  expect(page.statusCode).toBe(200);
  const [html, url] = [page.body, `http://localhost:3000/brain-rot/${pizza}`];
  expect(html).toContain('<title>Squalo Disco Pro · Rotopia</title>');
  expect(html).toContain('<meta name="description" content="Squalo meets Disco: one unhinged Brain Rot');
  expect(html).toContain(`<link rel="canonical" href="${url}">`);
  const card = `http://localhost:3000/media/files-${pizza}/card.jpg`;
  expect(html).toContain(`<meta property="og:image" content="${card}">`);
  expect(html).toContain(`<meta name="twitter:image" content="${card}">`);
  expect(html).toContain(`<meta property="og:url" content="${url}">`);
  const ld = /<script type="application\/ld\+json" nonce="[^"]+">(.*?)<\/script>/.exec(html)?.[1];
  expect(JSON.parse(ld ?? '')).toMatchObject({ '@type': 'VisualArtwork', name: 'Squalo Disco Pro', url });
  expect(html).toContain(`"/api/brain-rots/${pizza}":{"id":"${pizza}"`);

  const bare = (text: string) => text.replaceAll(/nonce="[^"]+"/g, '');
  for (const agent of ['facebookexternalhit/1.1', 'Twitterbot/1.0']) {
    const answer = await app.inject({ url: `/brain-rot/${pizza}`, headers: { 'user-agent': agent } });
    expect(bare(answer.body)).toBe(bare(html));
  }
});

test('a missing Brain Rot is a 404 page, a deleted one 410, both kept out of search engines', async () => {
  const { app, db, owner } = await appWithTrending();
  const { id } = await insertReadyBrainRot(db, owner, { status: 'deleted' });
  for (const [path, status] of [
    ['no-such-item', 404],
    [id, 410],
  ] as const) {
    const page = await app.inject(`/brain-rot/${path}`);
    expect(page.statusCode).toBe(status);
    expect(page.body).toContain('<title>Brain Rot Not Found · Rotopia</title>');
    expect(page.body).toContain('<meta name="robots" content="noindex">');
    expect(page.body).toContain(`"/api/brain-rots/${path}":null`);
  }
});

test('the landing page for guests is rendered from the hottest and the newest few', async () => {
  const { app, db, owner, frogs } = await appWithTrending();
  const newest = await insertReadyBrainRot(db, owner, { createdAt: hoursAgo(30) });
  const guest = (await app.inject('/')).body;
  expect(guest).toContain(`"/api/brain-rots/trending?limit=8":[{"id":"${frogs[0]}"`);
  expect(guest).toContain(`"/api/brain-rots/recent?limit=3":[{"id":"${newest.id}"`);
  const member = await app.inject({ url: '/', headers: { cookie: 'signed-in=1' } });
  expect(member.body).toContain('"data":{}');
});
