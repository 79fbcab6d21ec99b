import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { BrainRot } from '#contract/brain-rots.ts';
import { engineVersion } from '#engine/version.ts';
import { startBackground } from '#server/background.ts';
import { checksumsOf } from '#server/brain-rot/file-checksums.ts';
import { clipFiles, fileNames } from '#server/brain-rot/files.ts';
import { brainRotFiles, brainRots } from '#server/db/schema.ts';
import { printStatus } from '#server/operator/command-line.ts';
import type { FileStore } from '#server/providers/files/file-store.ts';
import { insertFinished } from '#tests/helpers/brain-rots.ts';
import { shortWaits } from '#tests/helpers/creation-app.ts';
import { signUp } from '#tests/helpers/sign-up.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { makePictureFiles } from '../picture-files.ts';
import { findWithoutAvif, recordAvif } from '../queries.ts';
import { scrubNext } from './scrub.ts';

const goOn = new AbortController().signal;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#8cf"/>
  <circle cx="90" cy="120" r="70" fill="#e42" stroke="#111"/><path d="M40 200 L180 30 L230 230 Z" fill="#2a4"/></svg>`;
const avif = Buffer.from('an AVIF');
const clip = Buffer.from('a clip');
const opaque = (side: number) => ({
  width: side,
  height: side,
  pixels: new Uint8ClampedArray(side * side * 4).fill(200),
});

/** A delivered Brain Rot with all its files, one AVIF among them. */
async function startWithFiles() {
  const testApp = await startTestApp({}, () => ({
    stickers: {
      cut: async (_recipe, side) => opaque(side),
      animate: async (_recipe, app) => Buffer.from(`moving for ${app}`),
    },
  }));
  const { app, deps } = testApp;
  const { db } = deps.database;
  const owner = await signUp(testApp);
  const { row, deliver } = await insertFinished(db, owner.userId);
  const drawn = await sharp(Buffer.from(svg)).png().toBuffer();
  const { files } = await makePictureFiles({ kind: 'file', bytes: drawn }, 'engine');
  files.set(fileNames.sound, Buffer.from('a sound'));
  expect(await deliver({ engine: engineVersion, checksums: checksumsOf(files) })).toBe(true);
  expect(await recordAvif(db, row.id, row.fileKey ?? '', new Map([[320, avif]]))).toBe(true);
  files.set(fileNames.avif(320), avif);
  const pathOf = (name: string) => `${row.fileKey}/${name}`;
  for (const [name, bytes] of files) await deps.files.put(pathOf(name), bytes);

  /** As a week later. */
  const scrub = async (store: Partial<FileStore> = {}) => {
    await db.update(brainRotFiles).set({ nextCheckAt: sql`now()` });
    await scrubNext({ ...deps, files: { ...deps.files, ...store } }, goOn);
  };
  const readStored = () => db.select().from(brainRotFiles).where(eq(brainRotFiles.brainRotId, row.id));
  const deleteIt = () =>
    app.inject({ method: 'DELETE', url: `/api/brain-rots/${row.id}`, headers: owner.headers });
  return { ...testApp, db, id: row.id, files, pathOf, scrub, readStored, deleteIt };
}

function flipped(bytes: Buffer): Buffer {
  const other = Buffer.from(bytes);
  const at = other.length >> 1;
  other[at] = (other[at] ?? 0) ^ 1;
  return other;
}

test('truncated, changed and missing variants are rebuilt from the original, with the same pixels', async () => {
  const { app, deps, files, id, logLines, pathOf, readStored, scrub } = await startWithFiles();
  expect(await readStored()).toMatchObject([{ checksums: checksumsOf(files) }]);
  files.set(fileNames.sticker, (await app.inject(`/api/brain-rots/${id}/sticker`)).rawPayload);
  const { db } = deps.database;
  await db.update(brainRots).set({ hasClip: true });
  for (const name of clipFiles) {
    files.set(name, clip);
    await deps.files.put(pathOf(name), clip);
  }
  await scrub();
  expect(await readStored()).toMatchObject([{ damaged: [], checksums: checksumsOf(files) }]);

  const { dataDir } = deps.settings;
  const damages: ((path: string, bytes: Buffer) => unknown)[] = [
    (path, bytes) => deps.files.put(path, bytes.subarray(0, bytes.length >> 1)),
    (path, bytes) => deps.files.put(path, flipped(bytes)),
    (path) => rmSync(join(dataDir, 'files', path.slice(0, 2), path)),
  ];
  const variants = [...files].filter(([name]) => name !== fileNames.png && name !== fileNames.sound);
  for (const [nth, [name, bytes]] of variants.entries()) await damages[nth % 3]?.(pathOf(name), bytes);
  await scrub();
  for (const [name, bytes] of variants.filter(([, content]) => content !== avif && content !== clip)) {
    const rebuilt = await deps.files.get(pathOf(name));
    const [before, after] = await Promise.all([bytes, rebuilt].map((file) => sharp(file).raw().toBuffer()));
    expect(after?.equals(before ?? Buffer.of()), name).toBe(true);
  }
  // Encoded anew by the task that adds AVIF; pages show WebP until then.
  const { images } = (await app.inject(`/api/brain-rots/${id}`)).json<BrainRot>();
  expect(images).not.toHaveProperty('avif');
  expect(await findWithoutAvif(db, 9)).toEqual([id]);
  // The clip is made anew when a link is shared again.
  expect((await db.select().from(brainRots))[0]?.hasClip).toBe(false);

  const found = logLines.filter((line) => line.includes('files: damaged file'));
  expect(new Set(found.map((line) => JSON.parse(line).file))).toEqual(
    new Set(variants.map(([name]) => name)),
  );
  expect(JSON.parse(found[0] ?? '')).toMatchObject({ brainRotId: id, isRebuilt: true });
  const { lines } = await printStatus(deps, { json: false });
  expect(lines.join('\n')).toContain('Scrub     Brain Rots 1, due for a check 0, damaged 0');
});

test('a damaged original or sound is reported and left alone, until it is restored', async () => {
  const { deps, files, id, logLines, pathOf, readStored, scrub } = await startWithFiles();
  const [png, small] = [fileNames.png, fileNames.variant(320)];
  await deps.files.put(pathOf(png), flipped(files.get(png) ?? Buffer.of()));
  await deps.files.put(pathOf(small), Buffer.from('half a picture'));
  await scrub({
    get: async (path) => (path.endsWith(fileNames.sound) ? undefined : deps.files.get(path)),
    put: () => Promise.reject(new Error('nothing can be rebuilt')),
  });
  const damaged = [small, png, fileNames.sound];
  expect(await readStored()).toMatchObject([{ damaged, checksums: checksumsOf(files) }]);
  expect(logLines.filter((line) => line.includes('files: damaged file'))).toHaveLength(3);
  const { lines, hasFaults } = await printStatus(deps, { json: false });
  expect(hasFaults).toBe(true);
  expect(lines.join('\n')).toContain('Scrub     Brain Rots 1, due for a check 0, damaged 1');
  expect(lines.join('\n')).toContain(
    `1 Brain Rot has damaged files: ${id} (files-${id}: ${damaged.join(', ')})`,
  );

  await deps.files.put(pathOf(png), files.get(png) ?? Buffer.of());
  await scrub();
  expect(await readStored()).toMatchObject([{ damaged: [], checksums: checksumsOf(files) }]);
});

test('what is deleted during a check leaves no file and no row, and is not reported', async () => {
  const { deps, files, logLines, pathOf, readStored, deleteIt, scrub } = await startWithFiles();
  await deps.files.put(pathOf(fileNames.variant(320)), Buffer.from('half a picture'));
  await scrub({
    async put(path, bytes) {
      expect((await deleteIt()).statusCode).toBe(200);
      await deps.files.put(path, bytes);
    },
  });
  const left = await Promise.all([...files.keys()].map((name) => deps.files.get(pathOf(name))));
  expect(left.filter(Boolean)).toHaveLength(0);
  expect(await readStored()).toEqual([]);
  expect(logLines.join()).not.toContain('files: damaged file');
});

test('a store that is down marks nothing damaged, and the next Brain Rot is checked', async () => {
  const { deps, readStored, scrub } = await startWithFiles();
  const before = await readStored();
  await expect(scrub({ get: () => Promise.reject(new Error('connect ECONNREFUSED')) })).rejects.toThrow();
  const [after] = await readStored();
  expect(after).toMatchObject({ damaged: [], checksums: before[0]?.checksums });
  expect(after?.nextCheckAt.getTime()).toBeGreaterThan(Date.now());
  await scrub({
    get: (path) =>
      path.endsWith(fileNames.sound)
        ? Promise.reject(Object.assign(new Error('bad sector'), { code: 'EIO' }))
        : deps.files.get(path),
  });
  expect(await readStored()).toMatchObject([{ damaged: [fileNames.sound] }]);
});

test('workers record files from before there were checksums as they are, and rebuild missing ones', async () => {
  const { db, deps, files, pathOf, readStored } = await startWithFiles();
  await db.delete(brainRotFiles);
  await deps.files.put(pathOf(fileNames.variant(640)), Buffer.of());
  const background = await startBackground(deps, { ...shortWaits, scrubMs: 50 });
  onTestFinished(() => background.stop());
  const recorded = { damaged: [], checksums: checksumsOf(files) };
  await vi.waitFor(async () => expect(await readStored()).toMatchObject([recorded]), 40_000);
});
