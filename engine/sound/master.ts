import { mix as blend, smoothstep } from '../maths/smooth.ts';
import type { Random } from '../random.ts';
import type { Craziness, Palette, Style } from '../recipe.ts';
import { type Clip, Filter, hiss, sampleRate, samplesIn } from './dsp.ts';
import { reverberate } from './room.ts';

// LAME turns everything down by 0.45 dB: the file that people hear is to have −17 dB.
const targetLevel = 10 ** (-16.55 / 20);
const ceiling = 10 ** (-2 / 20);

/** 3D gives the singer a body: a second voice, a moment late and never quite in tune. 2D makes pixels of it. */
export function styleVoice(singer: Clip, style: Style): Clip {
  const styled: Clip = new Float32Array(singer.length);
  for (let i = 0; i < singer.length; i++) {
    if (style === '2D') {
      const pixel = Math.round(singer[i - (i % 4)]! * 10) / 10;
      styled[i] = singer[i]! * 0.7 + pixel * 0.4;
    } else {
      const from = i - sampleRate * (0.017 + 0.004 * Math.sin((i / sampleRate) * 2 * Math.PI * 0.9));
      const before = Math.floor(from);
      styled[i] = singer[i]! + blend(singer[before] ?? 0, singer[before + 1] ?? 0, from - before) * 0.35;
    }
  }
  return styled;
}

/** The players step back while the singer sings, so that every word is understood. */
export function duck(players: Clip, singer: Clip): void {
  let presence = 0;
  for (let i = 0; i < players.length; i++) {
    const loud = Math.min(1, Math.abs(singer[i]!) * 5);
    presence += (loud - presence) * (loud > presence ? 0.004 : 0.0004);
    players[i]! *= 1 - 0.5 * presence;
  }
}

/** Places the mix in a room: 3D is roomy, 2D is close, pastel floats. */
export function addRoom(mix: Clip, style: Style, palette: Palette): void {
  const size = (style === '3D' ? 1.25 : 0.7) * (palette === 'pastel' ? 1.3 : 1);
  const amount = (style === '3D' ? 0.2 : 0.1) + (palette === 'pastel' ? 0.12 : 0);
  const wet = reverberate(mix, size);
  for (let i = 0; i < mix.length; i++) mix[i]! += wet[i]! * amount;
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
      mix[i] = sample + upper.run(sample, 3800, 1.2).high * 0.35;
    } else if (palette === 'pastel') {
      mix[i] = upper.run(sample, 3600, 1.3).low + sample * 0.2;
    } else {
      if (random.next() < 0.0004) crackle = hiss(random) * 0.25;
      crackle *= 0.8;
      const narrow = upper.run(sample, 2600, 1.1).low;
      mix[i] = lower.run(narrow, 320, 1.1).high + narrow * 0.12 + crackle + hiss(random) * 0.002;
    }
  }
}

/** Brings the song to its loudness, under the ceiling, from silence to silence. */
export function finish(mix: Clip, craziness: Craziness): Clip {
  removeRumble(mix);
  fadeEnds(mix, craziness === 'cooked' ? 0.05 : 0.14);
  // Holding peaks down costs loudness, so a few rounds are needed to meet both.
  for (let round = 0; round < 6; round++) {
    const gain = targetLevel / (level(mix) || 1);
    for (let i = 0; i < mix.length; i++) mix[i] = held(mix[i]! * gain);
  }
  return mix;
}

function level(clip: Clip): number {
  let sum = 0;
  for (const sample of clip) sum += sample * sample;
  return Math.sqrt(sum / (clip.length || 1));
}

/** Linear up to the knee, then ever flatter towards the ceiling. */
function held(sample: number): number {
  const knee = 0.5;
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
