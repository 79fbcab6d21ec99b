import { expect, test } from 'vitest';
import { BrainRotDetail } from '#contract/brain-rots.ts';
import { render } from '#engine/render.ts';
import { byEngine, createBrainRot, startCreationApp } from '#tests/helpers/creation-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';
import { makePictureFiles } from './picture-files.ts';

test('what the engine draws is drawn of the seed that was asked for, and says so', async () => {
  const creation = await startCreationApp(undefined, byEngine);
  const response = await createBrainRot(creation, await signUp(creation), { seed: 20_260_101 });
  const made = BrainRotDetail.parse(response.json());
  expect(made).toMatchObject({ live: { seed: 20_260_101 }, drawnBy: 'engine' });
  // What the response says is enough to draw the same again.
  const again = render({
    animal: made.animalId,
    term: made.termId,
    style: made.style,
    palette: made.colorPalette,
    craziness: made.crazinessLevel,
    seed: made.live.seed,
  });
  const { files } = await makePictureFiles({ kind: 'pixels', ...again }, 'engine');
  for (const { url } of made.images.variants) {
    const shown = await creation.app.inject(url);
    expect(shown.rawPayload.equals(files.get(url.split('/').at(-1) ?? '') ?? Buffer.of()), url).toBe(true);
  }
});
