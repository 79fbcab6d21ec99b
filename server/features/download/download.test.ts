import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fileNames } from '#server/brain-rot/file-names.ts';
import type { BrainRotRow } from '#server/db/schema.ts';
import type { FileStore } from '#server/providers/files/file-store.ts';
import { insertReadyBrainRot, insertUser } from '#tests/helpers/data/brain-rots.ts';
import { productionEnvironment } from '#tests/helpers/production.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';

const square = (background: string) => sharp({ create: { width: 8, height: 8, channels: 3, background } });

async function startWithPicture(
  values: Partial<BrainRotRow> = {},
  { files = {}, environment = {} }: { files?: Partial<FileStore>; environment?: NodeJS.ProcessEnv } = {},
) {
  const testApp = await startTestApp(environment, (chosen) => ({ files: { ...chosen.files, ...files } }));
  const { deps, app } = testApp;
  const { db } = deps.database;
  await deps.jobs.start();
  const { fileKey } = await insertReadyBrainRot(db, await insertUser(db), values);
  await deps.files.put(`${fileKey}/${fileNames.jpg}`, await square('#b5f03c').jpeg().toBuffer());
  const get = (query = '') => app.inject(`/media/${fileKey}/${fileNames.png}${query}`);
  return { ...testApp, fileKey, get };
}

test('a saved picture is a PNG under the requested name, and its clip is enqueued', async () => {
  const { deps, get } = await startWithPicture();
  const shown = await get();
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=1800',
  });
  expect(shown.headers).not.toHaveProperty('content-disposition');
  expect(await deps.jobs.countWaiting('derive-file')).toBe(0);
  const saved = await get('?download=Squal%C3%B2.png');
  expect(saved.headers['content-disposition']).toBe(
    `attachment; filename="Squal_.png"; filename*=UTF-8''Squal%C3%B2.png`,
  );
  expect(await sharp(saved.rawPayload).metadata()).toMatchObject({ format: 'png', width: 8 });
  expect(await deps.jobs.countWaiting('derive-file')).toBe(1);
});

test('a PNG that an earlier version stored is the one that is saved', async () => {
  const { deps, fileKey, get } = await startWithPicture();
  await deps.files.put(`${fileKey}/${fileNames.png}`, await square('#0000ff').png().toBuffer());
  const { dominant } = await sharp((await get('?download=x')).rawPayload).stats();
  expect(dominant).toMatchObject({ r: 8, g: 8, b: 248 });
});

test.each(['hidden', 'deleted', 'failed', 'pending'] as const)('one that is %s has none', async (status) => {
  const { get } = await startWithPicture({ status });
  expect((await get()).statusCode).toBe(404);
});

test('without its picture it is a 404, and a store that is away is a 503', async () => {
  const { deps, fileKey, get } = await startWithPicture();
  await deps.files.removeFolder(String(fileKey));
  expect((await get()).statusCode).toBe(404);
  const down = await startWithPicture({}, { files: { get: () => Promise.reject(new Error('no bucket')) } });
  expect((await down.get()).statusCode).toBe(503);
  expect(down.logLines.filter((line) => line.includes('files: reading a file failed'))).toHaveLength(1);
});

test('an address may save sixty a minute', async () => {
  const { get } = await startWithPicture({}, { environment: productionEnvironment });
  for (let n = 0; n < 60; n++) expect((await get()).statusCode).toBe(200);
  expect((await get()).statusCode).toBe(429);
});
