import { expect, test } from 'vitest';
import { insertReadyBrainRot, insertUser } from '#tests/helpers/data/brain-rots.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { sweepStrayFiles } from './stray-files.ts';

const never = new AbortController().signal;
const bytes = new Uint8Array([1]);

test('stray files are removed, all others stay', async () => {
  const { deps } = await startTestApp();
  const owner = await insertUser(deps.database.db);
  const kept = ['ready-12345678', 'hidden-12345678', 'pending-12345678'];
  for (const folder of [...kept, 'deleted-12345678', 'failed-12345678']) {
    const status = folder.split('-')[0] as 'ready' | 'hidden' | 'pending' | 'deleted' | 'failed';
    await insertReadyBrainRot(deps.database.db, owner, { fileKey: folder, status });
    await deps.files.put(`${folder}/picture.png`, bytes);
  }
  await deps.files.put('nobodys-12345678/picture.png', bytes);
  expect(await sweepStrayFiles(deps, never)).toBe(3);
  for (const folder of kept) expect(await deps.files.get(`${folder}/picture.png`)).toBeDefined();
  for (const folder of ['deleted', 'failed', 'nobodys']) {
    expect(await deps.files.get(`${folder}-12345678/picture.png`), folder).toBeUndefined();
  }
  expect(await sweepStrayFiles(deps, never)).toBe(0);
});

test('beside the wrong database nothing is removed, and the log says so', async () => {
  const { deps, logLines } = await startTestApp();
  for (let nth = 10; nth < 40; nth++) await deps.files.put(`nobodys-123456${nth}/picture.png`, bytes);
  expect(await sweepStrayFiles(deps, never)).toBe(0);
  expect(logLines.join('')).toContain('"strays":30,"folders":30');
  expect(await deps.files.get('nobodys-12345620/picture.png')).toBeDefined();
});
