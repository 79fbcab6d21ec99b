import { frequencyOf, melOf, secondsPerFrame, spectrogram } from './spectrum.ts';

export const decibels = (power: number): number => 10 * Math.log10(power + 1e-12);

export const powerOf = (clip: Float32Array): number =>
  clip.reduce((sum, sample) => sum + sample * sample, 0) / (clip.length || 1);

export const peakOf = (clip: Float32Array): number =>
  clip.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

export const median = (list: readonly number[]): number => {
  const sorted = list.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2;
};

/** The middle of a clip's spectrum, in Hz. */
export function centroid(clip: Float32Array): number {
  let weighted = 0;
  let total = 0;
  for (const frame of spectrogram(clip)) {
    frame.forEach((power, bin) => {
      weighted += power * frequencyOf(bin);
      total += power;
    });
  }
  return weighted / total;
}

/** Decibels between two clips where the first sounds, between 300 and 4000 Hz. */
export function ahead(voice: Float32Array, band: Float32Array): number {
  const inBand = (frame: Float64Array) =>
    frame.reduce(
      (sum, power, bin) => (frequencyOf(bin) >= 300 && frequencyOf(bin) <= 4000 ? sum + power : sum),
      0,
    );
  const voices = spectrogram(voice).map(inBand);
  const bands = spectrogram(band).map(inBand);
  const loudest = Math.max(...voices);
  let sung = 0;
  let played = 0;
  voices.forEach((power, i) => {
    if (power < loudest / 1000) return;
    sung += power;
    played += bands[i]!;
  });
  return decibels(sung) - decibels(played);
}

/** How much a clip's onsets repeat after half a beat or a beat: 1 is a clock. */
export function regularity(clip: Float32Array, step: number): number {
  const mel = melOf(spectrogram(clip)).map((frame) => frame.map(Math.log));
  const rises = mel
    .slice(1)
    .map((frame, i) => frame.reduce((sum, value, band) => sum + Math.max(0, value - mel[i]![band]!), 0));
  const mean = rises.reduce((sum, rise) => sum + rise, 0) / rises.length;
  const onsets = rises.map((rise) => rise - mean);
  const likeness = (lag: number) => onsets.slice(lag).reduce((sum, onset, i) => sum + onset * onsets[i]!, 0);
  const whole = likeness(0);
  const lags = [2, 4].flatMap((steps) => {
    const lag = Math.round((steps * step) / secondsPerFrame);
    return [lag - 1, lag, lag + 1];
  });
  return Math.max(...lags.map((lag) => likeness(lag) / whole));
}

/** Milliseconds of the longest pause below −40 dB, the ends aside. */
export function longestGap(clip: Float32Array): number {
  const frame = 320;
  let gap = 0;
  let longest = 0;
  for (let at = 12 * frame; at < clip.length - 20 * frame; at += frame) {
    gap = decibels(powerOf(clip.subarray(at, at + frame))) < -40 ? gap + 10 : 0;
    longest = Math.max(longest, gap);
  }
  return longest;
}

const fittedFrames = 180;

/** What of a song its distance to others is measured by: its shape, whatever its length and loudness. */
export function shapeOf(clip: Float32Array): Float64Array {
  const mel = melOf(spectrogram(clip)).map((frame) => frame.map((power) => 10 * Math.log10(power)));
  const floor = mel.reduce((most, frame) => Math.max(most, ...frame), -Infinity) - 60;
  const shape = Float64Array.from(
    Array.from(
      { length: fittedFrames },
      (_, i) => mel[Math.floor((i * (mel.length - 1)) / (fittedFrames - 1))]!,
    )
      .flat()
      .map((value) => Math.max(value, floor)),
  );
  const mean = shape.reduce((sum, value) => sum + value, 0) / shape.length;
  return shape.map((value) => value - mean);
}

/** Decibels by which two shapes differ, root mean square. */
export function distance(a: Float64Array, b: Float64Array): number {
  return Math.sqrt(a.reduce((sum, value, i) => sum + (value - b[i]!) ** 2, 0) / a.length);
}

/** How much two lines move together: 1 is entirely. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let both = 0;
  let powerA = 0;
  let powerB = 0;
  a.forEach((value, i) => {
    both += (value - meanA) * (b[i]! - meanB);
    powerA += (value - meanA) ** 2;
    powerB += (b[i]! - meanB) ** 2;
  });
  return both / Math.sqrt(powerA * powerB);
}
