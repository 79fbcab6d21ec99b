import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { insertReadyBrainRot, insertUser } from '#tests/helpers/data/brain-rots.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

async function startWithList() {
  const testApp = await startTestApp();
  const { db } = testApp.deps.database;
  const owner = await insertUser(db);
  const ids = [await insertReadyBrainRot(db, owner), await insertReadyBrainRot(db, owner)].map(
    ({ id }) => id,
  );
  const get = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ url, headers });
  return { ...testApp, testApp, ids, get };
}

const list = '/api/brain-rots/trending';

test.each([
  [undefined, undefined],
  ['identity', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.8, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
])('one response for all guests is compressed as each of them likes it: %s', async (accepted, encoding) => {
  const { get } = await startWithList();
  const plain = await get(list);
  const response = await get(list, accepted === undefined ? {} : { 'accept-encoding': accepted });
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(response.headers.etag).toBe(plain.headers.etag);
  expect(response.headers.vary).toBe('authorization, accept-encoding');
  expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
  const decompress = { br: brotliDecompressSync, gzip: gunzipSync, plain: (bytes: Buffer) => bytes };
  expect(decompress[(encoding ?? 'plain') as keyof typeof decompress](response.rawPayload)).toEqual(
    plain.rawPayload,
  );
});

test('who holds it already gets neither bytes nor a word of how they are compressed', async () => {
  const { get } = await startWithList();
  const { etag = '' } = (await get(list)).headers;
  const held = await get(list, { 'if-none-match': etag, 'accept-encoding': 'br' });
  expect([held.statusCode, held.rawPayload.length]).toEqual([304, 0]);
  expect(held.headers).not.toHaveProperty('content-encoding');
});

test('what is kept for guests says nothing of those who are signed in, and they get their own', async () => {
  const { testApp, ids, get } = await startWithList();
  const user = await signUp(testApp);
  const url = `/api/brain-rots/${ids[0]}`;
  const mine = await get(url, user.headers);
  expect(mine.json()).toMatchObject({ isLiked: false, isMine: false });
  expect(mine.headers['cache-control']).toContain('private');
  const guest = await get(url);
  expect(guest.json()).not.toHaveProperty('isLiked');
  expect(guest.headers['cache-control']).toContain('public');
  await testApp.app.inject({ method: 'POST', url: `${url}/like`, headers: user.headers });
  expect((await get(url, user.headers)).json()).toMatchObject({ isLiked: true, likes: 1 });
  await expect.poll(async () => (await get(url)).json().likes, { timeout: 10_000 }).toBe(1);
});
