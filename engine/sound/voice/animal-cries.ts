import { clamp, mix, smoothstep } from '../../maths/smooth.ts';
import type { Random } from '../../random.ts';
import {
  Filter,
  normalized,
  Oscillator,
  type Samples,
  samplesIn,
  sine,
  square,
  synthesize,
  whiteNoise,
  withLoudness,
} from '../dsp.ts';
import { framesPerSecond, nasalPole, Track } from './articulation-track.ts';
import { type Vowel, vowels } from './phones.ts';
import { synthesizeVoice, type VoiceSource } from './vocal-tract.ts';

/** A cry of the animal's own voice: mouth and pitch each follow a path of evenly spaced points. */
interface VocalCry {
  seconds: number;
  mouth: readonly Vowel[];
  /** Multiples of the voice's pitch. */
  pitch: readonly number[];
  /** Added to the voice's own rasp. */
  rasp?: number;
  /** Tremolo and vibrato: Hz, and depth 0…1. */
  tremolo?: readonly [rate: number, depth: number];
  breath?: number;
  nasal?: number;
  /** Repetitions, with a small gap. */
  times?: number;
}

const vocalCries = {
  bark: { seconds: 0.13, mouth: ['u', 'a', 'u'], pitch: [1.2, 2, 0.9], rasp: 0.3, times: 2 },
  bleat: { seconds: 0.46, mouth: ['e', 'e', 'a'], pitch: [1.5, 1.6, 1.35], tremolo: [11, 0.75], nasal: 0.5 },
  cluck: { seconds: 0.09, mouth: ['o', 'a'], pitch: [1.1, 1.9], rasp: 0.2, times: 3 },
  croak: { seconds: 0.3, mouth: ['o', 'e', 'o'], pitch: [0.55, 0.72, 0.5], rasp: 0.55, tremolo: [34, 0.9] },
  gobble: {
    seconds: 0.5,
    mouth: ['o', 'u', 'o', 'e'],
    pitch: [2.6, 1.9, 1.3, 0.9],
    tremolo: [16, 1],
    rasp: 0.2,
  },
  growl: { seconds: 0.42, mouth: ['o', 'a', 'o'], pitch: [0.6, 0.8, 0.55], rasp: 0.65, tremolo: [26, 0.6] },
  honk: { seconds: 0.2, mouth: ['a', 'e', 'a'], pitch: [1.5, 1.75, 1.3], rasp: 0.45, nasal: 0.9, times: 2 },
  howl: { seconds: 0.6, mouth: ['u', 'o', 'u'], pitch: [1, 2.4, 2.2, 1.3], tremolo: [6, 0.12], breath: 0.25 },
  meow: { seconds: 0.48, mouth: ['i', 'a', 'o', 'u'], pitch: [1.4, 2.1, 1.7, 1], nasal: 0.25 },
  moo: { seconds: 0.62, mouth: ['u', 'o', 'o', 'u'], pitch: [0.8, 1.25, 1.15, 0.7], nasal: 0.7, rasp: 0.1 },
  neigh: {
    seconds: 0.6,
    mouth: ['i', 'e', 'a', 'e'],
    pitch: [3, 3.4, 2.3, 1.3],
    tremolo: [13, 0.6],
    rasp: 0.15,
  },
  oink: { seconds: 0.16, mouth: ['o', 'i'], pitch: [0.9, 1.7], rasp: 0.8, nasal: 1, breath: 0.6, times: 2 },
  roar: { seconds: 0.6, mouth: ['o', 'a', 'a', 'o'], pitch: [0.9, 1.5, 1.2, 0.6], rasp: 0.6, breath: 0.5 },
  trumpet: {
    seconds: 0.5,
    mouth: ['e', 'a', 'e'],
    pitch: [2.4, 4.4, 4.1, 3.2],
    rasp: 0.35,
    tremolo: [24, 0.25],
  },
} satisfies Record<string, VocalCry>;

type Noise = (voice: Pick<Voice, 'pitch'>, random: Random) => Samples;

/** Cries that no voice makes. */
const noises = {
  bubble: (voice, random) => {
    const oscillator = new Oscillator();
    const starts = Array.from({ length: 5 }, (_, i) => 0.085 * i + random.between(0, 0.02));
    const heights = starts.map(() => random.between(0.8, 1.7));
    return synthesize(0.5, (time) => {
      const current = starts.findLastIndex((start) => start <= time);
      const age = time - (starts[current] ?? 0);
      const base = voice.pitch * 1.6 * (heights[current] ?? 1);
      return current < 0
        ? 0
        : sine(oscillator.advance(base * (1 + age * 14))) * Math.exp(-age * 32) * Math.min(1, age * 300);
    });
  },
  buzz: (voice, random) => {
    const oscillator = new Oscillator();
    const filter = new Filter();
    const lift = random.between(0.1, 0.3);
    return synthesize(0.48, (time, part) => {
      const bend = 1 + lift * Math.sin(part * Math.PI * 3);
      const wing =
        square(oscillator.advance(voice.pitch * 0.8 * bend), 0.3) * (0.75 + 0.25 * sine(time * 21));
      return (
        filter.run(wing, 900 + 1400 * Math.sin(Math.PI * part), 0.5).band * Math.sin(Math.PI * part) ** 0.4
      );
    });
  },
  chirp: (voice, random) => {
    const oscillator = new Oscillator();
    const top = clamp(voice.pitch * 9 * random.between(0.9, 1.15), 2200, 4600);
    return synthesize(0.42, (time) => {
      const part = (time % 0.14) / 0.14;
      const bend = 0.72 + 0.5 * Math.sin(Math.PI * clamp(part * 1.3)) - 0.2 * part;
      return part < 0.72 ? sine(oscillator.advance(top * bend)) * Math.sin((Math.PI * part) / 0.72) : 0;
    });
  },
  hiss: (voice, random) => {
    const filter = new Filter();
    const rattle = 18 + voice.pitch * 0.05;
    return synthesize(0.5, (time, part) => {
      const spray = filter.run(whiteNoise(random), 4300 + 500 * sine(time * 3), 0.35).band;
      return spray * Math.sin(Math.PI * part ** 0.6) * (0.7 + 0.3 * square(time * rattle));
    });
  },
  hoot: (voice, random) => {
    const oscillator = new Oscillator();
    const pitch = voice.pitch * 2 * random.between(0.95, 1.1);
    return synthesize(0.5, (time) => {
      const second = time > 0.17;
      const part = second ? (time - 0.2) / 0.3 : time / 0.15;
      if (part < 0 || part > 1) return 0;
      const tone = oscillator.advance(pitch * (second ? 1 - 0.12 * part : 1.08));
      return (sine(tone) + 0.12 * sine(tone * 2)) * Math.sin(Math.PI * part) + whiteNoise(random) * 0.015;
    });
  },
  squeak: (voice, random) => {
    const oscillator = new Oscillator();
    const base = clamp(voice.pitch * 4.5 * random.between(0.9, 1.1), 900, 1900);
    return synthesize(0.32, (time) => {
      const part = (time % 0.16) / 0.16;
      if (part > 0.75) return 0;
      const tone = oscillator.advance(base * (1 + 0.75 * smoothstep(0, 0.75, part)));
      return (sine(tone) + 0.35 * sine(tone * 2) + 0.2 * sine(tone * 3)) * Math.sin((Math.PI * part) / 0.75);
    });
  },
  whistle: (voice, random) => {
    const oscillator = new Oscillator();
    const base = clamp(voice.pitch * 6, 1100, 2300);
    const turns = random.between(1.5, 2.5);
    return synthesize(0.55, (time, part) => {
      const glide = base * (1 + 0.4 * Math.sin(Math.PI * turns * part) + 0.5 * part);
      return (
        (sine(oscillator.advance(glide)) + whiteNoise(random) * 0.05) *
        Math.sin(Math.PI * part) ** 0.5 *
        (1 + 0.1 * sine(time * 19))
      );
    });
  },
} satisfies Record<string, Noise>;

const cries: Readonly<Record<string, VocalCry | Noise>> = { ...vocalCries, ...noises };

export interface Voice extends VoiceSource {
  /** Fundamental of the chant in Hz, 65 (whale) to 380 (chick). */
  pitch: number;
  /** The noise the animal makes between its words. */
  gesture: keyof typeof vocalCries | keyof typeof noises;
}

/** The animal's cry, at the loudness of all animals, fitted into the given time. */
export function cry(voice: Voice, seconds: number, random: Random): Samples {
  const own = cries[voice.gesture]!;
  const whole = typeof own === 'function' ? own(voice, random) : vocalize(own, seconds, voice, random);
  const fitting = whole.slice(0, samplesIn(seconds + 0.05));
  const fade = Math.min(fitting.length, samplesIn(0.05));
  for (let i = 1; i <= fade; i++) fitting[fitting.length - i]! *= i / fade;
  return withLoudness(normalized(fitting), 0.4);
}

function vocalize(vocalCry: VocalCry, available: number, voice: Voice, random: Random): Samples {
  const times = vocalCry.times ?? 1;
  const gap = 0.045;
  const squeeze = clamp((available / times - gap) / vocalCry.seconds, 0.5, 1);
  const fitted: VocalCry = { ...vocalCry, seconds: vocalCry.seconds * squeeze };
  const track = new Track((fitted.seconds + gap) * times);
  const bend = random.between(0.92, 1.1);
  const pitchAt = (progress: number) => valueAlong(fitted.pitch, progress) * voice.pitch * bend;
  for (let time = 0; time < times; time++) {
    const from = Math.round(time * (fitted.seconds + gap) * framesPerSecond);
    const length = Math.round(fitted.seconds * framesPerSecond);
    for (let i = 0; i < length && from + i < track.length; i++)
      writeCryFrame(track, from + i, fitted, { progress: i / length, pitch: pitchAt(i / length) });
  }
  track.smooth();
  const rasp = clamp(voice.rasp + (fitted.rasp ?? 0));
  return synthesizeVoice(track, { tract: voice.tract, rasp }, random);
}

function writeCryFrame(
  track: Track,
  frame: number,
  vocalCry: VocalCry,
  { progress, pitch }: { progress: number; pitch: number },
): void {
  const [rate, depth] = vocalCry.tremolo ?? [0, 0];
  const tremolo = Math.sin(progress * vocalCry.seconds * 2 * Math.PI * rate);
  const loudness = smoothstep(0, 0.1, progress) * smoothstep(1, 0.7, progress);
  track.pitch[frame] = clamp(pitch * (1 + 0.05 * depth * tremolo), 45, 1500);
  track.voice[frame] = loudness * (1 - depth * (0.5 - 0.5 * tremolo));
  track.breath[frame] = (vocalCry.breath ?? 0) * loudness;
  track.nasal[frame] = nasalPole + 600 * (vocalCry.nasal ?? 0);
  for (let f = 0; f < 3; f++) {
    const path = vocalCry.mouth.map((name) => vowels[name].formants[f]!);
    track.formants[f]![frame] = valueAlong(path, progress);
  }
}

/** Linear interpolation along evenly spaced points. */
function valueAlong(points: readonly number[], progress: number): number {
  const at = clamp(progress) * (points.length - 1);
  const before = Math.min(points.length - 1, Math.floor(at));
  return mix(points[before]!, points[Math.min(points.length - 1, before + 1)]!, at - before);
}
