import { expect, onTestFinished, test } from 'vitest';
import { startBackground } from '#server/background.ts';
import type { SoundProvider } from '#server/providers/sounds/sound-provider.ts';
import { createBrainRot, shortWaits, startCreationApp } from '#tests/helpers/creation-app.ts';
import type { Behaviour } from '#tests/helpers/servers/image-server.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

/** The app whose pictures come as told, with this singer. */
async function startWithSinger(behave: () => Promise<Behaviour>, sounds: SoundProvider) {
  const creation = await startCreationApp(behave);
  await creation.background.stop();
  const background = await startBackground({ ...creation.deps, sounds }, shortWaits);
  onTestFinished(() => background.stop());
  return creation;
}

test('a song that costs nothing is sung while the picture is drawn', async () => {
  const sung = Promise.withResolvers<Behaviour>();
  const creation = await startWithSinger(() => sung.promise, {
    isFree: true,
    async sing() {
      sung.resolve('draw');
      return { mp3: new Uint8Array([1, 2, 3]) };
    },
  });
  const response = await createBrainRot(creation, await signUp(creation));
  expect(response.statusCode).toBe(200);
  const sound = await creation.app.inject(response.json().soundUrl);
  expect(sound.rawPayload).toEqual(Buffer.from([1, 2, 3]));
});

test('one that has its price is sung once there is a picture', async () => {
  let songs = 0;
  const creation = await startWithSinger(async () => 'refuse', {
    async sing() {
      songs++;
      return { mp3: new Uint8Array() };
    },
  });
  expect((await createBrainRot(creation, await signUp(creation))).statusCode).toBe(503);
  expect(songs).toBe(0);
});
