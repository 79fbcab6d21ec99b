import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { BrainRotDetail } from '#contract/brain-rots.ts';
import { sampleRate } from '#engine/sound/dsp.ts';
import { decodeSpeech } from '#server/studio/decode-speech.ts';
import { createBrainRot, startCreationApp } from '#tests/helpers/creation-app.ts';
import { wavOf } from '#tests/helpers/data/wav.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

/** A speech model that says the three words of a name as tones of these pitches, with pauses. */
const pitches = [520, 700, 940];
const spoken = Float32Array.from({ length: 24_000 }, (_, i) => {
  const [word, at] = [Math.floor(i / 8000), i % 8000];
  return at < 6400 ? 0.3 * Math.sin((2 * Math.PI * pitches[word]! * i) / 24_000) : 0;
});

async function startSpeaker(response: Buffer) {
  const said: unknown[] = [];
  const serve = async (request: IncomingMessage, reply: ServerResponse) => {
    said.push(JSON.parse(await text(request)));
    reply.writeHead(200, { 'content-type': 'audio/wav' }).end(response);
  };
  const server = createServer((request, reply) => void serve(request, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return { said, settings: { SPEECH_MODEL: 'openai-compatible:voice', SPEECH_BASE_URL: url } };
}

/** Strength of a pitch in a part of a sound (Goertzel). */
function strengthOf(pitch: number, samples: Float32Array, from: number, to: number): number {
  const part = samples.subarray((from * sampleRate) / 1000, (to * sampleRate) / 1000);
  let [real, imaginary] = [0, 0];
  part.forEach((sample, i) => {
    real += sample * Math.cos((2 * Math.PI * pitch * i) / sampleRate);
    imaginary += sample * Math.sin((2 * Math.PI * pitch * i) / sampleRate);
  });
  return Math.hypot(real, imaginary) / part.length;
}

test('a speech model says the name over our band, word by word when the captions say', async () => {
  const { said, settings } = await startSpeaker(Buffer.from(wavOf(spoken, { rate: 24_000 })));
  const creation = await startCreationApp(undefined, settings);
  const response = await createBrainRot(creation, await signUp(creation));
  const { name, live, soundUrl } = BrainRotDetail.parse(response.json());
  expect(said).toEqual([expect.objectContaining({ input: name, response_format: 'mp3' })]);
  const words = live.timeline?.words ?? [];
  expect(words).toHaveLength(pitches.length);
  const sound = await decodeSpeech((await creation.app.inject(String(soundUrl))).rawPayload);
  words.forEach(([word, start, end], w) => {
    const heard = pitches.map((pitch) => strengthOf(pitch, sound, start, end));
    expect(heard.indexOf(Math.max(...heard)), word).toBe(w);
    expect(heard[w], word).toBeGreaterThan(0.05);
  });
  // The chant stays ours, and the song goes on after the name.
  expect(live.timeline?.length).toBeGreaterThan(4000);
  expect(live.timeline?.syllables.filter(([start]) => start > words.at(-1)![2]).length).toBeGreaterThan(5);
  for (const pitch of pitches) expect(strengthOf(pitch, sound, 2000, 4000)).toBeLessThan(0.02);
});

test('where what comes back cannot be read, the narrator speaks', async () => {
  const { settings } = await startSpeaker(Buffer.from('ID3 and nothing else'));
  const creation = await startCreationApp(undefined, settings);
  const made = BrainRotDetail.parse((await createBrainRot(creation, await signUp(creation))).json());
  expect(made.live.timeline?.words).toHaveLength(3);
  expect(creation.logLines.join('\n')).toContain('the engine sings instead');
});
