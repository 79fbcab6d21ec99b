import { mix as blend, clamp, smoothstep } from '../../maths/smooth.ts';
import type { Random } from '../../random.ts';
import type { Craziness, Palette, Style } from '../../recipe.ts';
import { addTo, type Clip, Filter, hiss, pass, sampleRate, samplesIn } from '../dsp.ts';
import { reverberate } from './reverb.ts';

// LAME turns everything down by 0.45 dB: the file that people hear is to have −17 dB.
const targetLevel = 10 ** (-16.55 / 20);

interface Headroom {
  /** Linear up to the knee, never above the ceiling. */
  knee: number;
  ceiling: number;
}

/** Chill breathes; cooked is pressed flat. */
const headrooms: Readonly<Record<Craziness, Headroom>> = {
  chill: { knee: 0.62, ceiling: 0.82 },
  unhinged: { knee: 0.48, ceiling: 0.74 },
  cooked: { knee: 0.32, ceiling: 0.62 },
};

/** 3D gives the singer a body: a second voice, a moment late and never quite in tune. 2D makes pixels of it. */
export function styleVoice(singer: Clip, style: Style): Clip {
  const styled: Clip = new Float32Array(singer.length);
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

/** Players step back while the singer sings, by so much of themselves, so that every word is understood. */
export function duck(players: Clip, singer: Clip, depth: number): void {
  // They breathe with the singer: a word's first consonant is too quiet to make anyone step back.
  const ahead = samplesIn(0.08);
  let presence = 0;
  for (let i = 0; i < players.length; i++) {
    const loud = Math.min(1, Math.abs(singer[i + ahead] ?? 0) * 14);
    presence += (loud - presence) * (loud > presence ? 0.004 : 0.0009);
    players[i]! *= 1 - depth * presence;
  }
}

/** Words live between 300 and 4000 Hz, and there the players must not drown them; ears blur the lower edge. */
const speechBand = { low: 285, high: 4000 };
/** Butterworth's sixth order below, where a bass is so much louder than what is above it, and his fourth above. */
const steepness = { low: [0.518, Math.SQRT1_2, 1.932], high: [0.541, 1.307] };
/** However loud the singer, a pulse is no hammer. */
const mostPulse = 40;
/** Ears take a song in by glances of 32 ms that overlap. */
const glance = samplesIn(0.032);
const hop = glance / 4;
const blur = Float32Array.from(
  { length: glance },
  (_, i) => (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (glance - 1))) ** 2,
);

/** Adds as much of the pulse as makes the players stand so many decibels behind the singer. */
export function balance(players: Clip, pulse: Clip, singer: Clip, distance: number): void {
  const sung = speechBandOf(singer);
  const heard = speechBandOf(players);
  const beaten = speechBandOf(pulse);
  const weights = singing(sung);
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
  // What plays together adds up by its phases too: how much of the pulse is missing is found by solving a quadratic.
  const root = Math.sqrt(Math.max(0, mixed * mixed - added * (power - voice * 10 ** (-distance / 10))));
  const share = added > 0 ? clamp((root - mixed) / added, 0.1, mostPulse) : 1;
  addTo(players, pulse, 0, share);
}

function speechBandOf(clip: Clip): Clip {
  const band = clip.slice();
  for (const q of steepness.low) pass(band, 'high', speechBand.low, q);
  for (const q of steepness.high) pass(band, 'low', speechBand.high, q);
  return band;
}

/** How much each moment counts: those that the singer sings in, within 30 dB of the loudest, as ears blur them. */
function singing(voice: Clip): Float32Array {
  const glances = Array.from(
    { length: Math.max(0, Math.floor((voice.length - glance) / hop) + 1) },
    (_, g) => {
      let power = 0;
      for (let i = 0; i < glance; i++) power += voice[g * hop + i]! ** 2 * blur[i]!;
      return power;
    },
  );
  const least = Math.max(...glances) / 1000;
  const weights = new Float32Array(voice.length);
  glances.forEach((power, g) => {
    if (power < least) return;
    for (let i = 0; i < glance; i++) weights[g * hop + i]! += blur[i]!;
  });
  return weights;
}

/** What a room answers: 3D is roomy, 2D is close, pastel floats. */
export function roomOf(played: Clip, style: Style, palette: Palette): Clip {
  const size = (style === '3D' ? 1.25 : 0.7) * (palette === 'pastel' ? 1.3 : 1);
  const amount = (style === '3D' ? 0.15 : 0.08) + (palette === 'pastel' ? 0.08 : 0);
  const wet = reverberate(played, size);
  for (let i = 0; i < wet.length; i++) wet[i]! *= amount;
  return wet;
}

/** From `from` seconds on, fewer and fewer bits survive. */
export function crush(mix: Clip, from: number): void {
  let sampled = 0;
  for (let i = samplesIn(from); i < mix.length; i++) {
    if (i % 3 === 0) sampled = Math.round(Math.tanh(mix[i]! * 2.2) * 12) / 12;
    mix[i] = Math.tanh(mix[i]! * 2.4) * 0.42 + sampled * 0.16;
  }
}

/** Vibrant sparkles, pastel is soft, grayscale comes out of an old radio. */
export function tint(mix: Clip, palette: Palette, random: Random): void {
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
      if (random.next() < 0.00015) crackle = hiss(random) * 0.12;
      crackle *= 0.8;
      const narrow = upper.run(sample, 3700, 1.1).low;
      mix[i] = lower.run(narrow, 280, 1.1).high + narrow * 0.12 + crackle + hiss(random) * 0.0006;
    }
  }
}

/** Brings the song to its loudness, under the ceiling, from silence to silence. */
export function finish(mix: Clip, craziness: Craziness): Clip {
  removeRumble(mix);
  fadeEnds(mix, craziness === 'cooked' ? 0.05 : 0.14);
  const headroom = headrooms[craziness];
  // Holding peaks down costs loudness, so a few rounds are needed to meet both.
  for (let round = 0; round < 6; round++) {
    const gain = targetLevel / (level(mix) || 1);
    // Not before peaks were held once: a mix may be as loud as it shall be, and still clip.
    if (round > 0 && Math.abs(gain - 1) < 0.002) break;
    for (let i = 0; i < mix.length; i++) mix[i] = held(mix[i]! * gain, headroom);
  }
  return mix;
}

function level(clip: Clip): number {
  let sum = 0;
  for (const sample of clip) sum += sample * sample;
  return Math.sqrt(sum / (clip.length || 1));
}

function held(sample: number, { knee, ceiling }: Headroom): number {
  const size = Math.abs(sample);
  if (size <= knee) return sample;
  return Math.sign(sample) * (knee + (ceiling - knee) * Math.tanh((size - knee) / (ceiling - knee)));
}

function removeRumble(mix: Clip): void {
  let input = 0;
  let output = 0;
  for (let i = 0; i < mix.length; i++) {
    output = mix[i]! - input + 0.994 * output;
    input = mix[i]!;
    mix[i] = output;
  }
}

function fadeEnds(mix: Clip, seconds: number): void {
  const opening = samplesIn(0.012);
  const closing = samplesIn(seconds);
  // The last milliseconds are silent, so that the encoder has nothing to ring with.
  const last = mix.length - 1 - samplesIn(0.01);
  for (let i = 0; i < opening; i++) mix[i]! *= smoothstep(0, opening, i);
  for (let i = last - closing; i < mix.length; i++) mix[i]! *= smoothstep(last, last - closing, i);
}
