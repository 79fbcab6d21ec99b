import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { queryRows } from '#server/db/client.ts';
import { shares } from '#server/db/schema.ts';
import { insertReadyBrainRot, insertUser } from '#tests/helpers/data/brain-rots.ts';
import { appWithBrainRot } from '#tests/helpers/data/one-brain-rot.ts';
import type { TestApp } from '#tests/helpers/test-app.ts';
import { startAppWithUsers } from '#tests/helpers/users/many-users.ts';

interface Counted {
  likes: number;
  shares: number;
  score: number;
  like_rows: number;
  share_rows: number;
  seconds: number;
}

/** A Brain Rot's counters beside what their rows say, and its score beside the formula. */
async function account({ deps }: Pick<TestApp, 'deps'>, id: string) {
  const [row] = await queryRows<Counted>(
    deps.database.db,
    sql`select likes, shares, trend_score::float8 as score,
      (select count(*)::int from likes where brain_rot_id = ${id}) as like_rows,
      (select count(*)::int from shares where brain_rot_id = ${id}) as share_rows,
      extract(epoch from created_at)::float8 as seconds
      from brain_rots where id = ${id}`,
  );
  if (!row) throw new Error('No such Brain Rot');
  return { ...row, formula: Math.log2(1 + row.likes + 2 * row.shares) + row.seconds / 172_800 };
}

test('a like is toggled, counted once per user and moves the score', async () => {
  const { testApp, brainRot, other, post, read } = await appWithBrainRot();
  expect((await post('like')).json()).toEqual({ isLiked: true, totalLikes: 1 });
  expect((await post('like', other.headers)).json()).toEqual({ isLiked: true, totalLikes: 2 });
  expect(await read()).toMatchObject({ isLiked: true, likes: 2, isMine: false });
  expect(await read(other.headers)).toMatchObject({ isLiked: true, isMine: true });
  const hot = await account(testApp, brainRot.id);
  expect(hot).toMatchObject({ likes: 2, like_rows: 2 });
  expect(hot.score).toBeCloseTo(hot.formula, 6);

  expect((await post('like')).json()).toEqual({ isLiked: false, totalLikes: 1 });
  expect(await read()).toMatchObject({ isLiked: false, likes: 1 });
  const colder = await account(testApp, brainRot.id);
  expect(colder).toMatchObject({ likes: 1, like_rows: 1 });
  expect(colder.score).toBeCloseTo(colder.formula, 6);
});

test('a share counts once per user, Brain Rot and day, whatever the channel', async () => {
  const { testApp, deps, brainRot, other, post } = await appWithBrainRot();
  expect((await post('share', undefined, { channel: 'x' })).json()).toEqual({ shares: 1 });
  expect((await post('share')).json()).toEqual({ shares: 1 });
  expect((await post('share', other.headers, { channel: 'tiktok' })).json()).toEqual({ shares: 2 });
  await deps.database.db.update(shares).set({ day: '2020-01-01' });
  expect((await post('share')).json()).toEqual({ shares: 3 });
  const counted = await account(testApp, brainRot.id);
  expect(counted).toMatchObject({ shares: 3, share_rows: 3 });
  expect(counted.score).toBeCloseTo(counted.formula, 6);
  expect((await post('share', undefined, { channel: 'fax' })).statusCode).toBe(400);
});

test('favourites are kept per user, the newest first, and move no score', async () => {
  const { testApp, app, deps, user, other, brainRot, post, read } = await appWithBrainRot();
  const second = await insertReadyBrainRot(deps.database.db, other.userId);
  const before = await account(testApp, brainRot.id);
  expect((await post('favorite')).json()).toEqual({ isFavorited: true });
  await app.inject({
    method: 'POST',
    url: `/api/brain-rots/${second.id}/favorite`,
    headers: user.headers,
  });
  const favorites = async (headers = user.headers) =>
    (await app.inject({ url: '/api/favorites', headers })).json().map(({ id }: { id: string }) => id);
  expect(await favorites()).toEqual([second.id, brainRot.id]);
  expect(await favorites(other.headers)).toEqual([]);
  expect(await read()).toMatchObject({ isFavorited: true });
  expect((await post('favorite')).json()).toEqual({ isFavorited: false });
  expect(await favorites()).toEqual([second.id]);
  expect(await account(testApp, brainRot.id)).toEqual(before);
});

test('guests are shown no marks, alone or in lists', async () => {
  const { app, read } = await appWithBrainRot();
  const [listed] = (await app.inject('/api/brain-rots/trending')).json();
  for (const seen of [listed, await read({ authorization: '' })]) {
    expect(seen).toHaveProperty('id');
    for (const mark of ['isLiked', 'isFavorited', 'isMine']) expect(seen).not.toHaveProperty(mark);
  }
});

test('what is missing answers 404, also to reactions', async () => {
  const { app, user } = await appWithBrainRot();
  for (const path of ['like', 'favorite', 'share']) {
    const response = await app.inject({
      method: 'POST',
      url: `/api/brain-rots/no-such-item/${path}`,
      headers: user.headers,
    });
    expect(response.statusCode).toBe(404);
    expect(response.json().message).toBe("This Brain Rot doesn't exist or has been removed.");
  }
});

test('50 users like and unlike one Brain Rot at once: the counters equal the rows', async () => {
  const { testApp, users } = await startAppWithUsers(50);
  const { db } = testApp.deps.database;
  const brainRot = await insertReadyBrainRot(db, await insertUser(db));
  // Three rounds each: a user who toggles an odd number of times likes it in the end; some press twice at once.
  await Promise.all(
    users.map(async ({ headers }, index) => {
      const post = async (path: 'like' | 'share') => {
        const url = `/api/brain-rots/${brainRot.id}/${path}`;
        const response = await testApp.app.inject({ method: 'POST', url, headers });
        expect(response.statusCode).toBe(200);
      };
      await post('like');
      await post('share');
      await Promise.all([post('like'), ...(index % 4 === 0 ? [post('like')] : []), post('share')]);
      if (index % 2 === 0) await post('like');
    }),
  );
  const counted = await account(testApp, brainRot.id);
  expect(counted.likes).toBe(counted.like_rows);
  expect(counted.likes).toBeGreaterThan(0);
  expect(counted).toMatchObject({ shares: 50, share_rows: 50 });
  expect(counted.score).toBeCloseTo(counted.formula, 6);
});
