import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { AvifEncoder } from './encoder.ts';

const goOn = new AbortController().signal;

async function openEncoder() {
  const encoder = new AvifEncoder(0);
  onTestFinished(() => encoder.close());
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#b5f03c' } })
    .png()
    .toBuffer();
  return { encoder, png };
}

test('encodes one picture after the other, and finds nothing in what is none', async () => {
  const { encoder, png } = await openEncoder();
  for (const width of [32, 16]) {
    const avif = await encoder.encode({ png, width }, goOn);
    expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', width, height: width });
    expect(await encoder.encode({ png: Buffer.from('no picture'), width }, goOn)).toBeUndefined();
  }
});

test('what is called off ends at once, and the next one is encoded by another process', async () => {
  const { encoder, png } = await openEncoder();
  const stop = new AbortController();
  const encoding = encoder.encode({ png, width: 1024 }, stop.signal);
  stop.abort();
  await expect(encoding).rejects.toThrow(/abort/);
  expect(await encoder.encode({ png, width: 16 }, goOn)).toBeDefined();
});
