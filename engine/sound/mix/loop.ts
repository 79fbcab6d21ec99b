import { clamp, smoothstep } from '../../maths/smooth.ts';
import { type Samples, samplesIn } from '../dsp.ts';

/** Seconds at either end whose levels are compared, and of the change before the last ones. */
const stretch = 0.2;
const change = 0.25;
/** The level of the end changes by at most this factor. */
const mostChange = 2;

/** Makes the end as loud as the start, in place: a song is played in a loop. */
export function matchEnds(mix: Samples, most = mostChange): void {
  const length = samplesIn(stretch);
  const from = mix.length - length - samplesIn(change);
  const gain = clamp(rms(mix.subarray(0, length)) / (rms(mix.subarray(-length)) || 1), 1 / mostChange, most);
  for (let i = from; i < mix.length; i++)
    mix[i]! *= 1 + (gain - 1) * smoothstep(from, mix.length - length, i);
}

/** Fades both ends in place, so that the seam of the loop does not click. */
export function fadeEnds(mix: Samples): void {
  const opening = samplesIn(0.002);
  const closing = samplesIn(0.01);
  for (let i = 0; i < opening; i++) mix[i]! *= i / opening;
  for (let i = 0; i < closing; i++) mix[mix.length - 1 - i]! *= i / closing;
}

/** Silences everything between two times, in place. */
export function mute(mix: Samples, from: number, until: number): void {
  const fade = samplesIn(0.03);
  const [start, end] = [samplesIn(from), samplesIn(until)];
  for (let i = start; i < end; i++) mix[i]! *= smoothstep(start + fade, start, i);
}

function rms(samples: Samples): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / (samples.length || 1));
}
