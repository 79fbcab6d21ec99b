import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { byModel } from '#server/brain-rot/drawn-by.ts';
import { fileNames } from '#server/brain-rot/file-names.ts';
import { type BrainRotRow, brainRots, users } from '#server/db/schema.ts';
import { insertReadyBrainRot } from '#tests/helpers/data/brain-rots.ts';
import { plainJpeg } from '#tests/helpers/data/plain-jpeg.ts';
import { readQr } from '#tests/helpers/data/read-qr.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

async function appWithPicture(values: Partial<BrainRotRow> = {}) {
  const testApp = await startTestApp();
  const { deps } = testApp;
  const owner = await signUp(testApp);
  const row = await insertReadyBrainRot(deps.database.db, owner.userId, values);
  await deps.files.put(`${row.fileKey}/${fileNames.jpg}`, await plainJpeg());
  return { ...testApp, row, owner, url: `/brain-rot/${row.id}/card.jpg` };
}

test('a share card of 1200×630 carries a QR code with the address of the page', async () => {
  const { app, url, row } = await appWithPicture({ engine: byModel, animalName: '<Squalo> & "Co"' });
  const card = await app.inject(url);
  expect(card.headers['content-type']).toBe('image/jpeg');
  const { width, height, xmpAsString } = await sharp(card.rawPayload).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect(await readQr(card.rawPayload)).toBe(`http://localhost:3000/brain-rot/${row.id}`);
  expect(xmpAsString).toContain('compositeWithTrainedAlgorithmicMedia');
});

test('a card names its maker only while they are public, and caches ask again', async () => {
  const { app, url, owner, deps } = await appWithPicture();
  const named = await app.inject(url);
  expect(named.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  const etag = String(named.headers.etag);
  const again = await app.inject({ url, headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await deps.database.db.update(users).set({ isMakerHidden: true }).where(eq(users.id, owner.userId));
  const nameless = await app.inject({ url, headers: { 'if-none-match': etag } });
  expect(nameless.statusCode).toBe(200);
  expect(nameless.rawPayload.equals(named.rawPayload)).toBe(false);
});

test.each(['hidden', 'failed', 'deleted'] as const)(
  'one that is %s has no card, and an unknown one neither',
  async (status) => {
    const { app, url, row, deps } = await appWithPicture();
    expect((await app.inject(url)).statusCode).toBe(200);
    await deps.database.db.update(brainRots).set({ status }).where(eq(brainRots.id, row.id));
    expect((await app.inject(url)).statusCode).toBe(404);
    expect((await app.inject('/brain-rot/unknown/card.jpg')).statusCode).toBe(404);
  },
);
