import { mix as blend } from '../../maths/smooth.ts';
import type { Random } from '../../random.ts';
import type { Palette, Style } from '../../recipe.ts';
import { Filter, pass, sampleRate, type Samples, samplesIn, scaled, whiteNoise } from '../dsp.ts';
import { limit } from './limiter.ts';
import { loudnessOf } from './loudness.ts';
import { reverberate } from './reverb.ts';

/** LUFS before encoding: the MP3 encoder lowers the level by 0.45 dB, so the file has −16. */
const targetLoudness = -15.6;
/** Highest true peak before encoding: at 64 kbit/s the encoder overshoots by up to 6 dB. */
const ceiling = 10 ** (-6 / 20);
const clippingFrom = 0.4;

/** 3D adds a chorus (a late, detuned copy of the voice), 2D a bit-crushed copy. */
export function styleVoice(singer: Samples, style: Style): Samples {
  const styled: Samples = new Float32Array(singer.length);
  for (let i = 0; i < singer.length; i++) {
    if (style === '2D') {
      const pixel = Math.round(singer[i - (i % 4)]! * 10) / 10;
      styled[i] = singer[i]! * 0.85 + pixel * 0.15;
    } else {
      const from = i - sampleRate * (0.017 + 0.004 * Math.sin((i / sampleRate) * 2 * Math.PI * 0.9));
      const before = Math.floor(from);
      styled[i] = singer[i]! + blend(singer[before] ?? 0, singer[before + 1] ?? 0, from - before) * 0.14;
    }
  }
  return styled;
}

/** Reverb, wet only: 3D is roomy, 2D is close, pastel is the largest. */
export function reverbFor(played: Samples, style: Style, palette: Palette): Samples {
  const size = (style === '3D' ? 1.25 : 0.7) * (palette === 'pastel' ? 1.3 : 1);
  const amount = (style === '3D' ? 0.1 : 0.05) + (palette === 'pastel' ? 0.05 : 0);
  return scaled(reverberate(played, size), amount);
}

/** Soft-clips in place: linear up to the knee, never above 2.4 times of it. */
export function softClip(samples: Samples, knee: number): Samples {
  const room = 1.4 * knee;
  for (let i = 0; i < samples.length; i++) {
    const over = Math.abs(samples[i]!) - knee;
    if (over > 0) samples[i] = Math.sign(samples[i]!) * (knee + room * Math.tanh(over / room));
  }
  return samples;
}

/** A crushed copy (fewer bits, lower sample rate) is added to the track, from a time on. */
export function crush(track: Samples, from: number): void {
  let sampled = 0;
  for (let i = samplesIn(from); i < track.length; i++) {
    if (i % 3 === 0) sampled = Math.round(Math.tanh(track[i]! * 2.2) * 10) / 10;
    track[i] = track[i]! * 0.7 + sampled * 0.18;
  }
}

/** Equalises the mix: vibrant is bright, pastel soft, grayscale an old radio. All reach beyond 7 kHz. */
export function equalise(mix: Samples, palette: Palette, random: Random): void {
  const { from, treble, top } = equalisers[palette];
  const upper = new Filter();
  for (let i = 0; i < mix.length; i++) mix[i]! += upper.run(mix[i]!, from, 1.2).high * treble;
  if (palette === 'grayscale') playOnRadio(mix, random);
  if (top) pass(mix, 'low', top, 0.7);
}

/** Hz and gain of the raised treble, and Hz of the low-pass filter. */
const equalisers: Readonly<Record<Palette, { from: number; treble: number; top?: number }>> = {
  vibrant: { from: 1800, treble: 0.6 },
  pastel: { from: 2600, treble: 0.9, top: 9000 },
  grayscale: { from: 2200, treble: 0.6, top: 8200 },
};

/** Less bass, and crackle. */
function playOnRadio(mix: Samples, random: Random): void {
  const lower = new Filter();
  let crackle = 0;
  for (let i = 0; i < mix.length; i++) {
    if (random.next() < 0.00015) crackle = whiteNoise(random) * 0.07;
    crackle *= 0.8;
    mix[i] = lower.run(mix[i]!, 170, 1.1).high + mix[i]! * 0.5 + crackle + whiteNoise(random) * 0.0008;
  }
}

/** Masters a mix in place: loudness and peaks. */
export function master(mix: Samples): Samples {
  removeRumble(mix);
  // Limiting lowers the loudness, so it takes a few rounds to reach both.
  for (let round = 0; round < 5; round++) {
    const missing = targetLoudness - loudnessOf(mix);
    if (round > 0 && Math.abs(missing) < 0.2) break;
    limit(softClip(scaled(mix, 10 ** (missing / 20)), clippingFrom), ceiling);
  }
  return mix;
}

function removeRumble(mix: Samples): void {
  let input = 0;
  let output = 0;
  for (let i = 0; i < mix.length; i++) {
    output = mix[i]! - input + 0.994 * output;
    input = mix[i]!;
    mix[i] = output;
  }
}
