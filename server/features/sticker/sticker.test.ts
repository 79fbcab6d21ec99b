import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { BrainRotDetail } from '#contract/brain-rots.ts';
import { engineVersion } from '#engine/version.ts';
import { keepDerived } from '#server/brain-rot/derived-files.ts';
import { brainRots, type BrainRotStatus, derivedFiles } from '#server/db/schema.ts';
import { startShop, transparent } from '#tests/helpers/data/sticker-shop.ts';
import { storedIn } from '#tests/helpers/data/stored-files.ts';
import { productionEnvironment } from '#tests/helpers/production.ts';

test('every visitor may save the sticker of a picture that this engine drew; it is cut once and stored', async () => {
  const { app, deps, asked, add, get } = await startShop();
  const brainRot = await add({ name: 'Squàlo Disco Pro', seed: 99, style: '2D' });
  const { id, fileKey } = brainRot;
  const { sticker, drawnBy, isPortrait } = BrainRotDetail.parse(
    (await app.inject(`/api/brain-rots/${id}`)).json(),
  );
  expect([sticker, drawnBy, isPortrait]).toEqual([`/api/brain-rots/${id}/sticker`, 'engine', false]);

  const first = await get(id);
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': `attachment; filename="Squ_lo Disco Pro.webp"; filename*=UTF-8''Squ%C3%A0lo%20Disco%20Pro.webp`,
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
  });
  const second = await get(id);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(asked).toEqual([
    { animal: 'shark', term: 'disco', style: '2D', palette: 'vibrant', craziness: 'unhinged', seed: 99 },
  ]);
  expect(await storedIn(deps.files, fileKey)).toEqual([
    expect.stringMatching(/^sticker-[0-9a-f]{16}\.webp$/),
  ]);
  const held = await get(id, { 'if-none-match': String(first.headers.etag) });
  expect([held.statusCode, held.body]).toEqual([304, '']);
  // Made anew by a later engine.
  const rebuilt = Buffer.from('another sticker');
  await keepDerived(deps, { ...brainRot, maker: null }, 'sticker', [rebuilt]);
  const changed = await get(id, { 'if-none-match': String(first.headers.etag) });
  expect([changed.statusCode, changed.rawPayload.equals(rebuilt)]).toEqual([200, true]);
});

test('many who ask at once have it cut once; of different ones, one is cut at a time', async () => {
  let [atWork, most] = [0, 0];
  const { asked, add, get } = await startShop({
    async cut() {
      most = Math.max(most, ++atWork);
      await new Promise(setImmediate);
      atWork--;
      return transparent(512);
    },
  });
  const both = [await add(), await add()];
  const responses = await Promise.all(Array.from({ length: 10 }, () => both.map(({ id }) => get(id))).flat());
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect([asked.length, most]).toEqual([2, 1]);
});

test.for([
  ['an older engine', engineVersion - 1],
  ['a model', 0],
  ['who knows', null],
] as const)('what %s drew is a portrait and gets the sticker of its figure', async ([, engine]) => {
  const { app, asked, add, get } = await startShop();
  const { id } = await add({ engine });
  expect((await app.inject(`/api/brain-rots/${id}`)).json()).toMatchObject({
    isPortrait: true,
    sticker: `/api/brain-rots/${id}/sticker`,
  });
  expect((await get(id)).statusCode).toBe(200);
  expect(asked).toHaveLength(1);
});

test.each<BrainRotStatus>(['deleted', 'hidden', 'failed', 'pending'])(
  'one that is %s has none, though a file is still there',
  async (status) => {
    const { deps, asked, add, get } = await startShop();
    const { id, fileKey } = await add({ status });
    await deps.files.put(`${fileKey}/sticker.webp`, Buffer.from('kept'));
    const refused = await get(id);
    expect([refused.statusCode, refused.json().message]).toEqual([
      404,
      "This Brain Rot doesn't exist or has been removed.",
    ]);
    expect(asked).toEqual([]);
  },
);

test('nor has what never was', async () => {
  const { get } = await startShop();
  for (const id of ['unknown', '..%2f..%2fetc', '__proto__', 'x'.repeat(64)]) {
    expect([id, (await get(id)).statusCode]).toEqual([id, 404]);
  }
  expect((await get('x'.repeat(65))).statusCode).toBe(400);
});

test('one that is deleted while its sticker is cut leaves nothing behind', async () => {
  const started = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const { db, deps, add, get } = await startShop({
    async cut() {
      started.resolve();
      await goOn.promise;
      return transparent(512);
    },
  });
  const { id, fileKey } = await add();
  const asking = get(id);
  await started.promise;
  await db.update(brainRots).set({ status: 'deleted' }).where(eq(brainRots.id, id));
  goOn.resolve();
  expect((await asking).statusCode).toBe(404);
  expect(await storedIn(deps.files, fileKey)).toEqual([]);
});

test('an engine that fails is told as unavailable and logged; the next one who asks has it cut', async () => {
  let tries = 0;
  const { logLines, add, get } = await startShop({
    async cut() {
      if (tries++ === 0) throw new Error('the thread died');
      return transparent(512);
    },
  });
  const { id } = await add();
  const failed = await get(id);
  expect([failed.statusCode, failed.json()]).toEqual([
    503,
    {
      message: 'We cannot get at this sticker right now. Please try again in a moment.',
      code: 'unavailable',
    },
  ]);
  expect(logLines.filter((line) => line.includes('stickers: cutting failed'))).toHaveLength(1);
  expect((await get(id)).statusCode).toBe(200);
});

test('a sticker that cannot be stored is still sent; a store that cannot be read answers 503', async () => {
  const full = await startShop({ files: { put: () => Promise.reject(new Error('the disk is full')) } });
  expect((await full.get((await full.add()).id)).statusCode).toBe(200);
  const down = await startShop({ files: { get: () => Promise.reject(new Error('no bucket')) } });
  const { id } = await down.add();
  await down.db.insert(derivedFiles).values({ brainRotId: id, kind: 'sticker', version: '' });
  expect((await down.get(id)).statusCode).toBe(503);
  expect(down.asked).toEqual([]);
});

test('refuses a sticker while twenty others wait', async () => {
  const goOn = Promise.withResolvers<void>();
  const { asked, add, get } = await startShop({
    async cut() {
      await goOn.promise;
      return transparent(512);
    },
  });
  const ids: string[] = [];
  for (let n = 0; n < 21; n++) ids.push((await add()).id);
  const responses = ids.map((id) => get(id));
  const refused = await Promise.any(
    responses.map(async (response) => {
      const { statusCode } = await response;
      if (statusCode !== 503) throw new Error('served');
      return statusCode;
    }),
  );
  expect([refused, asked.length]).toEqual([503, 1]);
  goOn.resolve();
  const codes = (await Promise.all(responses)).map(({ statusCode }) => statusCode);
  expect([codes.length, codes.filter((code) => code === 503)]).toEqual([21, [503]]);
});

test('an address may ask for thirty a minute', async () => {
  const { add, get } = await startShop({ environment: productionEnvironment });
  const { id } = await add();
  for (let n = 0; n < 30; n++) expect((await get(id)).statusCode).toBe(200);
  const refused = await get(id);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
