import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type StickerApp, stickerApps } from '#contract/sticker-apps.ts';
import { engineVersion } from '#engine/version.ts';
import { keepDerived } from '#server/brain-rot/derived-files.ts';
import { brainRots } from '#server/db/schema.ts';
import { insertReadyBrainRot, insertUser } from '#tests/helpers/data/brain-rots.ts';
import { stickerFaults } from '#tests/helpers/data/read-sticker.ts';
import { startShop } from '#tests/helpers/data/sticker-shop.ts';
import { storedIn } from '#tests/helpers/data/stored-files.ts';
import { productionEnvironment } from '#tests/helpers/production.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';

const types = { webp: 'image/webp', png: 'image/png', gif: 'image/gif' } as const;
const stillInstead = {
  message: "The moving sticker isn't ready yet. Grab the still one, or try again in a minute.",
  code: 'unavailable',
};

test('the engine makes it, and it comes as the file that the app takes', async () => {
  const { app, deps } = await startTestApp();
  const owner = await insertUser(deps.database.db);
  const { id } = await insertReadyBrainRot(deps.database.db, owner, { engine: engineVersion, style: '2D' });
  const made = await app.inject(`/api/brain-rots/${id}/sticker?for=emoji`);
  expect(await stickerFaults('emoji', made.rawPayload)).toEqual([]);
});

test.each(Object.entries(stickerApps))('for %s it is a %s file', async (to, extension) => {
  const { add, get } = await startShop();
  const { headers } = await get((await add({ name: 'Uno' })).id, {}, `?for=${to}`);
  expect(headers).toMatchObject({
    'content-type': types[extension],
    'content-disposition': `attachment; filename="Uno.${extension}"; filename*=UTF-8''Uno.${extension}`,
  });
});

test('is made once and stored beside the still one', async () => {
  const { deps, asked, add, get } = await startShop();
  const { id, fileKey } = await add();
  const first = await get(id, {}, '?for=signal');
  expect([first.statusCode, first.body]).toEqual([200, 'moving for signal']);
  expect((await get(id, {}, '?for=signal')).body).toBe('moving for signal');
  expect(asked).toHaveLength(1);
  expect(await storedIn(deps.files, fileKey)).toEqual([
    expect.stringMatching(/^sticker-signal-[0-9a-f]{16}\.png$/),
  ]);
  const still = await get(id);
  expect([still.headers['content-type'], still.headers.etag === first.headers.etag]).toEqual([
    'image/webp',
    false,
  ]);
  expect((await get(id, {}, '?for=telegram')).statusCode).toBe(400);
});

test('at once after hiding there is none, though its file is there; nor for HEAD or robots', async () => {
  const { app, db, asked, add, get } = await startShop();
  const { id } = await add();
  const head = await app.inject({ method: 'HEAD', url: `/api/brain-rots/${id}/sticker?for=whatsapp` });
  expect(head.statusCode).toBe(404);
  for (const robot of ['WhatsApp/2.23', 'Mozilla/5.0 (compatible; Googlebot/2.1)']) {
    const refused = await get(id, { 'user-agent': robot }, '?for=whatsapp');
    expect([refused.statusCode, refused.json()]).toEqual([503, stillInstead]);
  }
  expect(asked).toEqual([]);
  expect((await get(id, {}, '?for=whatsapp')).statusCode).toBe(200);
  for (const status of ['hidden', 'failed', 'deleted'] as const) {
    await db.update(brainRots).set({ status }).where(eq(brainRots.id, id));
    expect([status, (await get(id, {}, '?for=whatsapp')).statusCode]).toEqual([status, 404]);
  }
});

test('while ten wait, one more is refused and the still one answers', async () => {
  const goOn = Promise.withResolvers<void>();
  const { asked, add, get } = await startShop({
    async animate() {
      await goOn.promise;
      return Buffer.from('moving');
    },
  });
  const ids: string[] = [];
  for (let n = 0; n < 11; n++) ids.push((await add()).id);
  const responses = ids.map((id) => get(id, {}, '?for=whatsapp'));
  const [refused, id] = await Promise.any(
    responses.map(async (response, n) => {
      const early = await response;
      if (early.statusCode !== 503) throw new Error('served');
      return [early, ids[n]!] as const;
    }),
  );
  expect([refused.json(), asked.length]).toEqual([stillInstead, 1]);
  expect((await get(id)).statusCode).toBe(200);
  goOn.resolve();
  const codes = (await Promise.all(responses)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(10);
});

test('a visitor may have sixty made an hour; stored ones are not counted', async () => {
  const { add, deps, get } = await startShop({ environment: productionEnvironment });
  for (let n = 0; n < 60; n++) await deps.limits.take('moving stickers', '60/hour', '127.0.0.1');
  const [made, other] = [await add(), await add()];
  await keepDerived(deps, { ...made, maker: null }, 'sticker-emoji', [Buffer.from('stored')]);
  const codes = await Promise.all([made, other].map(({ id }) => get(id, {}, '?for=emoji')));
  expect(codes.map(({ statusCode }) => statusCode)).toEqual([200, 503]);
});

test.each(Object.keys(stickerApps) as StickerApp[])(
  'one that is deleted while its sticker for %s is made leaves nothing behind',
  async (to) => {
    const { db, deps, add, get } = await startShop({
      async animate() {
        await db.update(brainRots).set({ status: 'deleted' });
        return Buffer.from('moving');
      },
    });
    const { id, fileKey } = await add();
    expect((await get(id, {}, `?for=${to}`)).statusCode).toBe(404);
    expect(await storedIn(deps.files, fileKey)).toEqual([]);
  },
);
