import { eq, sql } from 'drizzle-orm';
import { expect, inject, test, vi } from 'vitest';
import type { BrainRot } from '#contract/brain-rots.ts';
import type { OwnName } from '#contract/makers.ts';
import { queryRows } from '#server/db/client.ts';
import { users } from '#server/db/schema.ts';
import { insertReadyBrainRot, insertUser } from '#tests/helpers/data/brain-rots.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { signUp, type TestUser } from '#tests/helpers/users/sign-up.ts';
import { nicknameOf } from './nicknames.ts';
import { nameMaker, setNicknameHidden } from './service.ts';

const path = '/api/account/nickname';
const discoFrog = { animalId: 'frog', termId: 'disco' };

/** The app with a user who has made one, and calls about their name. */
async function appWithMaker() {
  const testApp = await startTestApp();
  const { app, deps } = testApp;
  const user = await signUp(testApp);
  const { id } = await insertReadyBrainRot(deps.database.db, user.userId);
  const get = async <T>(url: string, { headers }: TestUser = user) =>
    (await app.inject({ url, headers })).json<T>();
  const post = (url: string, payload: object, { headers }: TestUser = user) =>
    app.inject({ method: 'POST', url, headers, payload });
  const shownMaker = async () => (await get<BrainRot>(`/api/brain-rots/${id}`)).maker;
  const pageOf = async (slug: string | null) => (await app.inject(`/api/makers/${slug}`)).statusCode;
  return { ...testApp, testApp, db: deps.database.db, user, get, post, shownMaker, pageOf };
}

test('a taken suggestion becomes the name, and the former name is free', async () => {
  const { get, post, shownMaker, pageOf } = await appWithMaker();
  const before = await get<OwnName>(path);
  expect(before).toMatchObject({ isHidden: false, isTakenDown: false, pair: expect.anything() });
  expect(await shownMaker()).toEqual({ nickname: before.nickname, slug: before.slug });

  const offers = await get<{ nickname: string; animalId: string; termId: string }[]>(`${path}/suggestions`);
  expect(offers).toHaveLength(4);
  const [offer] = offers;
  const taken = await post(path, { animalId: offer?.animalId, termId: offer?.termId });
  expect(taken.json()).toMatchObject({ nickname: offer?.nickname, isTakenDown: false });
  const after = await get<OwnName>(path);
  expect(after.nickname).toBe(offer?.nickname);
  expect(await shownMaker()).toEqual({ nickname: after.nickname, slug: after.slug });
  expect([await pageOf(before.slug), await pageOf(after.slug)]).toEqual([404, 200]);
});

test('vibe and creature can be chosen, the number cannot, and nothing else is taken for a name', async () => {
  const { get, post, user } = await appWithMaker();
  const frogs = await get<{ animalId: string }[]>(`${path}/suggestions?animal=frog`);
  expect(frogs.map(({ animalId }) => animalId)).toEqual(['frog', 'frog', 'frog', 'frog']);
  const [only] = await get<{ nickname: string }[]>(`${path}/suggestions?animal=frog&term=disco`);
  expect(only?.nickname).toBe(nicknameOf(user.userId, discoFrog, 0).nickname);
  expect(await get(`${path}/suggestions?animal=pig`)).toEqual([]);

  const typed = { ...discoFrog, number: 7, nickname: 'Mia Mondo', makerSlug: 'mia', slug: 'mia' };
  expect((await post(path, typed)).json()).toMatchObject({ nickname: only?.nickname });
  for (const wrong of [
    { nickname: 'Mia Mondo' },
    { animalId: 'Mia', termId: 'Mondo' },
    { animalId: 'tiger', termId: 'sushi' },
    { animalId: 'pig', termId: 'disco' },
    { animalId: 'frog' },
  ]) {
    expect([wrong, (await post(path, wrong)).statusCode]).toEqual([wrong, 400]);
  }
  expect((await get<OwnName>(path)).nickname).toBe(only?.nickname);
});

test('of two who want one name at once, each gets one of their own', async () => {
  const { testApp, db, post, user } = await appWithMaker();
  const other = await signUp(testApp);
  // As if the other had the very name that this user would get first.
  const { nickname, makerSlug } = nicknameOf(user.userId, discoFrog, 0);
  await db.update(users).set({ nickname, makerSlug }).where(eq(users.id, other.userId));
  const responses = await Promise.all([user, user, other, other].map((each) => post(path, discoFrog, each)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const slugs = (await db.select({ slug: users.makerSlug }).from(users)).map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(2);
  expect(slugs.every((slug) => slug?.startsWith('disco-frog-'))).toBe(true);
});

test('a name that an operator took down is refused to its maker and to all others', async () => {
  const { db, get, post, user } = await appWithMaker();
  const pizzaFrog = { animalId: 'frog', termId: 'pizza' };
  const { nickname, makerSlug } = nicknameOf(user.userId, discoFrog, 0);
  await post(path, discoFrog);
  // Brought back, it is free like any other.
  await setNicknameHidden(db, makerSlug, true);
  await setNicknameHidden(db, makerSlug, false);
  await post(path, pizzaFrog);
  expect((await post(path, discoFrog)).json()).toMatchObject({ nickname });

  await setNicknameHidden(db, makerSlug, true);
  expect((await post(path, pizzaFrog)).json()).toMatchObject({ isTakenDown: false });
  const [offer] = await get<{ nickname: string }[]>(`${path}/suggestions?animal=frog&term=disco`);
  const rolledAgain: OwnName = (await post(path, discoFrog)).json();
  expect(rolledAgain.nickname).not.toBe(nickname);
  expect(offer?.nickname).toBe(rolledAgain.nickname);

  const id = await insertUser(db);
  const named = await nameMaker(db, { id, identity: `test:${id}` }, (_maker, tries) =>
    tries === 0 ? { nickname, makerSlug } : nicknameOf(id, discoFrog, tries),
  );
  expect(named?.makerSlug).not.toBe(makerSlug);
});

// The embedded database runs one statement at a time.
test.runIf(inject('database').kind === 'postgres')(
  'a name that is taken down while another account waits to take it is refused to that account',
  async () => {
    const { testApp, db, user, post } = await appWithMaker();
    const other = await signUp(testApp);
    const wanted = nicknameOf(other.userId, discoFrog, 0);
    await db.update(users).set(wanted).where(eq(users.id, user.userId));
    const { response } = await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, other.userId)).for('update');
      const taking = post(path, discoFrog, other);
      await vi.waitFor(async () => {
        const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(await queryRows(tx, waiting)).toHaveLength(1);
      }, 10_000);
      await setNicknameHidden(db, wanted.makerSlug, true);
      expect((await post(path, { animalId: 'frog', termId: 'pizza' })).statusCode).toBe(200);
      return { response: taking };
    });
    const taken: OwnName = (await response).json();
    expect(taken.slug).toMatch(/^disco-frog-/);
    expect(taken.slug).not.toBe(wanted.makerSlug);
  },
);

test('a name can be hidden and shown again', async () => {
  const { get, post, shownMaker, pageOf } = await appWithMaker();
  const { nickname, slug } = await get<OwnName>(path);
  expect((await post(`${path}/visibility`, { isHidden: true })).json()).toMatchObject({
    isHidden: true,
    nickname,
  });
  expect([await shownMaker(), await pageOf(slug)]).toEqual([null, 404]);
  await post(`${path}/visibility`, { isHidden: false });
  expect([await shownMaker(), await pageOf(slug)]).toEqual([{ nickname, slug }, 200]);
});

test('after 20 names within the hour it is enough', async () => {
  const { post } = await appWithMaker();
  for (let times = 0; times < 20; times++) expect((await post(path, discoFrog)).statusCode).toBe(200);
  expect((await post(path, discoFrog)).statusCode).toBe(429);
});
