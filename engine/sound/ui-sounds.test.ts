import { expect, test } from 'vitest';
import { encodeMp3 } from './mix/mp3.ts';
import { uiSounds } from './ui-sounds.ts';

const { samples, sampleRate, positions } = uiSounds();
const clips = Object.entries(positions).map(([name, { start, seconds }]) => ({
  name,
  seconds,
  clip: samples.subarray(Math.round(start * sampleRate), Math.round((start + seconds) * sampleRate)),
}));
const loudest = (clip: Float32Array) => clip.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

test('every UI sound is short and quiet', () => {
  expect(clips.map(({ name }) => name)).toEqual([
    'pick',
    'tick',
    'land',
    'generate',
    'reveal',
    'like',
    'buy',
  ]);
  for (const { name, seconds, clip } of clips) {
    expect(seconds, name).toBeLessThanOrEqual(1);
    expect(loudest(clip), name).toBeGreaterThan(0.05);
    expect(loudest(clip), name).toBeLessThan(0.3);
    expect(Math.abs(clip[0]!) + Math.abs(clip.at(-1)!), name).toBeLessThan(0.005);
  }
});

test('the gaps between sounds are silent', () => {
  const between = samples.slice();
  for (const { start, seconds } of Object.values(positions))
    between.fill(0, Math.round(start * sampleRate), Math.round((start + seconds) * sampleRate) + 1);
  expect(loudest(between)).toBe(0);
});

test('all sounds fit into one file of at most 40 kB, the same every time', async () => {
  const file = await encodeMp3(uiSounds());
  expect(file.length).toBeLessThanOrEqual(40_000);
  expect(await encodeMp3(uiSounds())).toEqual(file);
});
