import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { BrainRot } from '#contract/brain-rots.ts';
import { startBackground } from '#server/background.ts';
import { derivedFiles } from '#server/db/schema.ts';
import { makePictureFiles } from '#server/features/create/picture-files.ts';
import type { FileStore } from '#server/providers/files/file-store.ts';
import { createBrainRot, shortWaits, startCreationApp } from '#tests/helpers/creation-app.ts';
import { insertReadyBrainRot } from '#tests/helpers/data/brain-rots.ts';
import { storedIn } from '#tests/helpers/data/stored-files.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';
import { fileNames, variantWidths } from './file-names.ts';

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
  const background = await startBackground({ ...deps, files: { ...deps.files, ...files } }, shortWaits);
  onTestFinished(() => background.stop());
}

async function enqueueAvif({ deps }: TestApp, brainRotId: string): Promise<void> {
  const job = { id: randomUUID(), data: { brainRotId, kind: 'avif' }, priority: 0 } as const;
  await deps.jobs.enqueue(deps.database.db, 'derive-file', job);
}

async function imagesOf({ app }: TestApp, id: string): Promise<BrainRot['images']> {
  return (await app.inject(`/api/brain-rots/${id}`)).json<BrainRot>().images;
}

test('AVIF of every width is each smaller than its WebP, and is lost with its Brain Rot', async () => {
  const testApp = await startWithPicture(detailed);
  const { app, deps, folder, id, owner } = testApp;
  expect(await imagesOf(testApp, id)).not.toHaveProperty('avif');
  const read: string[] = [];
  await runBackground(testApp, {
    get(path) {
      read.push(path);
      return deps.files.get(path);
    },
  });
  await enqueueAvif(testApp, id);
  await vi.waitFor(async () => expect(await imagesOf(testApp, id)).toHaveProperty('avif'), 40_000);
  // A job that runs again makes nothing.
  await enqueueAvif(testApp, id);
  await vi.waitFor(async () => expect(await deps.jobs.findUnfinished('derive-file')).toEqual([]), 40_000);
  expect(read.filter((path) => path.endsWith(fileNames.jpg))).toHaveLength(1);
  const { variants, avif = [] } = await imagesOf(testApp, id);
  expect(avif.map(({ width, height }) => [width, height])).toEqual(variantWidths.map((side) => [side, side]));
  for (const [index, { url, width }] of avif.entries()) {
    const response = await app.inject(url);
    expect(response.headers['content-type']).toBe('image/avif');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'heif', width });
    expect(response.body, 'where it comes from').toContain('/trainedAlgorithmicMedia"');
    const webp = await app.inject(variants[index]?.url ?? '');
    expect(response.rawPayload.length).toBeLessThan(webp.rawPayload.length);
  }
  const deleted = await app.inject({
    method: 'DELETE',
    url: `/api/brain-rots/${id}`,
    headers: owner.headers,
  });
  expect(deleted.statusCode).toBe(200);
  expect(await storedIn(deps.files, folder)).toEqual([]);
  expect(await deps.database.db.select().from(derivedFiles)).toEqual([]);
});

test('AVIF that is not smaller is not stored', async () => {
  const plain = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#8cf"/></svg>',
  );
  const testApp = await startWithPicture(plain);
  const { deps, folder, id, logLines } = testApp;
  await runBackground(testApp);
  await enqueueAvif(testApp, id);
  await vi.waitFor(() => expect(logLines.join()).toContain('derive-file: done'), 40_000);
  expect(await imagesOf(testApp, id)).not.toHaveProperty('avif');
  expect((await storedIn(deps.files, folder)).join()).not.toContain('avif');
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
  await enqueueAvif(testApp, id);
  await vi.waitFor(() => expect(removed).toEqual([folder]), 40_000);
  expect(await storedIn(deps.files, folder)).toEqual([]);
});

test('a delivered picture gets AVIF; a store that fails blocks neither orders nor pictures, and is given up', async () => {
  const creation = await startCreationApp();
  const user = await signUp(creation);
  await creation.background.stop();
  const background = await startBackground(
    { ...creation.deps, files: { ...creation.deps.files, get: () => Promise.reject(new Error('no store')) } },
    { ...shortWaits, withAvif: true },
  );
  onTestFinished(() => background.stop());
  const made = await createBrainRot(creation, user);
  expect(made.statusCode).toBe(200);
  await vi.waitFor(() => expect(creation.logLines.join()).toContain('derive-file: gave up'), 40_000);
  expect((await creation.app.inject(made.json<BrainRot>().imageUrl)).statusCode).toBe(200);
});
