import { mix as blend, clamp, smoothstep } from '../../maths/smooth.ts';
import type { Random } from '../../random.ts';
import type { Craziness, Palette, Style } from '../../recipe.ts';
import { Filter, mixInto, pass, sampleRate, type Samples, samplesIn, scaled, whiteNoise } from '../dsp.ts';
import { reverberate } from './reverb.ts';

// The MP3 encoder lowers the level by 0.45 dB: the file has −17 dB.
const targetLevel = 10 ** (-16.55 / 20);

interface Headroom {
  /** Linear up to the knee, soft-limited to the ceiling. */
  knee: number;
  ceiling: number;
}

/** Cooked songs are limited hardest. */
const headrooms: Readonly<Record<Craziness, Headroom>> = {
  chill: { knee: 0.62, ceiling: 0.82 },
  unhinged: { knee: 0.48, ceiling: 0.74 },
  cooked: { knee: 0.32, ceiling: 0.62 },
};

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

/** Ducking: lowers the backing by up to `depth` while the singer sings. */
export function duck(backing: Samples, singer: Samples, depth: number): void {
  // Looks ahead: a word's first consonant is too quiet to trigger the ducking.
  const ahead = samplesIn(0.08);
  let presence = 0;
  for (let i = 0; i < backing.length; i++) {
    const loud = Math.min(1, Math.abs(singer[i + ahead] ?? 0) * 14);
    presence += (loud - presence) * (loud > presence ? 0.004 : 0.0009);
    backing[i]! *= 1 - depth * presence;
  }
}

/** Hz that carry the words: here the backing must stay below the voice. */
const speechBand = { low: 285, high: 4000 };
/** Q values of a sixth-order Butterworth high-pass and a fourth-order low-pass. */
const filterQs = { low: [0.518, Math.SQRT1_2, 1.932], high: [0.541, 1.307] };
const mostPulse = 40;
/** Loudness is measured in overlapping windows of 32 ms. */
const windowSize = samplesIn(0.032);
const hop = windowSize / 4;
const squaredHann = Float32Array.from(
  { length: windowSize },
  (_, i) => (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (windowSize - 1))) ** 2,
);

/** Adds as much of the pulse to the backing as puts it so many decibels below the singer. */
export function balance(backing: Samples, pulse: Samples, singer: Samples, distance: number): void {
  const sung = speechBandOf(singer);
  const heard = speechBandOf(backing);
  const beaten = speechBandOf(pulse);
  const weights = singingWeights(sung);
  let voice = 0;
  let power = 0;
  let mixed = 0;
  let added = 0;
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i]!;
    if (weight === 0) continue;
    voice += sung[i]! * sung[i]! * weight;
    power += heard[i]! * heard[i]! * weight;
    mixed += heard[i]! * beaten[i]! * weight;
    added += beaten[i]! * beaten[i]! * weight;
  }
  // The power of a sum depends on the phases too: the share of the pulse solves a quadratic equation.
  const root = Math.sqrt(Math.max(0, mixed * mixed - added * (power - voice * 10 ** (-distance / 10))));
  const share = added > 0 ? clamp((root - mixed) / added, 0.1, mostPulse) : 1;
  mixInto(backing, pulse, 0, share);
}

function speechBandOf(samples: Samples): Samples {
  const band = samples.slice();
  for (const q of filterQs.low) pass(band, 'high', speechBand.low, q);
  for (const q of filterQs.high) pass(band, 'low', speechBand.high, q);
  return band;
}

/** The weight of each sample: high in windows within 30 dB of the loudest one. */
function singingWeights(voice: Samples): Float32Array {
  const powers = Array.from(
    { length: Math.max(0, Math.floor((voice.length - windowSize) / hop) + 1) },
    (_, w) => {
      let power = 0;
      for (let i = 0; i < windowSize; i++) power += voice[w * hop + i]! ** 2 * squaredHann[i]!;
      return power;
    },
  );
  const least = Math.max(...powers) / 1000;
  const weights = new Float32Array(voice.length);
  powers.forEach((power, w) => {
    if (power < least) return;
    for (let i = 0; i < windowSize; i++) weights[w * hop + i]! += squaredHann[i]!;
  });
  return weights;
}

/** Reverb, wet only: 3D is roomy, 2D is close, pastel is the largest. */
export function reverbFor(played: Samples, style: Style, palette: Palette): Samples {
  const size = (style === '3D' ? 1.25 : 0.7) * (palette === 'pastel' ? 1.3 : 1);
  const amount = (style === '3D' ? 0.15 : 0.08) + (palette === 'pastel' ? 0.08 : 0);
  return scaled(reverberate(played, size), amount);
}

export function crush(mix: Samples, from: number): void {
  let sampled = 0;
  for (let i = samplesIn(from); i < mix.length; i++) {
    if (i % 3 === 0) sampled = Math.round(Math.tanh(mix[i]! * 2.2) * 12) / 12;
    mix[i] = Math.tanh(mix[i]! * 2.4) * 0.42 + sampled * 0.16;
  }
}

/** Equalises the mix: vibrant is bright, pastel soft, grayscale an old radio. */
export function equalise(mix: Samples, palette: Palette, random: Random): void {
  const upper = new Filter();
  const lower = new Filter();
  let crackle = 0;
  for (let i = 0; i < mix.length; i++) {
    const sample = mix[i]!;
    if (palette === 'vibrant') {
      mix[i] = sample + upper.run(sample, 1800, 1.2).high * 1.05;
    } else if (palette === 'pastel') {
      mix[i] = upper.run(sample, 3600, 1.3).low + sample * 0.2;
    } else {
      if (random.next() < 0.00015) crackle = whiteNoise(random) * 0.12;
      crackle *= 0.8;
      const narrow = upper.run(sample, 3700, 1.1).low;
      mix[i] = lower.run(narrow, 280, 1.1).high + narrow * 0.12 + crackle + whiteNoise(random) * 0.0006;
    }
  }
}

/** Masters a mix in place: loudness, limiter and fades. */
export function master(mix: Samples, craziness: Craziness): Samples {
  removeRumble(mix);
  fadeEnds(mix, craziness === 'cooked' ? 0.05 : 0.14);
  const headroom = headrooms[craziness];
  // Limiting lowers the loudness, so it takes a few rounds to reach both.
  for (let round = 0; round < 6; round++) {
    const gain = targetLevel / (rms(mix) || 1);
    // Limit at least once: a mix with the right loudness may still clip.
    if (round > 0 && Math.abs(gain - 1) < 0.002) break;
    for (let i = 0; i < mix.length; i++) mix[i] = limited(mix[i]! * gain, headroom);
  }
  return mix;
}

function rms(samples: Samples): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / (samples.length || 1));
}

function limited(sample: number, { knee, ceiling }: Headroom): number {
  const size = Math.abs(sample);
  if (size <= knee) return sample;
  return Math.sign(sample) * (knee + (ceiling - knee) * Math.tanh((size - knee) / (ceiling - knee)));
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

function fadeEnds(mix: Samples, seconds: number): void {
  const opening = samplesIn(0.012);
  const closing = samplesIn(seconds);
  // The last milliseconds are silent, so that the encoder does not ring.
  const last = mix.length - 1 - samplesIn(0.01);
  for (let i = 0; i < opening; i++) mix[i]! *= smoothstep(0, opening, i);
  for (let i = last - closing; i < mix.length; i++) mix[i]! *= smoothstep(last, last - closing, i);
}
