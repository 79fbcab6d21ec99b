import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makePictureFiles } from './picture-files.ts';

/** As from a model: with its own XMP, and more than anyone should learn. */
const painted = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#b5f03c' } })
  .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>account 4711</secret></x:xmpmeta>')
  .withExif({ IFD0: { Artist: 'account 4711' } })
  .png()
  .toBuffer();

test('every file of a picture by a model says so in XMP, and nothing else of what the model wrote', async () => {
  const { files } = await makePictureFiles({ kind: 'file', bytes: painted }, 'model');
  expect(files.size).toBe(4);
  for (const [name, bytes] of files) {
    const { xmpAsString = '', exif } = await sharp(bytes).metadata();
    expect(xmpAsString, name).toContain(
      'Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"',
    );
    expect(exif, name).toBeUndefined();
    expect(bytes.toString('latin1'), name).not.toContain('4711');
  }
});

test.for(['engine', null] as const)('a picture by %s claims no model', async (drawnBy) => {
  const { files } = await makePictureFiles({ kind: 'file', bytes: painted }, drawnBy);
  for (const [name, bytes] of files) expect((await sharp(bytes).metadata()).xmp, name).toBeUndefined();
});
