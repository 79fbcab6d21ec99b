import { expect, test } from 'vitest';
import { operatorActions } from '#server/db/operations-schema.ts';
import { insertReadyBrainRot, insertUser } from '#tests/helpers/data/brain-rots.ts';
import { enterMany, nextDay, readToday, startTodayApp, voteAll } from '#tests/helpers/data/today.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';
import { setHidden, setNameHidden } from './moderation.ts';

test('hiding a Brain Rot returns the address to purge from a CDN', async () => {
  const { deps } = await startTestApp({ MEDIA_BASE_URL: 'https://cdn.example/media/' });
  const { db } = deps.database;
  const { id, fileKey } = await insertReadyBrainRot(db, await insertUser(db));
  const hide = () => setHidden(deps, { operator: 'rosa' }, { id, hidden: true });
  expect(await hide()).toEqual({ toPurge: `https://cdn.example/media/${fileKey}/*` });
  await expect(hide()).rejects.toThrow(`There is no visible Brain Rot ${id}.`);
});

test('hiding a Brain Rot takes it out of its day, and the others move up until it is shown again', async () => {
  const testApp = await startTodayApp();
  const { deps } = testApp;
  const user = await signUp(testApp);
  const ids = await enterMany(testApp, 5);
  await voteAll(testApp, ids, 4);
  const [first = '', ...others] = ids;
  const setFirstHidden = (hidden: boolean) => setHidden(deps, { operator: 'rosa' }, { id: first, hidden });
  await setFirstHidden(true);
  expect((await readToday(testApp, user)).entries).toBe(4);
  await setFirstHidden(false);
  expect((await readToday(testApp, user)).entries).toBe(5);

  await nextDay(testApp);
  const crowns = async () =>
    (await readToday(testApp, user)).yesterday?.podium.map(({ id, crown }) => [id, crown?.place]);
  const crownsOf = (winners: string[]) => winners.slice(0, 3).map((id, at) => [id, at + 1]);
  expect(await crowns()).toEqual(crownsOf(ids));
  await setFirstHidden(true);
  expect(await crowns()).toEqual(crownsOf(others));
  await setFirstHidden(false);
  expect(await crowns()).toEqual(crownsOf(ids));
});

test("a maker's name is hidden and shown again, and the audit log keeps both", async () => {
  const testApp = await startTestApp();
  const { app, deps } = testApp;
  const { headers, userId } = await signUp(testApp);
  const { id } = await insertReadyBrainRot(deps.database.db, userId);
  const path = '/api/account/nickname';
  const ownName = async () => (await app.inject({ url: path, headers })).json();
  const shownMaker = async () =>
    (await app.inject({ url: `/api/brain-rots/${id}`, headers })).json().maker?.slug ?? null;
  const { nickname, slug } = await ownName();
  const hideName = (hidden: boolean, reason?: string) =>
    setNameHidden(deps, { operator: 'rosa', reason }, { slugOrUserId: slug, hidden });

  await expect(hideName(true)).rejects.toThrow('Say why');
  await hideName(true, 'unkind');
  expect([await shownMaker(), (await app.inject(`/maker/${slug}`)).statusCode]).toEqual([null, 404]);
  expect(await ownName()).toMatchObject({ nickname, isTakenDown: true });
  await expect(hideName(true, 'again')).rejects.toThrow('There is no visible maker');
  await hideName(false);
  expect(await shownMaker()).toBe(slug);

  await hideName(true, 'unkind');
  const pair = { animalId: 'frog', termId: 'disco' };
  const another = await app.inject({ method: 'POST', url: path, headers, payload: pair });
  expect(another.json()).toMatchObject({ isTakenDown: false });
  expect(await shownMaker()).toBe(another.json().slug);

  const written = await deps.database.db.select().from(operatorActions).orderBy(operatorActions.id);
  expect(
    written.map(({ action, reason, outcome, userId: owner }) => [action, reason, outcome, owner]),
  ).toEqual([
    ['hide-name', 'unkind', slug, userId],
    ['hide-name', 'again', `failed: There is no visible maker ${slug}.`, userId],
    ['show-name', null, slug, userId],
    ['hide-name', 'unkind', slug, userId],
  ]);
});
