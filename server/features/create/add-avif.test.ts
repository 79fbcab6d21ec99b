import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { BrainRot } from '#contract/brain-rots.ts';
import { startBackground } from '#server/background.ts';
import { fileNames, variantWidths } from '#server/brain-rot/files.ts';
import { brainRots } from '#server/db/schema.ts';
import type { FileStore } from '#server/providers/files/file-store.ts';
import { insertReadyBrainRot } from '#tests/helpers/brain-rots.ts';
import { generate, shortWaits, startCreationApp } from '#tests/helpers/creation-app.ts';
import { signUp } from '#tests/helpers/sign-up.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { makePictureFiles } from './picture-files.ts';

const dots = Array.from(
  { length: 12 },
  (_, dot) =>
    `<circle cx="${(dot * 97) % 256}" cy="${(dot * 151) % 256}" r="${10 + 2 * dot}" fill="hsl(${dot * 47}, 80%, 55%)" stroke="#111"/>`,
);
const detailed = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#8cf"/>${dots.join('')}</svg>`,
);

/** The app with a ready Brain Rot of this picture, all files included. */
async function startWithPicture(svg: Buffer) {
  const testApp = await startTestApp();
  const owner = await signUp(testApp);
  const brainRot = await insertReadyBrainRot(testApp.deps.database.db, owner.userId);
  const folder = brainRot.fileKey ?? '';
  const bytes = await sharp(svg).png().toBuffer();
  const { files } = await makePictureFiles({ kind: 'file', bytes }, 'model');
  for (const [name, file] of files) await testApp.deps.files.put(`${folder}/${name}`, file);
  return { ...testApp, owner, folder, id: brainRot.id };
}

async function runBackground({ deps }: TestApp, files: Partial<FileStore> = {}): Promise<void> {
  const background = await startBackground(
    { ...deps, files: { ...deps.files, ...files } },
    { ...shortWaits, avifMs: 100 },
  );
  onTestFinished(() => background.stop());
}

async function imagesOf({ app }: TestApp, id: string): Promise<BrainRot['images']> {
  return (await app.inject(`/api/brain-rots/${id}`)).json<BrainRot>().images;
}

async function recordedWidths({ deps }: TestApp, id: string): Promise<number[] | null | undefined> {
  const [row] = await deps.database.db.select().from(brainRots).where(eq(brainRots.id, id));
  return row?.avifWidths;
}

test('a delivered Brain Rot gets AVIF of every width, each smaller than its WebP, and loses it when deleted', async () => {
  const testApp = await startWithPicture(detailed);
  const { app, id, owner } = testApp;
  expect(await imagesOf(testApp, id)).not.toHaveProperty('avif');
  const read: string[] = [];
  const get: FileStore['get'] = (path) => {
    read.push(path);
    return testApp.deps.files.get(path);
  };
  // Of two processes one does it. The embedded database serves only one.
  await runBackground(testApp, { get });
  if (testApp.deps.database.shared) await runBackground(testApp, { get });
  await vi.waitFor(async () => expect(await imagesOf(testApp, id)).toHaveProperty('avif'), 40_000);
  expect(read.filter((path) => path.endsWith(fileNames.jpg))).toHaveLength(1);
  const { variants, avif = [] } = await imagesOf(testApp, id);
  expect(avif.map(({ width, height }) => [width, height])).toEqual(variantWidths.map((side) => [side, side]));
  for (const [index, { url, width }] of avif.entries()) {
    const answer = await app.inject(url);
    expect(answer.headers['content-type']).toBe('image/avif');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'heif', width });
    expect(answer.body, 'where it comes from').toContain('/trainedAlgorithmicMedia"');
    const webp = await app.inject(variants[index]?.url ?? '');
    expect(answer.rawPayload.length).toBeLessThan(webp.rawPayload.length);
  }
  const deleted = await app.inject({
    method: 'DELETE',
    url: `/api/brain-rots/${id}`,
    headers: owner.headers,
  });
  expect(deleted.statusCode).toBe(200);
  for (const width of variantWidths) {
    expect(await testApp.deps.files.get(`${testApp.folder}/${fileNames.avif(width)}`)).toBeUndefined();
  }
});

test('AVIF that is not smaller, or has no original, is not added and not tried again', async () => {
  const plain = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#8cf"/></svg>',
  );
  const testApp = await startWithPicture(plain);
  const without = await insertReadyBrainRot(testApp.deps.database.db, testApp.owner.userId);
  await runBackground(testApp);
  for (const id of [testApp.id, without.id]) {
    await vi.waitFor(async () => expect(await recordedWidths(testApp, id)).toEqual([]), 40_000);
    expect(await imagesOf(testApp, id)).not.toHaveProperty('avif');
  }
  expect(await testApp.deps.files.get(`${testApp.folder}/${fileNames.avif(320)}`)).toBeUndefined();
});

test('a Brain Rot deleted while AVIF is added leaves no file behind', async () => {
  const testApp = await startWithPicture(detailed);
  const { app, deps, folder, id, owner } = testApp;
  const removed: string[] = [];
  await runBackground(testApp, {
    async put(path, bytes) {
      await app.inject({ method: 'DELETE', url: `/api/brain-rots/${id}`, headers: owner.headers });
      await deps.files.put(path, bytes);
    },
    async removeFolder(key) {
      await deps.files.removeFolder(key);
      removed.push(key);
    },
  });
  await vi.waitFor(() => expect(removed).toEqual([folder]), 40_000);
  for (const name of [fileNames.jpg, ...variantWidths.map(fileNames.avif)]) {
    expect(await deps.files.get(`${folder}/${name}`)).toBeUndefined();
  }
});

test('a store that fails blocks neither orders nor pictures, and AVIF is given up after the last attempt', async () => {
  const creation = await startCreationApp();
  const user = await signUp(creation);
  await creation.background.stop();
  const fail = () => Promise.reject(new Error('no store today'));
  await runBackground(creation, { get: fail });
  const made = await generate(creation, user);
  expect(made.statusCode).toBe(200);
  const { id, imageUrl } = made.json<BrainRot>();
  await vi.waitFor(() => expect(creation.logLines.join()).toContain('add-avif: gave up'), 40_000);
  expect(await recordedWidths(creation, id)).toEqual([]);
  expect((await creation.app.inject(imageUrl)).statusCode).toBe(200);
});
