import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { BrainRot } from '#contract/brain-rots.ts';
import { getMaker, type Maker } from '#contract/makers.ts';
import { showcaseIdentity } from '#server/brain-rot/maker.ts';
import { brainRots, favorites, pairFirsts, users } from '#server/db/schema.ts';
import { userOf } from '#server/features/account/service.ts';
import { insertReadyBrainRot, insertUser } from '#tests/helpers/data/brain-rots.ts';
import { hoursAgo } from '#tests/helpers/data/trending-brain-rots.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { signUp, type TestUser } from '#tests/helpers/users/sign-up.ts';

async function rowOf({ deps }: TestApp, { userId }: TestUser) {
  const [row] = await deps.database.db.select().from(users).where(eq(users.id, userId));
  if (!row?.nickname || !row.makerSlug) throw new Error('They have no name');
  return { ...row, nickname: row.nickname, slug: row.makerSlug };
}

/** The app with a user who has made three, the newest first. */
async function appWithMaker() {
  const testApp = await startTestApp();
  const { db } = testApp.deps.database;
  const user = await signUp(testApp);
  const made: string[] = [];
  for (const hours of [1, 2, 3]) {
    made.push((await insertReadyBrainRot(db, user.userId, { createdAt: hoursAgo(hours) })).id);
  }
  const { nickname, slug } = await rowOf(testApp, user);
  /** Every list and page that names makers to others. */
  const addresses = [
    '/api/brain-rots/trending',
    '/api/brain-rots/recent',
    `/api/brain-rots/${made[0]}`,
    `/api/brain-rots/${made[0]}/related`,
    `/brain-rot/${made[0]}`,
  ];
  return { ...testApp, testApp, db, user, made, nickname, slug, addresses };
}

test('every public list and page names the maker', async () => {
  const { app, user, addresses, nickname, slug } = await appWithMaker();
  for (const url of [...addresses, '/api/brain-rots/mine']) {
    const response = await app.inject({ url, headers: user.headers });
    expect([url, response.statusCode]).toEqual([url, 200]);
    expect(response.body, url).toContain(`"nickname":"${nickname}"`);
  }
  const [hottest] = (await app.inject('/api/brain-rots/trending')).json<BrainRot[]>();
  expect(hottest?.maker).toEqual({ nickname, slug });
});

test("a Brain Rot's page tells search engines of its maker", async () => {
  const { app, made, nickname, slug } = await appWithMaker();
  const page = (await app.inject(`/brain-rot/${made[0]}`)).body;
  const [, jsonLd = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  expect(JSON.parse(jsonLd)).toMatchObject({
    creator: { '@type': 'Person', name: nickname, url: expect.stringMatching(new RegExp(`/maker/${slug}$`)) },
  });
});

test('a maker has a page of what they made, newest first, and nothing else about them', async () => {
  const { app, db, user, made, nickname, slug } = await appWithMaker();
  await insertReadyBrainRot(db, user.userId, { status: 'hidden' });
  const response = await app.inject(`/api/makers/${slug}`);
  const [termId = '', animalId = ''] = [/^(.*?)-/.exec(slug)?.[1], /-([^-]*)-\d+$/.exec(slug)?.[1]];
  expect(response.json()).toEqual({
    nickname,
    slug,
    pair: { animalId: expect.stringContaining(animalId), termId: expect.stringContaining(termId) },
    made: 3,
    firsts: 0,
    crowns: { count: 0, newest: [] },
    since: new Date().toISOString().slice(0, 7),
  });
  expect(getMaker.response.safeParse(response.json()).success).toBe(true);
  const idsAt = async (query: string) =>
    (await app.inject(`/api/makers/${slug}/brain-rots${query}`)).json<BrainRot[]>().map(({ id }) => id);
  expect(await idsAt('')).toEqual(made);
  expect(await idsAt('?limit=2')).toEqual(made.slice(0, 2));
  expect(await idsAt(`?limit=2&cursor=${made[1]}`)).toEqual(made.slice(2));
  expect((await app.inject(`/api/makers/${slug}/brain-rots?limit=121`)).statusCode).toBe(400);

  const page = await app.inject(`/maker/${slug}`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`<title>${nickname} · Rotopia</title>`);
  expect(page.body).toContain(`3 Brain Rots by ${nickname}`);
  expect(page.body).not.toContain('noindex');
  for (const id of made) expect(page.body).toContain(id);
});

test('a maker is told apart by their firsts, of public Brain Rots alone', async () => {
  const { app, db, user, made, slug } = await appWithMaker();
  const yesterday = hoursAgo(24);
  const best = await insertReadyBrainRot(db, user.userId, { createdAt: yesterday });
  const hidden = await insertReadyBrainRot(db, user.userId, { status: 'hidden' });
  const others = await insertReadyBrainRot(db, await insertUser(db), { createdAt: yesterday });
  for (const [at, { id, ownerId }] of [
    best,
    hidden,
    others,
    { id: made[0], ownerId: user.userId },
  ].entries()) {
    if (!id) throw new Error('Nothing was made');
    await db
      .insert(pairFirsts)
      .values({ userId: ownerId, brainRotId: id, animalId: `animal-${at}`, termId: 'disco' });
  }
  // Signed in: guests get what was cached within the second.
  const read = async () =>
    (await app.inject({ url: `/api/makers/${slug}`, headers: user.headers })).json<Maker>();
  expect(await read()).toMatchObject({ firsts: 2 });
  await db.update(brainRots).set({ status: 'deleted' }).where(eq(brainRots.id, best.id));
  expect(await read()).toMatchObject({ firsts: 1 });
});

test('the favourites of a maker are their own public ones, newest first, and nothing else they like', async () => {
  const { testApp, app, db, user, made, slug } = await appWithMaker();
  const hidden = await insertReadyBrainRot(db, user.userId, { status: 'hidden' });
  const gone = await insertReadyBrainRot(db, user.userId, { status: 'deleted' });
  const others = await insertReadyBrainRot(db, await insertUser(db));
  const fan = await signUp(testApp);
  const keep = (userId: string, ids: (string | undefined)[]) =>
    db.insert(favorites).values(ids.map((brainRotId) => ({ userId, brainRotId: brainRotId ?? '' })));
  await keep(user.userId, [made[2], hidden.id, made[0], others.id, gone.id]);
  await keep(fan.userId, [made[1]]);
  const url = `/api/makers/${slug}/brain-rots?only=favorites`;
  const idsAt = async (query: string) =>
    (await app.inject(url + query)).json<BrainRot[]>().map(({ id }) => id);
  expect(await idsAt('')).toEqual([made[0], made[2]]);
  expect(await idsAt('&limit=1')).toEqual([made[0]]);
  expect(await idsAt(`&cursor=${made[0]}`)).toEqual([made[2]]);
  const [first] = (await app.inject({ url, headers: fan.headers })).json<BrainRot[]>();
  expect(first).toMatchObject({ id: made[0], isFavorited: false });
  expect((await app.inject(`/api/makers/${slug}/brain-rots?only=likes`)).statusCode).toBe(400);
  await db.update(users).set({ isMakerHidden: true }).where(eq(users.id, user.userId));
  expect((await app.inject({ url, headers: fan.headers })).statusCode).toBe(404);
});

test('the page holds the cards that a narrow or a wide screen shows of it, and no others', async () => {
  const { app, db, user, made, slug } = await appWithMaker();
  const more: string[] = [];
  for (let place = 3; place < 20; place++) {
    more.push((await insertReadyBrainRot(db, user.userId, { createdAt: hoursAgo(place + 1) })).id);
  }
  const all = [...made, ...more];
  const placesOn = async (query: string) => {
    const { body } = await app.inject(`/maker/${slug}${query}`);
    return all.flatMap((id, place) => (body.includes(id) ? [place] : []));
  };
  const places = (first: number, end: number) => Array.from({ length: end - first }, (_, at) => first + at);
  expect(await placesOn('')).toEqual(places(0, 12));
  // Six to a page: from the sixth on; twelve to a page: from the twelfth on.
  expect(await placesOn('?page=2')).toEqual(places(6, 20));
  expect(await placesOn('?page=9')).toEqual(places(12, 20));
});

test.each([
  ['does not want to be known', { isMakerHidden: true }],
  ['goes by a name that an operator took out of sight', { nicknameHiddenAt: new Date() }],
  ['is gone', { deletedAt: new Date() }],
])('a maker who %s is named nowhere, and has no page', async (_who, change) => {
  const { app, db, user, addresses, nickname, slug } = await appWithMaker();
  await db.update(users).set(change).where(eq(users.id, user.userId));
  for (const url of addresses) {
    const { statusCode, body } = await app.inject(url);
    expect([url, statusCode]).toEqual([url, 200]);
    expect([url, body.includes(nickname) || body.includes(slug)]).toEqual([url, false]);
  }
  const [hottest] = (await app.inject('/api/brain-rots/trending')).json<BrainRot[]>();
  expect(hottest?.maker).toBeNull();
  const nobody = await app.inject('/api/makers/no-such-maker-1');
  for (const url of [`/api/makers/${slug}`, `/api/makers/${slug}/brain-rots`]) {
    const { statusCode, body } = await app.inject(url);
    expect([url, statusCode, body]).toEqual([url, 404, nobody.body]);
  }
  const page = await app.inject(`/maker/${slug}`);
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('<title>Maker Not Found · Rotopia</title>');
  expect(page.body).toContain('noindex');
  expect(page.body).not.toContain(nickname);
});

test('what the house made is by the house, which has no page', async () => {
  const { app, deps } = await startTestApp();
  const { db } = deps.database;
  const house = await userOf(db, {
    id: showcaseIdentity,
    email: null,
    emailVerified: false,
    firstName: null,
    lastName: null,
    picture: null,
    signedInAt: new Date(),
  });
  const { id } = await insertReadyBrainRot(db, house.id);
  expect((await app.inject(`/api/brain-rots/${id}`)).json<BrainRot>().maker).toEqual({
    nickname: 'Rotopia',
    slug: null,
  });
});
