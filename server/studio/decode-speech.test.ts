import { expect, test } from 'vitest';
import { sampleRate, silence, synthesize } from '#engine/sound/dsp.ts';
import { encodeMp3 } from '#engine/sound/mix/mp3.ts';
import { wavOf } from '#tests/helpers/data/wav.ts';
import { decodeSpeech } from './decode-speech.ts';

const tone = (rate: number, seconds = 1) =>
  Float32Array.from({ length: rate * seconds }, (_, i) => 0.5 * Math.sin((2 * Math.PI * 440 * i) / rate));

/** Hz, by counting how often the wave rises through zero in its middle. */
function pitchOf(samples: Float32Array): number {
  const middle = samples.subarray(sampleRate / 4, (3 * sampleRate) / 4);
  return 2 * middle.filter((sample, i) => sample >= 0 && (middle[i - 1] ?? 0) < 0).length;
}

test.for([
  ['WAV of 24 kHz', () => wavOf(tone(24_000), { rate: 24_000 })],
  ['WAV of 48 kHz in stereo', () => wavOf(tone(48_000), { rate: 48_000, channels: 2 })],
  [
    'MP3',
    () => encodeMp3({ sampleRate, samples: synthesize(1, (time) => 0.5 * Math.sin(880 * Math.PI * time)) }),
  ],
] as const)('%s comes out at the rate of the engine, as high and as long as it went in', async ([, file]) => {
  const samples = await decodeSpeech(await file());
  expect(samples.length / sampleRate).toBeCloseTo(1, 0);
  expect(Math.abs(pitchOf(samples) - 440)).toBeLessThan(4);
  expect(samples.reduce((peak, sample) => Math.max(peak, sample), 0)).toBeCloseTo(0.5, 1);
});

test('of a long file, eight seconds are decoded', async () => {
  expect((await decodeSpeech(wavOf(silence(4), { rate: 8000 }))).length).toBe(8 * sampleRate);
  const mp3 = await encodeMp3({ sampleRate, samples: silence(10) });
  expect((await decodeSpeech(mp3)).length).toBe(8 * sampleRate);
});

const lying = (at: number, value: number) => {
  const file = Buffer.from(wavOf(tone(24_000), { rate: 24_000 }));
  file.writeUInt32LE(value, at);
  return file;
};

test.for<[string, Uint8Array]>([
  ['nothing', new Uint8Array()],
  ['noise', Uint8Array.from({ length: 50_000 }, (_, i) => (i * 7919 + (i >> 3)) & 255)],
  ['frame headers without frames', new Uint8Array(50_000).fill(0xff)],
  ['a rate of zero', lying(24, 0)],
  ['a rate of four billion', lying(24, 0xffff_ffff)],
  ['no channels', lying(20, 1)],
  ['another kind of samples', lying(20, 0xffff_fffe)],
  ['no data', lying(36, 0)],
  ['a WAV file that ends in its head', wavOf(tone(24_000), { rate: 24_000 }).subarray(0, 30)],
  ['a HTML page', Buffer.from('<!doctype html><title>502</title>')],
])('%s is refused, or decoded to numbers', async ([, file]) => {
  const samples = await decodeSpeech(file).catch((error: unknown) => error as Error);
  if (samples instanceof Error) return;
  expect(samples.length).toBeLessThanOrEqual(8 * sampleRate);
  expect(samples.every(Number.isFinite)).toBe(true);
});
