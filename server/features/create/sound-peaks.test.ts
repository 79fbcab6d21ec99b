import { expect, test } from 'vitest';
import { encodeMp3 } from '#engine/sound/mix/mp3.ts';
import { sing } from '#engine/sound/sing.ts';
import { measurePeaks } from './sound-peaks.ts';

const sampleRate = 32_000;

test('silence is flat, a tone stands at the top', async () => {
  const samples = new Float32Array(2 * sampleRate);
  for (let i = sampleRate; i < samples.length; i++) samples[i] = Math.sin(i / 12) / 2;
  const peaks = (await measurePeaks(await encodeMp3({ sampleRate, samples }))) ?? [];
  const half = peaks.length / 2;
  // The encoder shifts and smears by a few milliseconds: the bars at the seam belong to neither.
  expect(Math.max(...peaks.slice(0, half - 2))).toBe(0);
  expect(Math.min(...peaks.slice(half + 2, -2))).toBeGreaterThan(95);
  expect(Math.max(...peaks)).toBe(100);
});

test('every song has its own shape', async () => {
  const peaksOf = async (animal: string, name: string) =>
    measurePeaks(
      await encodeMp3(
        sing({ animal, term: 'disco', style: '3D', palette: 'vibrant', craziness: 'chill', seed: 1 }, name),
      ),
    );
  const frog = await peaksOf('frog', 'Frogolino Disco Pro');
  const elephant = await peaksOf('elephant', 'Elefantone Disco Pro');
  expect(frog).toHaveLength(36);
  expect(elephant).toHaveLength(36);
  expect(frog).not.toEqual(elephant);
});

test('what is no MP3 has no peaks', async () => {
  expect(await measurePeaks(Buffer.from('not a sound at all'))).toBeNull();
  expect(await measurePeaks(new Uint8Array())).toBeNull();
});
