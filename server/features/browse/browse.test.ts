import { expect, test } from 'vitest';
import { listTrending } from '#contract/brain-rots.ts';
import { like } from '#server/features/react/service.ts';
import { insertReadyItem, insertUser } from '#tests/helpers/items.ts';
import { signUp } from '#tests/helpers/sign-up.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

async function appWithCrowd() {
  const testApp = await startTestApp();
  const { db } = testApp.deps.database;
  const owner = await insertUser(db);
  const frogs = [];
  for (let hour = 0; hour < 5; hour++) {
    frogs.push(
      await insertReadyItem(db, owner, { animalId: 'frog', animalName: 'Rana', createdAt: hoursAgo(hour) }),
    );
  }
  const pizza = await insertReadyItem(db, owner, {
    termId: 'pizza',
    style: '2D',
    palette: 'pastel',
    createdAt: hoursAgo(20),
  });
  const idsAt = async (url: string) =>
    listTrending.response.parse((await testApp.app.inject(url)).json()).map(({ id }) => id);
  return { ...testApp, testApp, db, owner, frogs: frogs.map(({ id }) => id), pizza: pizza.id, idsAt };
}

test('trending is ordered by score: newer first, and likes beat age', async () => {
  const { deps, frogs, pizza, owner, idsAt } = await appWithCrowd();
  expect(await idsAt('/api/brain-rots/trending')).toEqual([...frogs, pizza]);
  await like(deps, { id: owner }, pizza);
  expect(await idsAt('/api/brain-rots/trending?limit=1')).toEqual([pizza]);
});

test('limit and cursor walk the whole list without a gap', async () => {
  const { frogs, pizza, idsAt } = await appWithCrowd();
  const all = [...frogs, pizza];
  expect(await idsAt('/api/brain-rots/trending?limit=2')).toEqual(all.slice(0, 2));
  expect(await idsAt(`/api/brain-rots/trending?limit=2&cursor=${all[1]}`)).toEqual(all.slice(2, 4));
  expect(await idsAt(`/api/brain-rots/trending?limit=9&cursor=${all[3]}`)).toEqual(all.slice(4));
  expect(await idsAt(`/api/brain-rots/trending?cursor=${all[5]}`)).toEqual([]);
});

test('own items and favourites come in parts, without a gap', async () => {
  const testApp = await startTestApp();
  const { app, deps } = testApp;
  const { headers, userId } = await signUp(testApp);
  const made: string[] = [];
  for (let hour = 0; hour < 5; hour++) {
    made.push((await insertReadyItem(deps.database.db, userId, { createdAt: hoursAgo(hour) })).id);
  }
  for (const id of made.toReversed()) {
    await app.inject({ method: 'POST', url: `/api/brain-rots/${id}/favorite`, headers });
  }
  for (const url of ['/api/brain-rots/mine', '/api/favorites']) {
    const ids = async (query: string) =>
      (await app.inject({ url: `${url}${query}`, headers })).json().map(({ id }: { id: string }) => id);
    expect(await ids('')).toEqual(made);
    expect(await ids('?limit=2')).toEqual(made.slice(0, 2));
    expect(await ids(`?limit=2&cursor=${made[1]}`)).toEqual(made.slice(2, 4));
    expect(await ids(`?limit=2&cursor=${made[3]}`)).toEqual(made.slice(4));
    expect((await app.inject({ url: `${url}?limit=1001`, headers })).statusCode).toBe(400);
  }
});

test('filters narrow it down, alone and together; unknown styles are refused', async () => {
  const { app, frogs, pizza, idsAt } = await appWithCrowd();
  expect(await idsAt('/api/brain-rots/trending?animal=frog')).toEqual(frogs);
  expect(await idsAt('/api/brain-rots/trending?term=pizza')).toEqual([pizza]);
  expect(await idsAt('/api/brain-rots/trending?style=2D&palette=pastel')).toEqual([pizza]);
  expect(await idsAt('/api/brain-rots/trending?animal=frog&style=2D')).toEqual([]);
  expect((await app.inject('/api/brain-rots/trending?style=4D')).statusCode).toBe(400);
});

test('somebody signed in sees their marks, and nobody else is served that answer', async () => {
  const { testApp, app, frogs } = await appWithCrowd();
  const { headers } = await signUp(testApp);
  await app.inject({ method: 'POST', url: `/api/brain-rots/${frogs[2]}/like`, headers });
  const own = await app.inject({ url: '/api/brain-rots/trending', headers });
  expect(own.headers).toMatchObject({
    'cache-control': 'private, max-age=0, must-revalidate',
    vary: expect.stringContaining('authorization'),
  });
  expect(own.json().filter((item: { isLiked: boolean }) => item.isLiked)).toMatchObject([{ id: frogs[2] }]);
  const guest = await app.inject('/api/brain-rots/trending');
  expect(guest.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(guest.json()[0]).not.toHaveProperty('isLiked');
  const again = await app.inject({
    url: '/api/brain-rots/trending',
    headers: { 'if-none-match': String(guest.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('related items share the animal or the term, the hottest first; then others fill up', async () => {
  const { app, db, owner, frogs, pizza } = await appWithCrowd();
  const related = async (id: string) =>
    (await app.inject(`/api/brain-rots/${id}/related`)).json().map((item: { id: string }) => item.id);
  const sushi = await insertReadyItem(db, owner, { animalId: 'cat', termId: 'sushi' });
  const sharkTaco = await insertReadyItem(db, owner, { termId: 'taco', createdAt: hoursAgo(50) });
  // The pizza is a shark as well; nothing else is related to it, and it is not related to itself.
  expect(await related(pizza)).toEqual([sharkTaco.id, sushi.id, ...frogs]);
  expect(await related(frogs[4] ?? '')).toEqual([...frogs.slice(0, 4), sushi.id, pizza, sharkTaco.id]);
});

test('an item page carries head, card, data and structured data; two crawlers get the same', async () => {
  const { app, pizza } = await appWithCrowd();
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

test('a missing item is a 404 page, a deleted one 410, both kept out of search engines', async () => {
  const { app, db, owner } = await appWithCrowd();
  const { id } = await insertReadyItem(db, owner, { status: 'deleted' });
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

test('robots.txt and sitemap.xml lead to what may be found', async () => {
  const { app, db, owner, pizza } = await appWithCrowd();
  const hidden = await insertReadyItem(db, owner, { status: 'hidden' });
  const robots = await app.inject('/robots.txt');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body).toContain('Disallow: /api/\n');
  expect(robots.body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  const map = await app.inject('/sitemap.xml');
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(map.body).toContain('<loc>http://localhost:3000/trending</loc>');
  expect(map.body).toContain(`<loc>http://localhost:3000/brain-rot/${pizza}</loc><lastmod>20`);
  expect(map.body).not.toContain(hidden.id);
});

test('the landing page for guests is rendered from the hottest few', async () => {
  const { app, frogs } = await appWithCrowd();
  const guest = (await app.inject('/')).body;
  expect(guest).toContain(`"/api/brain-rots/trending?limit=8":[{"id":"${frogs[0]}"`);
  const member = await app.inject({ url: '/', headers: { cookie: 'signed-in=1' } });
  expect(member.body).toContain('"data":{}');
});
