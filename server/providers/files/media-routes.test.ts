import { expect, test } from 'vitest';
import { startTestApp } from '#tests/helpers/test-app.ts';

const sound = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
const path = 'abcdefgh12345678/sound.mp3';

async function startWithSound() {
  const testApp = await startTestApp();
  await testApp.deps.files.put(path, sound);
  return (headers: Record<string, string> = {}, query = '') =>
    testApp.app.inject({ url: `/media/${path}${query}`, headers });
}

test('serves a file whole, with its type, length and a year of keeping', async () => {
  const get = await startWithSound();
  const answer = await get();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': '1000',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(answer.rawPayload.equals(sound)).toBe(true);
  const again = await get({ 'if-none-match': String(answer.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
});

test('serves ranges, as players ask for them', async () => {
  const get = await startWithSound();
  const cases = [
    ['bytes=0-1', 206, 'bytes 0-1/1000', sound.subarray(0, 2)],
    ['bytes=990-', 206, 'bytes 990-999/1000', sound.subarray(990)],
    ['bytes=-5', 206, 'bytes 995-999/1000', sound.subarray(995)],
    ['bytes=900-5000', 206, 'bytes 900-999/1000', sound.subarray(900)],
    ['bytes=1000-', 416, 'bytes */1000', Buffer.alloc(0)],
    ['bytes=0-1,5-6', 200, undefined, sound],
    ['nonsense', 200, undefined, sound],
  ] as const;
  for (const [range, status, contentRange, bytes] of cases) {
    const answer = await get({ range });
    expect(answer.statusCode, range).toBe(status);
    expect(answer.headers['content-range'], range).toBe(contentRange);
    expect(answer.rawPayload.equals(bytes), range).toBe(true);
  }
});

test('names a download, and lets no name break the header', async () => {
  const get = await startWithSound();
  const plain = await get({}, '?download=Squaletto%20Pro.mp3');
  expect(plain.headers['content-disposition']).toBe(
    `attachment; filename="Squaletto Pro.mp3"; filename*=UTF-8''Squaletto%20Pro.mp3`,
  );
  const odd = await get({}, `?download=${encodeURIComponent('è"\r\nx: y/../z.mp3')}`);
  expect(odd.headers['content-disposition']).toBe(
    `attachment; filename="_x y..z.mp3"; filename*=UTF-8''%C3%A8x%20y..z.mp3`,
  );
});

test('has nothing but files', async () => {
  const { app } = await startTestApp();
  for (const missing of [
    'abcdefgh12345678/none.png',
    'abcdefgh12345678/..%2f..%2flock',
    '..%2f..%2fetc/passwd.png',
  ]) {
    expect((await app.inject(`/media/${missing}`)).statusCode, missing).toBe(404);
  }
});
