import { expect, test } from 'vitest';
import { getBrainRot, listRecent, listTrending } from '#contract/brain-rots.ts';
import { keyOf } from '#contract/call.ts';
import { partKey } from '#contract/pages/list-pages.ts';
import { insertReadyBrainRot } from '#tests/helpers/data/brain-rots.ts';
import { appWithTrending, hoursAgo } from '#tests/helpers/data/trending-brain-rots.ts';
import { pageDataIn } from '#tests/helpers/page-data.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';

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
  ['/', 'Mash an animal with a vibe · Rotopia'],
  ['/home', 'Mash an animal with a vibe · Rotopia'],
  ['/gallery', 'My Gallery · Rotopia'],
  ['/trending', 'Trending Brain Rots · Rotopia'],
  ['/pricing', 'Pricing: 40 credits for $9.90 · Rotopia'],
  ['/checkout', 'Checkout · Rotopia'],
  ['/reset-password?oobCode=x', 'Reset Password · Rotopia'],
])('%s is a page with its own head', async (url, title) => {
  const { app } = await startTestApp();
  const page = await app.inject(url);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`<title>${title}</title>`);
  expect(page.body).toContain('<meta property="og:image" content="http://localhost:3000/');
});

test('a page that arrives empty has words for browsers without JavaScript', async () => {
  const { app } = await startTestApp();
  const needsScript = 'This page needs JavaScript.';
  for (const [url, heading, text] of [
    ['/no-such-page', '404 Page Not Found', 'Did you forget to add the page to the router?'],
    ['/gallery', 'My Gallery', needsScript],
    ['/checkout', 'Checkout', needsScript],
    ['/account', 'Your Account', needsScript],
    ['/operator', 'Operator', needsScript],
    ['/receipt/x', 'Receipt', needsScript],
    ['/reset-password', 'Reset Password', needsScript],
  ] as const) {
    const { body } = await app.inject(url);
    const words = /<noscript>(.*)<\/noscript>/s.exec(body)?.[1] ?? '';
    expect(words).toContain(`<h1>${heading}</h1><p>${text}`);
  }
  expect((await app.inject('/')).body).not.toContain('<noscript>');
});

test('the page of a Brain Rot carries head, card, data and structured data; two crawlers get the same', async () => {
  const { app, pizza } = await appWithTrending();
  const page = await app.inject(`/brain-rot/${pizza}`);
  expect(page.statusCode).toBe(200);
  const [html, url] = [page.body, `http://localhost:3000/brain-rot/${pizza}`];
  expect(html).toContain('<title>Squalo Disco Pro · Rotopia</title>');
  expect(html).toContain('<meta name="description" content="Squalo meets Disco: one unhinged Brain Rot');
  expect(html).toContain(`<link rel="canonical" href="${url}">`);
  const card = `http://localhost:3000/brain-rot/${pizza}/card.jpg`;
  expect(html).toContain(`<meta property="og:image" content="${card}">`);
  expect(html).toContain(`<meta name="twitter:image" content="${card}">`);
  expect(html).toContain(`<meta property="og:url" content="${url}">`);
  const ld = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
  expect(JSON.parse(ld ?? '')).toMatchObject({ '@type': 'VisualArtwork', name: 'Squalo Disco Pro', url });
  expect(pageDataIn(html, keyOf(getBrainRot, { id: pizza }))).toMatchObject({ id: pizza });

  for (const agent of ['facebookexternalhit/1.1', 'Twitterbot/1.0']) {
    const response = await app.inject({ url: `/brain-rot/${pizza}`, headers: { 'user-agent': agent } });
    expect(response.body).toBe(html);
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
    expect(pageDataIn(page.body, keyOf(getBrainRot, { id: path }))).toBeNull();
  }
});

test('the landing page for guests is rendered from the hottest and the newest few', async () => {
  const { app, db, owner, frogs } = await appWithTrending();
  const newest = await insertReadyBrainRot(db, owner, { createdAt: hoursAgo(30) });
  const guest = (await app.inject('/')).body;
  expect(pageDataIn(guest, keyOf(listTrending, {}, { limit: 8 }))).toMatchObject({ 0: { id: frogs[0] } });
  expect(pageDataIn(guest, keyOf(listRecent, {}, { limit: 3 }))).toMatchObject({ 0: { id: newest.id } });
  const member = await app.inject({ url: '/', headers: { cookie: 'signed-in=1' } });
  expect(member.body).toContain('"data":[]');
});

test('trending arrives rendered with the page and the filters of its address, and just what it shows', async () => {
  const { app, db, owner } = await appWithTrending();
  for (let n = 0; n < 20; n++)
    await insertReadyBrainRot(db, owner, { animalId: 'cat', createdAt: hoursAgo(100 + n) });
  const list = (await app.inject('/api/brain-rots/trending?animal=cat')).json<{ id: string }[]>();
  const part = async (url: string) => {
    const { body } = await app.inject(url);
    expect(body).toContain('"rendered":true');
    return pageDataIn(body, partKey(keyOf(listTrending, {}, { animal: 'cat' })));
  };
  const shown = (...places: number[]) => ({
    length: list.length,
    shown: places.map((place) => [place, expect.objectContaining({ id: list[place]?.id })]),
  });
  expect(list).toHaveLength(20);
  expect(await part('/trending?animal=cat')).toEqual(shown(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
  // On phones six to a page, elsewhere twelve: the second page is another part of the list on each.
  expect(await part('/trending?page=2&animal=cat')).toEqual(
    shown(6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19),
  );
  expect(await part('/trending?animal=cat&page=900')).toEqual(shown(12, 13, 14, 15, 16, 17, 18, 19));
});

test.each(['style=4D', `animal=${'x'.repeat(65)}`])(
  'trending with filters that there are none of (%s) is left to the browser, which says so',
  async (query) => {
    const { app } = await startTestApp();
    const page = await app.inject(`/trending?${query}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('"rendered":false');
  },
);
