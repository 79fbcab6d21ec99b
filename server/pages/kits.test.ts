import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { animalKit, termKit } from '#engine/kits/all-kits.ts';
import { animals } from '#server/db/catalogue/animals.ts';
import { terms } from '#server/db/catalogue/terms.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { kitsHash } from './kits.ts';

const keptForEver = 'public, max-age=31536000, immutable';

/** What the page tells its scripts. */
async function configOf({ app }: TestApp) {
  const { body } = await app.inject('/');
  return JSON.parse(/id="page-data">(.*?)<\/script>/.exec(body)?.[1] ?? '').config;
}

test('a browser fetches the kit of every creature and vibe of the catalogue, under the hash that the page names', async () => {
  const testApp = await startTestApp();
  const { kits } = await configOf(testApp);
  const kitAt = async (folder: string, id: string) =>
    (await testApp.app.inject(`/kits/${kits}/${folder}/${id}.json`)).json();
  const plain = (kit: object) => JSON.parse(JSON.stringify(kit));
  await Promise.all([
    ...animals.map(async ({ id }) => expect(await kitAt('animals', id), id).toEqual(plain(animalKit(id)))),
    ...terms.map(async ({ id }) => expect(await kitAt('terms', id), id).toEqual(plain(termKit(id)))),
  ]);
});

test('a kit is immutable JSON, compressed for clients that accept it', async () => {
  const { app } = await startTestApp();
  const url = `/kits/${kitsHash}/terms/cappuccino.json`;
  const plain = await app.inject(url);
  expect(plain.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': keptForEver,
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const compressed = await app.inject({ url, headers: { 'accept-encoding': encoding } });
    expect(compressed.headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': keptForEver,
      vary: 'accept-encoding',
    });
    expect(decompress(compressed.rawPayload).toString()).toBe(plain.body);
    // Of one kilobyte: short texts compress less.
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.6);
  }
});

test('an unknown kit, or one of another release, is an uncached 404', async () => {
  const { app } = await startTestApp();
  const here = `/kits/${kitsHash}`;
  for (const url of [
    `${here}/animals/nobody.json`,
    `${here}/animals/toString.json`,
    `${here}/animals/constructor.json`,
    `${here}/terms/__proto__.json`,
    `${here}/terms/hasOwnProperty.json`,
    `${here}/animals/.json`,
    `${here}/animals/shark`,
    `${here}/animals/shark.json.json`,
    `${here}/animals/SHARK.json`,
    `${here}/animals/disco.json`,
    `${here}/animals/..%2fterms%2fdisco.json`,
    `${here}/animals/..%2f..%2f..%2fpackage.json`,
    `${here}/others/shark.json`,
    '/kits/0000000000000000/animals/shark.json',
    `/kits/${kitsHash.toLowerCase()}x/animals/shark.json`,
    '/kits/__proto__/animals/shark.json',
    '/kits//animals/shark.json',
    '/kits/animals/shark.json',
  ]) {
    const response = await app.inject(url);
    expect([url, response.statusCode]).toEqual([url, 404]);
    expect(response.headers['cache-control'], url).not.toContain('immutable');
    expect(response.body, url).not.toContain('"cast"');
  }
});

test('figures are shown before they are made, unless a model paints without a reference', async () => {
  const model = { IMAGE_MODEL: 'openai-compatible:test', IMAGE_BASE_URL: 'http://127.0.0.1:9' };
  expect(await configOf(await startTestApp())).toMatchObject({ drawnBy: 'engine', clay: true });
  expect(await configOf(await startTestApp(model))).toMatchObject({ drawnBy: 'model', clay: true });
  const blind = await startTestApp({ ...model, IMAGE_REFERENCE: 'off' });
  expect(await configOf(blind)).toMatchObject({ drawnBy: 'model', clay: false });
});
