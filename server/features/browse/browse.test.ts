import { expect, onTestFinished, test, vi } from 'vitest';
import { like } from '#server/features/react/service.ts';
import { insertReadyBrainRot } from '#tests/helpers/data/brain-rots.ts';
import { appWithTrending, hoursAgo } from '#tests/helpers/data/trending-brain-rots.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

test('trending is ordered by score: newer first, and likes beat age', async () => {
  const { deps, frogs, pizza, owner, idsAt } = await appWithTrending();
  expect(await idsAt('/api/brain-rots/trending')).toEqual([...frogs, pizza]);
  await like(deps, { id: owner }, pizza);
  expect(await idsAt('/api/brain-rots/trending?limit=1')).toEqual([pizza]);
});

test('a list stamps its newest of the last day, and trending its first that are liked', async () => {
  // So late that all of them are of today: yesterday's best would wear the crown.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(23, 0, 0, 0) });
  onTestFinished(() => void vi.useRealTimers());
  const { app, db, deps, frogs, owner, pizza } = await appWithTrending();
  const old = await insertReadyBrainRot(db, owner, { animalId: 'frog', createdAt: hoursAgo(48) });
  await like(deps, { id: owner }, pizza);
  const stampsAt = async (url: string) =>
    Object.fromEntries(
      (await app.inject(url))
        .json<{ id: string; stamp?: string }[]>()
        .flatMap(({ id, stamp }) => (stamp ? [[id, stamp]] : [])),
    );
  const newest = Object.fromEntries(frogs.slice(0, 3).map((id) => [id, 'new']));
  // The pizza is hotter than the new ones, but a filtered list has no top.
  expect(await stampsAt('/api/brain-rots/trending')).toEqual({ ...newest, [pizza]: 'top' });
  expect(await stampsAt('/api/brain-rots/trending?term=pizza')).toEqual({ [pizza]: 'new' });
  await like(deps, { id: owner }, old.id);
  expect(await stampsAt(`/api/brain-rots/trending?animal=frog`)).toEqual(newest);
  expect((await app.inject(`/api/brain-rots/${frogs[0]}`)).json()).not.toHaveProperty('stamp');
});

test('the most recent come in the order they were made, however hot others are', async () => {
  const { app, deps, owner, pizza } = await appWithTrending();
  await like(deps, { id: owner }, pizza);
  const made = await Promise.all(
    [1, 2, 3, 4].map((minute) =>
      insertReadyBrainRot(deps.database.db, owner, { readyAt: new Date(Date.now() + minute * 60_000) }),
    ),
  );
  const recent = await app.inject('/api/brain-rots/recent?limit=3');
  expect(recent.json().map(({ id }: { id: string }) => id)).toEqual(
    [made[3], made[2], made[1]].map((one) => one?.id),
  );
  expect((await app.inject('/api/brain-rots/recent?limit=9')).statusCode).toBe(400);
});

test('limit and cursor walk the whole list without a gap', async () => {
  const { frogs, pizza, idsAt } = await appWithTrending();
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
    made.push((await insertReadyBrainRot(deps.database.db, userId, { createdAt: hoursAgo(hour) })).id);
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
  const { app, frogs, pizza, idsAt } = await appWithTrending();
  expect(await idsAt('/api/brain-rots/trending?animal=frog')).toEqual(frogs);
  expect(await idsAt('/api/brain-rots/trending?term=pizza')).toEqual([pizza]);
  expect(await idsAt('/api/brain-rots/trending?style=2D&palette=pastel')).toEqual([pizza]);
  expect(await idsAt('/api/brain-rots/trending?animal=frog&style=2D')).toEqual([]);
  expect((await app.inject('/api/brain-rots/trending?style=4D')).statusCode).toBe(400);
});

test('a signed-in user sees their marks, and no other user gets that response', async () => {
  const { testApp, app, frogs } = await appWithTrending();
  const { headers } = await signUp(testApp);
  await app.inject({ method: 'POST', url: `/api/brain-rots/${frogs[2]}/like`, headers });
  const own = await app.inject({ url: '/api/brain-rots/trending', headers });
  expect(own.headers).toMatchObject({
    'cache-control': 'private, max-age=0, must-revalidate',
    vary: expect.stringContaining('authorization'),
  });
  expect(own.json().filter((brainRot: { isLiked: boolean }) => brainRot.isLiked)).toMatchObject([
    { id: frogs[2] },
  ]);
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
  const { app, db, owner, frogs, pizza } = await appWithTrending();
  const related = async (id: string) =>
    (await app.inject(`/api/brain-rots/${id}/related`)).json().map((brainRot: { id: string }) => brainRot.id);
  const sushi = await insertReadyBrainRot(db, owner, { animalId: 'cat', termId: 'sushi' });
  const sharkTaco = await insertReadyBrainRot(db, owner, { termId: 'taco', createdAt: hoursAgo(50) });
  // The pizza is a shark as well; nothing else is related to it, and it is not related to itself.
  expect(await related(pizza)).toEqual([sharkTaco.id, sushi.id, ...frogs]);
  expect(await related(frogs[4] ?? '')).toEqual([...frogs.slice(0, 4), sushi.id, pizza, sharkTaco.id]);
});
