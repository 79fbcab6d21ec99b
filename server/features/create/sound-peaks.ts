import { decodeMp3 } from '#server/studio/mp3-samples.ts';

/** As many as the narrowest sound bar has room for. */
const peakCount = 36;
/** Quieter than this is silence, and must not be scaled up to look like music. */
const floor = 0.01;
/** Ten times the pressure sounds four times as loud (Stevens): bars as high as the pressure would look too quiet. */
const hearing = 0.6;

/** Loudness of an MP3 file over its length, 0 to 100, the loudest at 100; null where it cannot be decoded. */
export async function measurePeaks(mp3: Uint8Array): Promise<number[] | null> {
  const sound = await decodeMp3(mp3);
  return sound ? peaksOf(sound.samples) : null;
}

function peaksOf(samples: Float32Array): number[] {
  const pressures = Array.from({ length: peakCount }, (_, index) => {
    const from = Math.floor((index * samples.length) / peakCount);
    const to = Math.floor(((index + 1) * samples.length) / peakCount);
    return rootMeanSquare(samples.subarray(from, to));
  });
  const loudest = Math.max(floor, ...pressures);
  return pressures.map((pressure) => Math.round(100 * (pressure / loudest) ** hearing));
}

function rootMeanSquare(samples: Float32Array): number {
  let power = 0;
  for (const sample of samples) power += sample * sample;
  return samples.length === 0 ? 0 : Math.sqrt(power / samples.length);
}
