import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { brainRots, reports } from '#server/db/schema.ts';
import { insertReadyBrainRot } from '#tests/helpers/data/brain-rots.ts';
import { appWithBrainRot } from '#tests/helpers/data/one-brain-rot.ts';
import { barePage } from '#tests/helpers/test-app.ts';
import { setHidden, settleReports } from './service.ts';
import { listOpenReports } from './unowned-reports.ts';

test('an owner deletes: 410, out of every list, files removed', async () => {
  const { app, deps, user, other, brainRot, post } = await appWithBrainRot();
  await post('favorite');
  await deps.files.put(`${brainRot.fileKey}/1024.webp`, Buffer.from('picture'));
  const remove = (headers = user.headers) =>
    app.inject({ method: 'DELETE', url: `/api/brain-rots/${brainRot.id}`, headers });
  expect((await remove()).statusCode).toBe(404);
  expect((await remove(other.headers)).json()).toEqual({ isDeleted: true });
  expect((await remove(other.headers)).statusCode).toBe(410);
  expect((await app.inject(`/api/brain-rots/${brainRot.id}`)).statusCode).toBe(410);
  expect((await post('like')).statusCode).toBe(410);
  for (const url of ['/api/brain-rots/trending', '/api/brain-rots/mine', '/api/favorites']) {
    expect((await app.inject({ url, headers: other.headers })).json()).toEqual([]);
  }
  expect((await app.inject({ url: '/api/favorites', headers: user.headers })).json()).toEqual([]);
  expect(await deps.files.get(`${brainRot.fileKey}/1024.webp`)).toBeUndefined();
  const [row] = await deps.database.db.select().from(brainRots).where(eq(brainRots.id, brainRot.id));
  expect(row).toMatchObject({ status: 'deleted', fileKey: null, placeholder: null, soundPeaks: null });
});

test('files that cannot be removed are known by their row, and the Brain Rot is gone all the same', async () => {
  const { app, deps, other, brainRot } = await appWithBrainRot();
  Object.assign(deps.files, { removeFolder: () => Promise.reject(new Error('in use')) });
  const response = await app.inject({
    method: 'DELETE',
    url: `/api/brain-rots/${brainRot.id}`,
    headers: other.headers,
  });
  expect(response.json()).toEqual({ isDeleted: true });
  const [row] = await deps.database.db.select().from(brainRots).where(eq(brainRots.id, brainRot.id));
  expect(row).toMatchObject({ status: 'deleted', fileKey: brainRot.fileKey });
});

test('reports reach the operator once per user; hiding takes the Brain Rot away and settles them', async () => {
  const { app, deps, brainRot, other, post } = await appWithBrainRot();
  expect((await post('report', undefined, { reason: 'offensive' })).json()).toEqual({ isReported: true });
  await post('report', undefined, { reason: 'stolen', details: 'That is my shark.' });
  await post('report', other.headers, { reason: 'other' });
  expect((await post('report', undefined, { reason: 'because' })).statusCode).toBe(400);
  const { reported } = await listOpenReports(deps.database.db);
  expect(reported).toMatchObject([
    {
      id: brainRot.id,
      status: 'ready',
      count: 2,
      reports: [
        { reason: 'other', details: null },
        { reason: 'stolen', details: 'That is my shark.' },
      ],
    },
  ]);
  expect(JSON.stringify(reported)).not.toContain(other.email);
  await setHidden(deps.database.db, brainRot.id, true);
  expect(await setHidden(deps.database.db, brainRot.id, true)).toBeUndefined();
  expect(await listOpenReports(deps.database.db)).toMatchObject({ reported: [] });
  expect((await app.inject(`/api/brain-rots/${brainRot.id}`)).statusCode).toBe(404);
  await setHidden(deps.database.db, brainRot.id, false);
  expect((await app.inject(`/api/brain-rots/${brainRot.id}`)).statusCode).toBe(200);
  await post('report', undefined, { reason: 'broken' });
  expect(await settleReports(deps.database.db, brainRot.id)).toBe(1);
});

test('a repeated report takes the date of the repeat, and with it the last place', async () => {
  const { deps, user, other, brainRot, post } = await appWithBrainRot();
  const { db } = deps.database;
  const later = await insertReadyBrainRot(db, other.userId);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600 * 1000);
  await db.insert(reports).values([
    { brainRotId: brainRot.id, userId: user.userId, reason: 'other', createdAt: hoursAgo(2) },
    { brainRotId: later.id, userId: user.userId, reason: 'other', createdAt: hoursAgo(1) },
  ]);
  const order = async () => (await listOpenReports(db)).reported.map(({ id }) => id);
  expect(await order()).toEqual([brainRot.id, later.id]);
  await post('report', undefined, { reason: 'other' });
  expect(await order()).toEqual([later.id, brainRot.id]);
});

/** A Brain Rot with a picture that two processes have just served and keep in memory. */
async function startTwoThatServedIt() {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const world = await appWithBrainRot();
  const { app, deps, brainRot } = world;
  const another = await buildApp({ ...deps, web: barePage });
  onTestFinished(() => another.close());
  const url = `/media/${brainRot.fileKey}/1024.webp`;
  await deps.files.put(url.slice('/media/'.length), Buffer.from('picture'));
  const headers = { 'if-none-match': String((await app.inject(url)).headers.etag) };
  const served = async () => {
    const responses = [await app.inject(url), await another.inject(url), await app.inject({ url, headers })];
    return responses.map(({ statusCode }) => statusCode);
  };
  expect(await served()).toEqual([200, 200, 304]);
  return { ...world, served, aSecondLater: () => vi.advanceTimersByTime(1000) };
}

test("a hidden Brain Rot's files are gone from every process within a second, until it is shown", async () => {
  const { deps, brainRot, served, aSecondLater } = await startTwoThatServedIt();
  await setHidden(deps.database.db, brainRot.id, true);
  aSecondLater();
  expect(await served()).toEqual([404, 404, 404]);
  await setHidden(deps.database.db, brainRot.id, false);
  aSecondLater();
  expect(await served()).toEqual([200, 200, 304]);
});

test("a deleted Brain Rot's files are gone from every process within a second, also from their memory", async () => {
  const { app, brainRot, other, served, aSecondLater } = await startTwoThatServedIt();
  await app.inject({ method: 'DELETE', url: `/api/brain-rots/${brainRot.id}`, headers: other.headers });
  aSecondLater();
  expect(await served()).toEqual([404, 404, 404]);
});
