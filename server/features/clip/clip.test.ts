import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { engineVersion } from '#engine/version.ts';
import { startBackground } from '#server/background.ts';
import { byModel } from '#server/brain-rot/drawn-by.ts';
import { fileNames } from '#server/brain-rot/file-names.ts';
import { type BrainRotRow, brainRots, derivedFiles, users } from '#server/db/schema.ts';
import type { Clip, ClipFilmer } from '#server/providers/pictures/picture-provider.ts';
import { shortWaits } from '#tests/helpers/creation-app.ts';
import { insertReadyBrainRot, insertUser } from '#tests/helpers/data/brain-rots.ts';
import { storedIn } from '#tests/helpers/data/stored-files.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

const clip: Clip = { mp4: Buffer.alloc(1000, 7), poster: Buffer.from('a poster') };
const whatsApp = { 'user-agent': 'WhatsApp/2.23.20.0 A' };
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 Safari/537.36' };

/** The app with a worker whose films are made as told. */
async function startCinema(film: ClipFilmer['film'] = async () => clip, { works = true } = {}) {
  const asked: Parameters<ClipFilmer['film']>[0][] = [];
  const testApp = await startTestApp({}, () => ({
    clips: {
      film(order, signal) {
        asked.push(order);
        return film(order, signal);
      },
    },
  }));
  const { app, deps } = testApp;
  const { db } = deps.database;
  if (works) {
    const background = await startBackground(deps, shortWaits);
    onTestFinished(() => background.stop());
  } else await deps.jobs.start();
  const owner = await signUp(testApp);
  const add = async (values: Partial<BrainRotRow> = {}) => {
    const row = await insertReadyBrainRot(db, owner.userId, { engine: engineVersion, ...values });
    await deps.files.put(`${row.fileKey}/${fileNames.sound}`, Buffer.from('a song'));
    await deps.files.put(`${row.fileKey}/${fileNames.jpg}`, Buffer.from('a picture'));
    return { ...row, clip: clipUrlOf(row, clip), page: `/brain-rot/${row.id}` };
  };
  const share = (id: string, headers = owner.headers) =>
    app.inject({ method: 'POST', url: `/api/brain-rots/${id}/share`, headers });
  // Pages and files are remembered for a second: each request comes a second after the one before.
  let laterMs = 0;
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + laterMs);
  onTestFinished(() => clock.mockRestore());
  const open = (url: string, headers: Record<string, string> = browser) => {
    laterMs += 1000;
    return app.inject({ url, headers });
  };
  const filmed = (url: string) =>
    vi.waitFor(async () => expect((await open(url)).body).toContain('og:video'), 20_000);
  /** The name that others see. */
  const nicknameNow = async (): Promise<string | undefined> => {
    const [row] = await db.select().from(users).where(eq(users.id, owner.userId));
    return row?.isMakerHidden ? undefined : (row?.nickname ?? undefined);
  };
  const waiting = () => deps.jobs.countWaiting('derive-file');
  return { ...testApp, db, owner, asked, add, share, open, filmed, nicknameNow, waiting };
}

/** The public address of this clip. */
const clipUrlOf = ({ fileKey }: Pick<BrainRotRow, 'fileKey'>, { mp4, poster }: Clip) =>
  `/media/${fileKey}/clip-${createHash('sha256').update(mp4).update(poster).digest('hex').slice(0, 16)}.mp4`;

/** The tags of a head that say how a link is shown. */
const tagsOf = (html: string): string[] => html.match(/<meta (?:property="og|name="twitter):?[^>]*>/g) ?? [];

test('the first share has the clip made once; then the link plays, and without it the tags are as ever', async () => {
  const { add, asked, share, open, filmed, deps } = await startCinema();
  const { id, name, fileKey, clip: url, page } = await add({ style: '2D', soundPeaks: [1, 2] });
  const still = tagsOf((await open(page)).body);
  expect(still.join('\n')).toContain('<meta property="og:type" content="website">');
  expect(still.join('\n')).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect((await open(url)).statusCode).toBe(404);

  await Promise.all([share(id), share(id), share(id)]);
  await filmed(page);
  await share(id);
  expect(asked).toMatchObject([{ name, recipe: { style: '2D' }, mp3: Buffer.from('a song'), peaks: [1, 2] }]);
  const { body } = await open(page);
  const address = `http://localhost:3000${url}`;
  const video = [
    '<meta property="og:type" content="video.other">',
    `<meta property="og:video" content="${address}">`,
    `<meta property="og:video:secure_url" content="${address}">`,
    '<meta property="og:video:type" content="video/mp4">',
    '<meta property="og:video:width" content="720">',
    '<meta property="og:video:height" content="720">',
    '<meta name="twitter:card" content="player">',
    `<meta name="twitter:player" content="http://localhost:3000/embed/${id}">`,
    '<meta name="twitter:player:width" content="480">',
    '<meta name="twitter:player:height" content="480">',
    `<meta name="twitter:player:stream" content="${address}">`,
    '<meta name="twitter:player:stream:content_type" content="video/mp4">',
  ];
  expect(tagsOf(body).filter((tag) => !still.includes(tag))).toEqual(video);
  expect(body).toContain(`"contentUrl":"${address}"`);
  expect(await deps.files.get(`${fileKey}/${url.split('/').at(-1)?.replace('mp4', 'jpg')}`)).toEqual(
    clip.poster,
  );
});

test('a clip is served like a picture, in ranges as players ask for them', async () => {
  const { add, share, open, filmed } = await startCinema();
  const { id, clip: url, page } = await add();
  await share(id);
  await filmed(page);
  const whole = await open(url);
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  });
  const part = await open(url, { range: 'bytes=0-99' });
  expect([part.statusCode, part.headers['content-range'], part.rawPayload.length]).toEqual([
    206,
    'bytes 0-99/1000',
    100,
  ]);
});

test('a chat app and a download ask for the clip, a browser and a search engine do not', async () => {
  const { add, open, waiting, app } = await startCinema(undefined, { works: false });
  const [seen, saved] = [await add(), await add()];
  await open(seen.page);
  await open(seen.page, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await open(`/media/${saved.fileKey}/${fileNames.sound}`);
  expect(await waiting()).toBe(0);
  await open(seen.page, whatsApp);
  await vi.waitFor(async () => expect(await waiting()).toBe(1), 10_000);
  await app.inject(`/media/${saved.fileKey}/${fileNames.sound}?download=song.mp3`);
  expect(await waiting()).toBe(2);
});

test('nothing is filmed of what is not public', async () => {
  const { add, open, share, waiting } = await startCinema(undefined, { works: false });
  const others: Partial<BrainRotRow>[] = [
    { status: 'hidden' },
    { status: 'deleted' },
    { status: 'failed' },
    { status: 'pending' },
  ];
  for (const values of others) {
    const { id, page } = await add(values);
    await share(id);
    await open(page, whatsApp);
  }
  await open('/brain-rot/unknown', whatsApp);
  expect(await waiting()).toBe(0);
});

test('of a model or another engine version the picture moves, and the clip leads back to its page', async () => {
  const { add, asked, share, filmed, nicknameNow } = await startCinema();
  for (const [engine, picture] of [
    [engineVersion, undefined],
    [engineVersion - 1, Buffer.from('a picture')],
    [null, Buffer.from('a picture')],
    [byModel, Buffer.from('a picture')],
  ] as const) {
    const { id, page } = await add({ engine });
    await share(id);
    await filmed(page);
    const address = `http://localhost:3000/brain-rot/${id}`;
    expect(asked.at(-1)).toMatchObject({ address, maker: await nicknameNow() });
    expect(asked.at(-1)?.picture).toEqual(picture);
  }
});

test('a guest has it made, asks until it is there, and saves it under its name', async () => {
  const goOn = Promise.withResolvers<void>();
  const { add, asked, app, logLines } = await startCinema(async () => {
    await goOn.promise;
    if (asked.length > 1) throw new Error('the thread died');
    return clip;
  });
  const [{ id, name, clip: url }, broken] = [await add(), await add()];
  const request = async (of: string) => {
    const response = await app.inject({ method: 'POST', url: `/api/brain-rots/${of}/clip` });
    return { status: response.statusCode, body: response.json<unknown>() };
  };
  for (const _ of ['first', 'again']) {
    expect(await request(id)).toEqual({ status: 200, body: { url: null } });
  }
  goOn.resolve();
  const saved = `${url}?download=${encodeURIComponent(`${name}.mp4`)}`;
  await vi.waitFor(async () => expect((await request(id)).body).toEqual({ url: saved }), 10_000);
  const file = await app.inject({ url: saved });
  expect(file.rawPayload.equals(clip.mp4)).toBe(true);
  expect(file.headers['content-disposition']).toContain(`${name}.mp4`);
  expect(asked).toHaveLength(1);
  expect(await request(broken.id)).toEqual({ status: 200, body: { url: null } });
  await vi.waitFor(() => expect(logLines.join()).toContain('derive-file: gave up'), 20_000);
  expect((await request(broken.id)).status).toBe(503);
  expect((await request('unknown')).status).toBe(404);
});

test.each([
  ['hides', { url: '/api/account/nickname/visibility', payload: { isHidden: true } }],
  ['renames themselves', { url: '/api/account/nickname', payload: { animalId: 'shark', termId: 'disco' } }],
])(
  'when its maker %s, the clip is gone at once and made anew without the former name',
  async (_what, change) => {
    const { add, asked, share, open, filmed, nicknameNow, app, owner } = await startCinema();
    const { id, clip: url, page } = await add();
    await share(id);
    await filmed(page);
    const former = await nicknameNow();
    expect(asked[0]?.maker).toBe(former);
    expect((await open(url)).statusCode).toBe(200);
    expect((await app.inject({ method: 'POST', headers: owner.headers, ...change })).statusCode).toBe(200);
    await vi.waitFor(async () => expect((await open(url)).statusCode).toBe(404), 10_000);
    await vi.waitFor(async () => expect((await open(page)).body).not.toContain('og:video'), 10_000);
    await share(id);
    await filmed(page);
    expect(asked).toHaveLength(2);
    expect(asked[1]?.maker).toBe(await nicknameNow());
    expect(asked[1]?.maker).not.toBe(former);
  },
);

test('a clip that is made anew has another address and ETag, and the former address is gone', async () => {
  const anew: Clip = { ...clip, mp4: Buffer.alloc(1000, 8) };
  const { add, share, open, filmed, app, owner, deps } = await startCinema(async ({ maker }) =>
    maker === undefined ? anew : clip,
  );
  const { id, fileKey, clip: url, page } = await add();
  await share(id);
  await filmed(page);
  const named = await open(url);
  expect([named.statusCode, named.rawPayload.equals(clip.mp4)]).toEqual([200, true]);
  const payload = { isHidden: true };
  const hide = { method: 'POST', url: '/api/account/nickname/visibility', payload } as const;
  await app.inject({ ...hide, headers: owner.headers });
  await vi.waitFor(async () => expect((await open(page)).body).not.toContain('og:video'), 10_000);
  await share(id);
  await filmed(page);
  const newUrl = clipUrlOf({ fileKey }, anew);
  expect((await open(page)).body).toContain(newUrl);
  const film = newUrl.slice(newUrl.lastIndexOf('/') + 1);
  const left = [film.replace('mp4', 'jpg'), film, fileNames.jpg, fileNames.sound];
  await vi.waitFor(async () => expect(await storedIn(deps.files, fileKey)).toEqual(left));
  const held = { 'if-none-match': String(named.headers.etag) };
  await vi.waitFor(async () => expect((await open(newUrl, held)).statusCode).toBe(200), 10_000);
  expect((await open(newUrl)).rawPayload.equals(anew.mp4)).toBe(true);
  for (const former of [url, `/media/${fileKey}/clip.mp4`]) {
    expect((await open(former, held)).statusCode, former).toBe(404);
  }
});

test('a clip of release 0.2 keeps its addresses until it is withdrawn', async () => {
  const { add, share, open, waiting, app, owner, db, deps, nicknameNow } = await startCinema(undefined, {
    works: false,
  });
  const { id, fileKey, page } = await add();
  const shownMaker = await nicknameNow();
  await db.insert(derivedFiles).values({ brainRotId: id, kind: 'clip', version: '', shownMaker });
  await deps.files.put(`${fileKey}/clip.mp4`, clip.mp4);
  const addresses = [`/media/${fileKey}/clip.mp4`, `/media/${fileKey}/clip-0123456789abcdef.mp4`];
  expect((await open(page)).body).toContain(
    `<meta property="og:video" content="http://localhost:3000${addresses[0]}">`,
  );
  for (const url of addresses) expect((await open(url)).rawPayload.equals(clip.mp4), url).toBe(true);
  await share(id);
  expect(await waiting()).toBe(0);
  const payload = { isHidden: true };
  await app.inject({
    method: 'POST',
    url: '/api/account/nickname/visibility',
    headers: owner.headers,
    payload,
  });
  for (const url of addresses)
    await vi.waitFor(async () => expect((await open(url)).statusCode, url).toBe(404), 10_000);
  await share(id);
  expect(await waiting()).toBe(1);
});

test('a clip whose maker hides while it is filmed is not public, and filmed again without the name', async () => {
  let hide: () => Promise<unknown> = async () => {};
  const { add, asked, share, open, filmed, app, owner, logLines } = await startCinema(async () => {
    await hide();
    return clip;
  });
  const payload = { isHidden: true };
  hide = () =>
    app.inject({
      method: 'POST',
      url: '/api/account/nickname/visibility',
      headers: owner.headers,
      payload,
    });
  const { id, clip: url, page } = await add();
  await share(id);
  await vi.waitFor(() => expect(logLines.join()).toContain('derive-file: done'), 20_000);
  expect((await open(url)).statusCode).toBe(404);
  await share(id);
  await filmed(page);
  expect(asked.map(({ maker }) => maker)).toEqual([expect.any(String), undefined]);
});

test('hidden or deleted, its clip and its page are gone', async () => {
  const { add, share, open, filmed, db } = await startCinema();
  for (const [status, code] of [
    ['hidden', 404],
    ['deleted', 410],
  ] as const) {
    const { id, clip: url, page } = await add();
    await share(id);
    await filmed(page);
    expect((await open(url)).statusCode).toBe(200);
    await db.update(brainRots).set({ status }).where(eq(brainRots.id, id));
    expect([(await open(url)).statusCode, (await open(page)).statusCode]).toEqual([404, code]);
    expect((await open(page)).body).not.toContain('og:video');
  }
});

test('one that is deleted while it is filmed leaves no file behind', async () => {
  const started = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const { add, share, app, deps, owner } = await startCinema(async () => {
    started.resolve();
    await goOn.promise;
    return clip;
  });
  const { id, fileKey } = await add();
  await share(id);
  await started.promise;
  await app.inject({ method: 'DELETE', url: `/api/brain-rots/${id}`, headers: owner.headers });
  const stored = vi.spyOn(deps.files, 'removeFolder');
  goOn.resolve();
  await vi.waitFor(() => expect(stored).toHaveBeenCalledWith(fileKey), 10_000);
  await vi.waitFor(async () => expect(await storedIn(deps.files, fileKey)).toEqual([]));
});

test('a film that fails four times is given up and not begun again; the link goes on with its picture', async () => {
  const { add, asked, share, open, logLines } = await startCinema(() =>
    Promise.reject(new Error('the thread died')),
  );
  const { id, page } = await add();
  await share(id);
  await vi.waitFor(() => expect(logLines.join()).toContain('derive-file: gave up'), 20_000);
  expect((await share(id)).statusCode).toBe(200);
  expect(asked).toHaveLength(4);
  expect((await open(page)).body).toContain('content="website"');
});

test('a visitor asks for forty an hour, and two hundred wait at most: after that the still answers', async () => {
  const { add, share, waiting, app, deps, db } = await startCinema(undefined, { works: false });
  let queued = 0;
  for (let n = 0; n < 41; n++) {
    expect((await share((await add()).id)).statusCode).toBe(200);
    queued += await waiting();
    await db.execute(sql`delete from pgboss.job where name = 'derive-file'`);
  }
  expect(queued).toBe(40);
  for (let n = 0; n < 200; n++) {
    const data = { brainRotId: 'any', kind: 'clip' } as const;
    await deps.jobs.enqueue(deps.database.db, 'derive-file', { id: crypto.randomUUID(), data, priority: 0 });
  }
  const other = await signUp({ app, deps });
  expect((await share((await add()).id, other.headers)).statusCode).toBe(200);
  expect(await waiting()).toBe(200);
});

test('of one address and of one maker ten clips wait at most, so that others get theirs', async () => {
  const { add, waiting, app, db } = await startCinema(undefined, { works: false });
  const save = async (ownerId: string, remoteAddress: string) => {
    const { fileKey } = await add({ ownerId });
    const url = `/media/${fileKey}/${fileNames.sound}?download=song`;
    expect((await app.inject({ url, remoteAddress })).statusCode).toBe(200);
  };
  for (let n = 0; n < 11; n++) await save(await insertUser(db), '203.0.113.1');
  expect(await waiting()).toBe(10);
  const maker = await insertUser(db);
  for (let n = 0; n < 11; n++) await save(maker, `203.0.113.${100 + n}`);
  expect(await waiting()).toBe(20);
  await save(await insertUser(db), '203.0.113.2');
  expect(await waiting()).toBe(21);
});
