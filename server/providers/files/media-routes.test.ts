import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { insertReadyBrainRot, insertUser } from '#tests/helpers/data/brain-rots.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';

const sound = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
const fileKey = 'abcdefgh12345678';
const path = `${fileKey}/sound.mp3`;

async function insertOwner({ deps }: TestApp): Promise<void> {
  const { db } = deps.database;
  await insertReadyBrainRot(db, await insertUser(db), { fileKey });
}

async function startWithSound() {
  const testApp = await startTestApp();
  await insertOwner(testApp);
  await testApp.deps.files.put(path, sound);
  return (headers: Record<string, string> = {}, query = '') =>
    testApp.app.inject({ url: `/media/${path}${query}`, headers });
}

test('serves a file whole, with its type, length and a year of keeping', async () => {
  const get = await startWithSound();
  const response = await get();
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': '1000',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(response.rawPayload.equals(sound)).toBe(true);
  const again = await get({ 'if-none-match': String(response.headers.etag) });
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
    ['bytes=99999999999999999999-', 416, 'bytes */1000', Buffer.alloc(0)],
    ['bytes=5-1', 416, 'bytes */1000', Buffer.alloc(0)],
    ['bytes=-0', 416, 'bytes */1000', Buffer.alloc(0)],
    ['bytes=0-1,5-6', 200, undefined, sound],
    ['nonsense', 200, undefined, sound],
  ] as const;
  for (const [range, status, contentRange, bytes] of cases) {
    const response = await get({ range });
    expect(response.statusCode, range).toBe(status);
    expect(response.headers['content-range'], range).toBe(contentRange);
    expect(response.rawPayload.equals(bytes), range).toBe(true);
    if (status === 416) expect(response.headers['cache-control'], range).toBe('no-store');
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

test.each([
  ['a pair of halves at the cut', `${'x'.repeat(119)}\u{1d49c}y.mp3`, `${'x'.repeat(119)}\u{1d49c}.mp3`],
  ['letters of two halves', '\u{1d49c}'.repeat(200), `${'\u{1d49c}'.repeat(120)}.mp3`],
  ['nothing but emoji', '\u{1f600}\u{1f480}', 'brain-rot.mp3'],
  ['the kind of another file', 'invoice.exe', 'invoice.mp3'],
  ['the kind of a page', 'Squaletto Pro.html', 'Squaletto Pro.mp3'],
  ['no kind', 'Squaletto Pro', 'Squaletto Pro.mp3'],
  ['nothing but a kind', '.htaccess', 'brain-rot.mp3'],
  ['a direction that turns', 'Squaletto \u202e3pm.exe', 'Squaletto 3pm.mp3'],
])('a download keeps the kind of its file under %s', async (_what, asked, name) => {
  const get = await startWithSound();
  const response = await get({}, `?download=${encodeURIComponent(asked)}`);
  expect(response.statusCode).toBe(200);
  expect(decodeURIComponent(String(response.headers['content-disposition']).split("UTF-8''")[1] ?? '')).toBe(
    name,
  );
});

test('half a letter in a name is left out, and two names are refused', async () => {
  const get = await startWithSound();
  const half = await get({}, '?download=a%ED%A0%BDb.mp3');
  expect(half.statusCode).toBe(200);
  expect(half.headers['content-disposition']).toMatch(/\.mp3$/);
  const two = await get({}, '?download=a.mp3&download=b.mp3');
  expect([two.statusCode, two.json()]).toEqual([
    400,
    { message: 'Please give one name to save it under.', code: 'bad_request' },
  ]);
});

test('has nothing but the files of Brain Rots in sight', async () => {
  const testApp = await startTestApp();
  await insertOwner(testApp);
  await testApp.deps.files.put('nobodys-12345678/sound.mp3', sound);
  for (const missing of [
    'nobodys-12345678/sound.mp3',
    `${fileKey}/none.png`,
    `${fileKey}/sound.constructor`,
    `${fileKey}/${'x'.repeat(5000)}.png`,
    `${fileKey}/..%2f..%2flock`,
    '..%2f..%2fetc/passwd.png',
  ]) {
    expect((await testApp.app.inject(`/media/${missing}`)).statusCode, missing).toBe(404);
  }
  // No address has a NUL.
  expect((await testApp.app.inject('/media/%00%00%00%00%00%00%00%00/sound.mp3')).statusCode).toBe(400);
});

/** The app with its files on an S3 server that answers as told. */
async function startOnS3(listener: RequestListener, environment: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const testApp = await startTestApp({
    S3_BUCKET: 'rotopia',
    S3_ENDPOINT: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    ...environment,
  });
  await insertOwner(testApp);
  return testApp;
}

const s3Error = (code: string) => `<Error><Code>${code}</Code><Message>No</Message></Error>`;

test.each<[string, RequestListener]>([
  ['denies access', (_, response) => response.writeHead(403).end(s3Error('AccessDenied'))],
  ['has no such bucket', (_, response) => response.writeHead(404).end(s3Error('NoSuchBucket'))],
  ['breaks', (_, response) => response.writeHead(500).end(s3Error('InternalError'))],
  ['is too busy', (_, response) => response.writeHead(503).end(s3Error('SlowDown'))],
  ['hangs up', ({ socket }) => socket.destroy()],
  [
    'hangs up half way',
    ({ socket }, response) =>
      response.writeHead(200, { 'content-length': 9 }).write('half', () => socket.destroy()),
  ],
])('a store that %s is unavailable, and the log says so', async (_what, listener) => {
  const { app, logLines } = await startOnS3(listener);
  const response = await app.inject(`/media/${path}`);
  expect([response.statusCode, response.json()]).toEqual([
    503,
    { message: 'We cannot get at this file right now. Please try again in a moment.', code: 'unavailable' },
  ]);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(logLines.filter((line) => line.includes('files: reading a file failed'))).toHaveLength(1);
});

test('a store that has no such file is a 404, and one that has it serves it', async () => {
  const { app } = await startOnS3(({ url }, response) => {
    if (url?.includes('sound.mp3')) response.end(sound);
    else response.writeHead(404).end(s3Error('NoSuchKey'));
  });
  expect((await app.inject(`/media/${fileKey}/none.png`)).statusCode).toBe(404);
  expect((await app.inject(`/media/${path}`)).rawPayload.equals(sound)).toBe(true);
});

test('where people are sent to the store itself, no byte goes through here', async () => {
  let asked = 0;
  const { app } = await startOnS3(() => asked++, { S3_SIGNED_URLS: 'on' });
  const sent = await app.inject(`/media/${path}?download=Squaletto.mp3`);
  expect([sent.statusCode, sent.headers['cache-control']]).toEqual([302, 'private, max-age=1800']);
  const address = new URL(String(sent.headers.location));
  expect(address.pathname).toBe(`/rotopia/${path}`);
  expect(address.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
  expect(address.searchParams.get('response-content-disposition')).toContain('filename="Squaletto.mp3"');
  expect((await app.inject('/media/nobodys-12345678/sound.mp3')).statusCode).toBe(404);
  const page = await app.inject('/trending');
  expect(page.headers['content-security-policy']).toContain(address.origin);
  expect(asked).toBe(0);
});
