import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema.ts';
import type { FileStore } from '#server/providers/files/file-store.ts';
import { insertReadyBrainRot } from '#tests/helpers/data/brain-rots.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';
import { byModel } from './drawn-by.ts';
import { fileNames } from './file-names.ts';
import { withXmp } from './label-picture.ts';
import { withOrigin } from './provenance.ts';

const name = 'Squalo <script> & "Co" Pro';
const sourceType =
  'Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"';

async function appWithPictures(engine: number, files: Partial<FileStore> = {}) {
  const testApp = await startTestApp({}, (chosen) => ({ files: { ...chosen.files, ...files } }));
  const { deps, app } = testApp;
  const owner = await signUp(testApp);
  const row = await insertReadyBrainRot(deps.database.db, owner.userId, { name, engine });
  const drawn = withOrigin(
    sharp({ create: { width: 64, height: 64, channels: 3, background: '#b5f03c' } }),
    engine === byModel ? 'model' : 'engine',
  );
  await deps.files.put(`${row.fileKey}/${fileNames.jpg}`, await drawn.clone().jpeg().toBuffer());
  const [user] = await deps.database.db.select().from(users).where(eq(users.id, owner.userId));
  const get = (file: string, query = '') => app.inject(`/media/${row.fileKey}/${file}${query}`);
  const save = async (file: string) => {
    const response = await get(file, '?download=x');
    const { xmpAsString = '' } = await sharp(response.rawPayload).metadata();
    return { response, xmp: xmpAsString };
  };
  return { ...testApp, owner, row, drawn, nickname: String(user?.nickname), get, save };
}

test.each([fileNames.png, fileNames.jpg])(
  'a saved %s says what it is, by whom and from where',
  async (file) => {
    const { get, save, row, nickname, owner, deps } = await appWithPictures(byModel);
    const { response, xmp } = await save(file);
    expect(xmp).toContain('>Squalo &#60;script&#62; &#38; &#34;Co&#34; Pro</rdf:li></rdf:Alt></dc:title>');
    expect(xmp).toContain(`<dc:creator><rdf:Seq><rdf:li>${nickname}</rdf:li></rdf:Seq></dc:creator>`);
    expect(xmp).toContain(`<dc:identifier>http://localhost:3000/brain-rot/${row.id}</dc:identifier>`);
    expect(xmp).toContain(sourceType);
    expect(response.rawPayload.toString('latin1').split('<x:xmpmeta')).toHaveLength(2);
    expect(response.headers['cache-control']).toBe('private, max-age=1800');
    const stored = await get(fileNames.jpg);
    expect(stored.headers['cache-control']).toContain('immutable');
    const pixelsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect(await pixelsOf(response.rawPayload)).toEqual(await pixelsOf(stored.rawPayload));

    await deps.database.db.update(users).set({ isMakerHidden: true }).where(eq(users.id, owner.userId));
    expect((await save(file)).xmp).not.toContain('dc:creator');
  },
);

test('a saved picture by the engine claims no model', async () => {
  const { save } = await appWithPictures(1);
  for (const file of [fileNames.png, fileNames.jpg]) {
    const { xmp } = await save(file);
    expect(xmp).toContain('dc:title');
    expect(xmp).not.toContain('DigitalSourceType="');
  }
});

test('pictures in a bucket are labelled too, other files are fetched there', async () => {
  const { save, get } = await appWithPictures(1, {
    addressFor: async (path) => `https://bucket.example/${path}`,
  });
  for (const file of [fileNames.png, fileNames.jpg]) expect((await save(file)).xmp).toContain('dc:title');
  expect((await get(fileNames.sound, '?download=x')).statusCode).toBe(302);
  expect((await get(fileNames.jpg)).statusCode).toBe(302);
});

test('what is no whole picture stays readable as far as it was', async () => {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  expect(withXmp(Buffer.from('no picture'), 'x')).toEqual(Buffer.from('no picture'));
  for (const length of [3, 4, 5, 20]) {
    const part = jpeg.subarray(0, length);
    expect(withXmp(part, '')).toHaveLength(length + 4 + 'http://ns.adobe.com/xap/1.0/\0'.length);
  }
});
