import sharp from 'sharp';
import { expect, test } from 'vitest';
import { engineVersion } from '#engine/version.ts';
import { encodeSticker } from '#server/brain-rot/derived-kinds.ts';
import type { BrainRotRow } from '#server/db/schema.ts';
import { insertReadyBrainRot, insertUser } from '#tests/helpers/data/brain-rots.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';

const side = 512;

const recipes: Partial<BrainRotRow>[] = [
  { animalId: 'shark', termId: 'cappuccino', style: '3D', palette: 'vibrant', craziness: 'chill', seed: 1 },
  { animalId: 'octopus', termId: 'disco', style: '3D', palette: 'vibrant', craziness: 'cooked', seed: 2 },
  { animalId: 'frog', termId: 'disco', style: '2D', palette: 'vibrant', craziness: 'cooked', seed: 3 },
  { animalId: 'cat', termId: 'pizza', style: '2D', palette: 'grayscale', craziness: 'unhinged', seed: 4 },
];

test('stickers are cut out, 512 pixels wide and small enough for chat apps', async () => {
  const { app, deps } = await startTestApp();
  const { db } = deps.database;
  const owner = await insertUser(db);
  for (const values of recipes) {
    const { id } = await insertReadyBrainRot(db, owner, { engine: engineVersion, ...values });
    const { rawPayload } = await app.inject(`/api/brain-rots/${id}/sticker`);
    expect(rawPayload.length, values.animalId).toBeLessThan(100_000);
    const sticker = sharp(rawPayload);
    expect(await sticker.metadata()).toMatchObject({
      format: 'webp',
      width: side,
      height: side,
      hasAlpha: true,
    });
    const alpha = await sticker.extractChannel('alpha').raw().toBuffer();
    const corners = [0, side - 1, side * (side - 1), side * side - 1].map((at) => alpha[at]);
    expect(corners, values.animalId).toEqual([0, 0, 0, 0]);
    const whole = alpha.filter((share) => share === 255).length / alpha.length;
    expect(whole, values.animalId).toBeGreaterThan(0.15);
    expect(whole, values.animalId).toBeLessThan(0.9);
  }
});

test('whatever has to be given up for it, a sticker is small enough', async () => {
  let state = 1;
  const noise = Uint8ClampedArray.from({ length: side * side * 4 }, (_, at) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return at % 4 === 3 ? 255 : state >>> 24;
  });
  const sticker = await encodeSticker({ width: side, height: side, pixels: noise });
  expect(sticker.length).toBeLessThan(100_000);
  expect(await sharp(sticker).metadata()).toMatchObject({ width: side, height: side });
});
