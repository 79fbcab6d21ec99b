import { expect, onTestFinished, test } from 'vitest';
import { BrainRotDetail, getBrainRot } from '#contract/brain-rots.ts';
import { keyOf } from '#contract/call.ts';
import { Progress } from '#contract/jobs.ts';
import type { Timeline } from '#contract/timeline.ts';
import { startBackground } from '#server/background.ts';
import type { PictureProvider } from '#server/providers/pictures/picture-provider.ts';
import type { SoundProvider } from '#server/providers/sounds/sound-provider.ts';
import { createBrainRot, shortWaits, startCreationApp } from '#tests/helpers/creation-app.ts';
import { insertReadyBrainRot } from '#tests/helpers/data/brain-rots.ts';
import { pageDataIn } from '#tests/helpers/page-data.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

const timeline: Timeline = {
  length: 4000,
  spoken: [20, 1100],
  words: [['Squaletto', 20, 600]],
  syllables: [
    [20, 60, 200, 'a', 100, 5],
    [210, 260, 400, 'e', 120, 80],
  ],
  beats: [1300, 3400, 8],
  cries: [[2000, 300]],
  effects: [3500],
  punchline: 3100,
};
const side = 8;
const byEngine: PictureProvider = {
  draw: async () => ({
    kind: 'pixels',
    width: side,
    height: side,
    pixels: new Uint8ClampedArray(side * side * 4).fill(200),
    engine: 7,
  }),
};
const sung: SoundProvider = { sing: async () => ({ mp3: new Uint8Array([1]), timeline }) };

/** The app with these in place of the models. */
async function startWith(parts: { pictures?: PictureProvider; sounds?: SoundProvider }) {
  const creation = await startCreationApp();
  await creation.background.stop();
  const background = await startBackground({ ...creation.deps, ...parts }, shortWaits);
  onTestFinished(() => background.stop());
  return creation;
}

test('what the engine drew and sang can live, wherever it is shown by itself', async () => {
  const creation = await startWith({ pictures: byEngine, sounds: sung });
  const user = await signUp(creation);
  const headers = { accept: 'text/event-stream' };
  const events = (await createBrainRot(creation, user, { seed: 5, headers })).body.trim().split('\n\n');
  const done = Progress.parse(JSON.parse(events.at(-1)?.replace('data: ', '') ?? ''));
  if (done.phase !== 'done') throw new Error(done.phase);
  const live = { seed: 5, timeline };
  expect(done.brainRot).toMatchObject({ live, drawnBy: 'engine' });

  const url = `/api/brain-rots/${done.id}`;
  for (const asked of [{}, user.headers]) {
    const single = await creation.app.inject({ url, headers: asked });
    expect(BrainRotDetail.parse(single.json()).live).toEqual(live);
    expect(single.body).not.toContain(user.userId);
  }
  const page = await creation.app.inject(`/brain-rot/${done.id}`);
  expect(pageDataIn(page.body, keyOf(getBrainRot, { id: done.id }))).toMatchObject({ live });
});

test('lists hold nothing of it', async () => {
  const creation = await startWith({ pictures: byEngine, sounds: sung });
  const user = await signUp(creation);
  const { id } = (await createBrainRot(creation, user)).json();
  await creation.app.inject({ method: 'POST', url: `/api/brain-rots/${id}/favorite`, headers: user.headers });
  const other = await insertReadyBrainRot(creation.deps.database.db, user.userId);
  const lists = ['trending', 'recent', 'mine', `${other.id}/related`].map(
    (name) => `/api/brain-rots/${name}`,
  );
  for (const url of [...lists, '/api/favorites']) {
    const list = await creation.app.inject({ url, headers: user.headers });
    expect(
      list.json().map((each: { id: string }) => each.id),
      url,
    ).toContain(id);
    expect(list.body, url).not.toMatch(/"(live|engine|timeline|seed|drawnBy)"/);
  }
});

test('what a model painted keeps its figure, and says who drew the portrait', async () => {
  const creation = await startWith({ sounds: sung });
  const made = BrainRotDetail.parse(
    (await createBrainRot(creation, await signUp(creation), { seed: 5 })).json(),
  );
  expect(made).toMatchObject({
    live: { seed: 5, timeline },
    drawnBy: 'model',
    sticker: `/api/brain-rots/${made.id}/sticker`,
  });
});

test('what was made before this was recorded keeps its figure, too', async () => {
  const testApp = await startTestApp();
  const { userId } = await signUp(testApp);
  const { id } = await insertReadyBrainRot(testApp.deps.database.db, userId);
  const response = await testApp.app.inject(`/api/brain-rots/${id}`);
  expect(BrainRotDetail.parse(response.json())).toMatchObject({ live: { timeline: null }, drawnBy: null });
});
