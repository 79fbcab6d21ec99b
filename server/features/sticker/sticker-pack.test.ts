import { get } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, inject, test, vi } from 'vitest';
import { queryRows } from '#server/db/client.ts';
import { brainRots, favorites } from '#server/db/schema.ts';
import { insertReadyBrainRot } from '#tests/helpers/data/brain-rots.ts';
import { startShop } from '#tests/helpers/data/sticker-shop.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

type Behaviour = Parameters<typeof startShop>[0];

/** A user with two Brain Rots of their own and a favourite by somebody else. */
async function startWithThree(behaviour: Behaviour = {}) {
  const shop = await startShop(behaviour);
  const user = await signUp(shop);
  const own = (name: string) => insertReadyBrainRot(shop.db, user.userId, { name });
  const [first, second, kept] = [await own('Uno'), await own('Due'), await shop.add({ name: 'Tre' })];
  await shop.db.insert(favorites).values({ userId: user.userId, brainRotId: kept.id });
  const stickerPack = (app: string, ids: readonly string[], headers: object = user.headers) =>
    shop.app.inject({ url: `/api/sticker-pack?app=${app}&ids=${ids.join()}`, headers: { ...headers } });
  return { ...shop, user, own, stickerPack, ids: [first.id, second.id, kept.id] };
}

const textOf = (file: Uint8Array | undefined) => strFromU8(file ?? new Uint8Array());

test('WhatsApp: moving stickers in the given order, with tray icon and manifest', async () => {
  const { stickerPack, ids } = await startWithThree();
  const response = await stickerPack('whatsapp', ids);
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="rotopia-whatsapp-stickers.zip"',
    'cache-control': 'no-store',
  });
  const files = unzipSync(response.rawPayload);
  expect(Object.keys(files).toSorted()).toEqual([
    '01.webp',
    '02.webp',
    '03.webp',
    'README.txt',
    'author.txt',
    'contents.json',
    'title.txt',
    'tray.png',
  ]);
  expect(textOf(files['03.webp'])).toBe('moving for whatsapp');
  const tray = files['tray.png']!;
  expect(await sharp(tray).metadata()).toMatchObject({
    format: 'png',
    width: 96,
    height: 96,
    hasAlpha: true,
  });
  expect(tray.length).toBeLessThan(50_000);
  const [described] = JSON.parse(textOf(files['contents.json'])).sticker_packs;
  expect(described).toMatchObject({ tray_image_file: 'tray.png', animated_sticker_pack: true });
  expect(described.stickers).toEqual(
    ['Uno', 'Due', 'Tre'].map((name, at) => ({
      image_file: `0${at + 1}.webp`,
      emojis: ['🦈'],
      accessibility_text: name,
    })),
  );
});

test('Signal gets moving ones and a manifest, Telegram still ones; both say how to import them', async () => {
  const { stickerPack, ids } = await startWithThree();
  const signal = unzipSync((await stickerPack('signal', ids)).rawPayload);
  expect(Object.keys(signal).toSorted()).toEqual([
    '01.png',
    '02.png',
    '03.png',
    'README.txt',
    'manifest.json',
  ]);
  expect(JSON.parse(textOf(signal['manifest.json']))).toMatchObject({ cover: '01.png' });
  expect(textOf(signal['README.txt'])).toContain('02.png  🦈  Due');
  const telegram = unzipSync((await stickerPack('telegram', ids)).rawPayload);
  expect(Object.keys(telegram).toSorted()).toEqual(['01.webp', '02.webp', '03.webp', 'README.txt']);
  expect(await sharp(telegram['01.webp']).metadata()).toMatchObject({ format: 'webp', width: 512 });
});

test('takes three to thirty, each once, own or favourite, ready, of a signed-in user', async () => {
  const { db, asked, add, own, stickerPack, ids } = await startWithThree();
  const pickMore = 'Pick 3 to 30 Brain Rots for a pack.';
  const many = Array.from({ length: 31 }, (_, n) => `id-${n}`);
  for (const wrong of [ids.slice(1), [ids[0]!, ids[0]!, ids[0]!], many, []]) {
    const refused = await stickerPack('telegram', wrong);
    expect([refused.statusCode, refused.json().message]).toEqual([400, pickMore]);
  }
  const foreign = (await add()).id;
  const hidden = (await own('Hidden')).id;
  await db.update(brainRots).set({ status: 'hidden' }).where(eq(brainRots.id, hidden));
  for (const bad of [foreign, hidden, 'unknown', "' or true --", '__proto__']) {
    const refused = await stickerPack('telegram', [...ids, encodeURIComponent(bad)]);
    expect([bad, refused.statusCode, refused.json().message]).toEqual([
      bad,
      404,
      'A pack takes your own Brain Rots and your favorites. One of these is neither, or gone.',
    ]);
  }
  expect((await stickerPack('telegram', ids, {})).statusCode).toBe(401);
  expect((await stickerPack('discord', ids)).statusCode).toBe(400);
  expect((await stickerPack('telegram', ['x'.repeat(2000)])).statusCode).toBe(400);
  expect(asked).toEqual([]);
});

test('one that goes or fails while the sticker pack is made is left out and named in the README', async () => {
  let made = 0;
  const { db, stickerPack, ids } = await startWithThree({
    async animate() {
      if (++made === 1) await db.update(brainRots).set({ status: 'hidden' }).where(eq(brainRots.id, ids[1]!));
      return Buffer.from('moving');
    },
  });
  const files = unzipSync((await stickerPack('signal', ids)).rawPayload);
  expect(JSON.parse(textOf(files['manifest.json'])).stickers).toHaveLength(2);
  expect(textOf(files['README.txt'])).toMatch(/Missing: these could not be made\. Try again later\.\nDue\n/);
});

test('three sticker packs are made at a time, one for each user', async () => {
  const goOn = Promise.withResolvers<void>();
  const shop = await startWithThree({
    async animate() {
      await goOn.promise;
      return Buffer.from('moving');
    },
  });
  const { stickerPack, ids } = shop;
  const users = [shop.user, ...(await Promise.all([1, 2, 3].map(() => signUp(shop))))];
  await shop.db
    .insert(favorites)
    .values(users.flatMap(({ userId }) => ids.map((brainRotId) => ({ userId, brainRotId }))))
    .onConflictDoNothing();
  const refusal = async (response: ReturnType<typeof stickerPack>) => {
    const { statusCode, body } = await response;
    if (statusCode === 200) throw new Error('served');
    return `${statusCode}: ${JSON.parse(body).message}`;
  };
  const [first, second, third, fourth] = users.map(({ headers }) => headers);
  const own = ['signal', 'whatsapp'].map((app) => stickerPack(app, ids, first));
  expect(await Promise.any(own.map(refusal))).toBe(
    "429: You're already making a pack. Wait for it to finish.",
  );
  const others = [second, third, fourth].map((headers) => stickerPack('signal', ids, headers));
  expect(await Promise.any(others.map(refusal))).toBe(
    '503: Other packs are being made right now. Please try again in a few minutes.',
  );
  goOn.resolve();
  const codes = (await Promise.all([...own, ...others])).map(({ statusCode }) => statusCode);
  expect(codes.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 429, 503]);
  expect((await stickerPack('telegram', ids)).statusCode).toBe(200);
});

// The lock stops a download between its begin and its first file.
test.runIf(inject('database').kind === 'postgres')(
  'downloads aborted at their begin do not count',
  async () => {
    const { app, db, stickerPack, ids, user } = await startWithThree();
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const path = `/api/sticker-pack?app=telegram&ids=${ids.join()}`;
    for (let n = 0; n < 3; n++) {
      await db.transaction(async (tx) => {
        await tx.execute(sql`lock table favorites in access exclusive mode`);
        const isClosed = Promise.withResolvers<void>();
        app.server.once('request', (_request, response) => response.once('close', isClosed.resolve));
        const client = get(url + path, { headers: user.headers }).on('error', () => {});
        await vi.waitFor(async () => {
          const waiting = sql`select pid from pg_locks where relation = 'favorites'::regclass and not granted`;
          expect(await queryRows(tx, waiting)).toHaveLength(1);
        }, 10_000);
        client.destroy();
        await isClosed.promise;
      });
    }
    expect((await stickerPack('telegram', ids)).statusCode).toBe(200);
  },
);
