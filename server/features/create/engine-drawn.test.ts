import sharp from 'sharp';
import { expect, test } from 'vitest';
import { BrainRotDetail } from '#contract/brain-rots.ts';
import { render } from '#engine/render.ts';
import { byEngine, generate, startCreationApp } from '#tests/helpers/creation-app.ts';
import { signUp } from '#tests/helpers/sign-up.ts';

test('what the engine draws is drawn of the seed that was asked for, and says so', async () => {
  const creation = await startCreationApp(undefined, byEngine);
  const answer = await generate(creation, await signUp(creation), { seed: 20_260_101 });
  const made = BrainRotDetail.parse(answer.json());
  expect(made).toMatchObject({ live: { seed: 20_260_101 }, drawnBy: 'engine' });
  const png = await creation.app.inject(made.downloads.png);
  const pixels = await sharp(png.rawPayload).ensureAlpha().raw().toBuffer();
  // What the answer says is enough to draw the same again.
  const again = render({
    animal: made.animalId,
    term: made.termId,
    style: made.style,
    palette: made.colorPalette,
    craziness: made.crazinessLevel,
    seed: made.live.seed,
  });
  expect(pixels.equals(new Uint8Array(again.pixels.buffer))).toBe(true);
});
