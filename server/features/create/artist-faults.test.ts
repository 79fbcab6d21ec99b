import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { modelPictures } from '#server/providers/pictures/model/model-pictures.ts';
import { createBrainRot, shortWaits, startCreationApp } from '#tests/helpers/creation-app.ts';
import type { Behaviour } from '#tests/helpers/servers/image-server.ts';
import { creditsOf } from '#tests/helpers/users/pay.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';
import { measurePeaks } from './sound-peaks.ts';

/** What the model does, one behaviour per picture asked for; the last goes on for ever. */
function inTurn(...behaviours: Behaviour[]) {
  let asked = 0;
  return (_: number, prompt: string): Behaviour => {
    if (!prompt) return 'draw';
    return behaviours[Math.min(asked++, behaviours.length - 1)] ?? 'draw';
  };
}

const passing: Behaviour[][] = [
  ['busy', 'draw'],
  ['error', 'error', 'draw'],
  ['hang up', 'draw'],
  ['break', 'draw'],
  ['truncate', 'draw'],
];

test('an artist whose failures pass delivers in the end', async () => {
  const creation = await startCreationApp(inTurn(...passing.flat()));
  for (const behaviours of passing) {
    const user = await signUp(creation);
    const response = await createBrainRot(creation, user);
    expect([behaviours, response.statusCode, response.body]).toEqual([behaviours, 200, expect.anything()]);
    expect([behaviours, await creditsOf(creation, user)]).toEqual([behaviours, 0]);
  }
  expect(creation.imageServer.prompts.filter(Boolean)).toHaveLength(passing.flat().length);
});

const final: [Behaviour, RegExp][] = [
  ['refuse', /^Our artist refused this one\..* Your credit is back\.$/],
  ['stall', /^Our artist took too long over this one\. Your credit is back\.$/],
  ['busy', /^Our artist has too much to do right now\./],
  ['error', /^Our artist is unwell right now\./],
  ['forbid', /^Our artist cannot work right now\./],
  ['break', /^The picture came back broken\. Your credit is back\.$/],
  ['oversize', /^Our artist answered with something we cannot read\. Your credit is back\.$/],
  ['HTML', /^Our artist answered with something we cannot read\. Your credit is back\.$/],
  ['hang up', /^The line to our artist broke\. Your credit is back\.$/],
];

test('an artist that can only fail costs nothing', async () => {
  let current: Behaviour = 'draw';
  const creation = await startCreationApp((_, prompt) => (prompt ? current : 'draw'));
  const { imageModel } = creation.deps.settings;
  if (!imageModel) throw new Error('No model draws');
  for (const [behaviour, words] of final) {
    current = behaviour;
    const timeoutMs = behaviour === 'stall' ? 400 : 20_000;
    // Without the SDK's pauses of seconds between attempts.
    creation.deps.pictures.draw = modelPictures({ ...imageModel, timeoutMs }, { maxRetries: 0 }).draw;
    const user = await signUp(creation);
    const response = await createBrainRot(creation, user);
    expect([behaviour, response.statusCode]).toEqual([behaviour, 503]);
    expect(response.json().message, behaviour).toMatch(words);
    expect([behaviour, await creditsOf(creation, user)]).toEqual([behaviour, 1]);
    const mine = await creation.app.inject({ url: '/api/brain-rots/mine', headers: user.headers });
    expect([behaviour, mine.json()]).toEqual([behaviour, []]);
  }
});

test('a response without a picture is asked for again three times, not more', async () => {
  const creation = await startCreationApp(inTurn('empty'));
  const user = await signUp(creation);
  const response = await createBrainRot(creation, user);
  expect(response.json().message).toBe(
    'Our artist answered with something we cannot read. Your credit is back.',
  );
  expect(creation.imageServer.prompts.filter(Boolean)).toHaveLength(4);
  expect(await creditsOf(creation, user)).toBe(1);
});

test('a singer that fails is replaced by the engine', async () => {
  const creation = await startCreationApp((_, prompt) => (prompt ? 'draw' : 'error'), {
    SPEECH_MODEL: 'openai-compatible:test',
  });
  const user = await signUp(creation);
  const response = await createBrainRot(creation, user);
  expect(response.statusCode).toBe(200);
  const sound = await creation.app.inject(response.json().soundUrl);
  expect(sound.rawPayload.length).toBeGreaterThan(5000);
  // The bar in the browser shows this very sound.
  const peaks = await measurePeaks(sound.rawPayload);
  expect(peaks).toHaveLength(36);
  expect(response.json().soundPeaks).toEqual(peaks);
});

test(
  'a disk that stays full ends the order without drawing again: the credit is given back and no file stays',
  {
    timeout: 60_000,
  },
  async () => {
    const creation = await startCreationApp(undefined, {}, { ...shortWaits, storeTimeoutMs: 0 });
    const user = await signUp(creation);
    let refused = 0;
    const put = creation.deps.files.put;
    creation.deps.files.put = async (path, bytes) => {
      if (path.endsWith('.mp3')) {
        refused++;
        throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      }
      await put(path, bytes);
    };
    const response = await createBrainRot(creation, user);
    expect(response.statusCode).toBe(503);
    expect(response.json().message).toBe('We could not store it. Your credit is back.');
    expect([refused, creation.imageServer.prompts.length]).toEqual([1, 1]);
    expect(await creditsOf(creation, user)).toBe(1);
    const root = join(creation.deps.settings.dataDir, 'files');
    // The response does not wait for the tidying.
    await expect
      .poll(() => readdirSync(root).flatMap((folder) => readdirSync(join(root, folder))))
      .toEqual([]);
  },
);
