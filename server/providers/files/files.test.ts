import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StoreUnavailable } from '#server/errors.ts';
import { startS3rver } from '#tests/helpers/servers/s3-server.ts';
import { diskFiles } from './disk/disk-files.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { s3Files } from './s3/s3-files.ts';

function openDisk() {
  const root = mkdtempSync(join(tmpdir(), 'rotopia-files-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return { files: diskFiles(root), root };
}

async function listed(files: FileStore, folder = '') {
  const found: StoredFile[] = [];
  for await (const file of files.list()) if (file.key.startsWith(folder)) found.push(file);
  return found.toSorted((a, b) => a.bytes - b.bytes);
}

/** What every store must do, whatever it keeps files in. */
async function keepsFiles(files: FileStore): Promise<void> {
  const folder = `folder-${Math.random().toString(36).slice(2, 12)}`;
  const picture = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
  expect(await files.get(`${folder}/picture.png`)).toBeUndefined();

  await files.put(`${folder}/picture.png`, picture);
  await files.put(`${folder}/sound.mp3`, new Uint8Array([1, 2, 3]));
  expect((await files.get(`${folder}/picture.png`))?.equals(picture)).toBe(true);
  expect(await files.get(`${folder}/sound.mp3`)).toEqual(Buffer.from([1, 2, 3]));

  await files.put(`${folder}/sound.mp3`, new Uint8Array([4]));
  expect(await files.get(`${folder}/sound.mp3`)).toEqual(Buffer.from([4]));

  expect(await listed(files, folder)).toEqual([
    { key: `${folder}/sound.mp3`, bytes: 1 },
    { key: `${folder}/picture.png`, bytes: picture.length },
  ]);

  await files.remove(`${folder}/sound.mp3`);
  await files.remove(`${folder}/none.mp3`);
  expect(await files.get(`${folder}/sound.mp3`)).toBeUndefined();
  await files.removeFolder(folder);
  expect(await listed(files, folder)).toEqual([]);
  await listsInOrder(files);
  expect(await files.get(`${folder}/picture.png`)).toBeUndefined();
  await files.removeFolder(folder);

  for (const bad of [
    '../escape.png',
    `${folder}/../x.png`,
    `${folder}/page.html`,
    'x.png',
    `${folder}/a/b.png`,
  ]) {
    await expect(files.put(bad, picture), bad).rejects.toThrow('is no path');
    expect(await files.get(bad), bad).toBeUndefined();
  }
}

async function listsInOrder(files: FileStore): Promise<void> {
  const keys = ['order-01/a.png', 'order-01/b.png', 'order-0A/a.png', 'order-0a/a.png'];
  for (const key of keys.toReversed()) await files.put(key, new Uint8Array([1]));
  const keysAfter = async (folder?: string) => {
    const found: string[] = [];
    for await (const { key } of files.list(folder)) if (key.startsWith('order-')) found.push(key);
    return found;
  };
  expect(await keysAfter()).toEqual(keys);
  expect(await keysAfter('order-01')).toEqual(keys.slice(2));
  expect(await keysAfter('order-0A')).toEqual(keys.slice(3));
  for (const key of keys) await files.removeFolder(key.split('/')[0] ?? '');
}

test('a folder keeps files', async () => {
  const { files, root } = openDisk();
  await keepsFiles(files);
  await keepsFiles(diskFiles(join(root, 'not-there-yet')));
});

test('a folder lists nothing but whole files of ours', async () => {
  const { files, root } = openDisk();
  await files.put('folder-12345678/picture.png', new Uint8Array([1]));
  writeFileSync(join(root, 'fo', 'folder-12345678', 'picture.png.0a1b2c3d4e5f.part'), 'half');
  writeFileSync(join(root, 'fo', 'note.txt'), '');
  writeFileSync(join(root, 'note.txt'), '');
  expect(await listed(files)).toEqual([{ key: 'folder-12345678/picture.png', bytes: 1 }]);
});

test('a file appears only when it is complete, also with concurrent writers', async () => {
  const { files, root } = openDisk();
  const versions = Array.from({ length: 8 }, (_, version) => Buffer.alloc(200_000, version));
  const done = new AbortController();
  const ending = Promise.all(
    versions.map((bytes) => files.put('folder-12345678/picture.png', bytes)),
  ).finally(() => done.abort());
  while (!done.signal.aborted) {
    await new Promise(setImmediate);
    const seen = await files.get('folder-12345678/picture.png');
    if (seen) expect(versions.some((bytes) => bytes.equals(seen))).toBe(true);
  }
  await ending;
  expect(readdirSync(join(root, 'fo', 'folder-12345678'))).toEqual(['picture.png']);
});

test('an S3 server that says nothing is not waited for', async () => {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const files = s3Files(
    {
      bucket: 'rotopia',
      endpoint: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      signedUrls: false,
    },
    { timeoutMs: 50 },
  );
  await expect(files.get('folder-12345678/picture.png')).rejects.toThrow(StoreUnavailable);
  await expect(files.hasRoom()).rejects.toThrow(StoreUnavailable);
});

test('a bucket keeps files, and serves them by signed URL', async () => {
  const { settings, stop } = await startS3rver();
  onTestFinished(stop);
  const files = s3Files({ ...settings, signedUrls: true });
  await keepsFiles(files);
  expect(await files.hasRoom()).toBe(true);
  await files.put('folder-12345678/picture.png', new Uint8Array([1, 2, 3]));
  const saved = 'attachment; filename="Squaletto Pro.png"';
  const address = await files.addressFor?.('folder-12345678/picture.png', saved);
  expect(await files.addressFor?.('folder-12345678/picture.png', saved)).toBe(address);
  const got = await fetch(String(address));
  expect([got.status, got.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(got.headers.get('content-disposition')).toBe(saved);
  expect(new Uint8Array(await got.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
});
