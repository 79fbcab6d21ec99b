import type { Gesture, Voice } from '../../casting/types.ts';
import { clamp, mix, smoothstep } from '../../maths/smooth.ts';
import type { Random } from '../../random.ts';
import {
  type Clip,
  draw,
  Filter,
  hiss,
  levelled,
  loudened,
  samplesIn,
  silence,
  sine,
  square,
  Turner,
} from '../dsp.ts';
import { framesPerSecond, nose, Track } from './articulation-track.ts';
import { vowels } from './phones.ts';
import type { Vowel } from './spelling.ts';
import { sound } from './vocal-tract.ts';

/** A cry made with the animal's own throat: the mouth and the pitch each follow a path. */
interface Cry {
  seconds: number;
  mouth: readonly Vowel[];
  /** Multiples of the voice's pitch along the cry. */
  pitch: readonly number[];
  /** Added to the voice's own gravel. */
  rasp?: number;
  /** Shaking of loudness and pitch: times a second, depth 0 to 1. */
  shake?: readonly [rate: number, depth: number];
  breath?: number;
  nasal?: number;
  /** How many times, with a small gap. */
  times?: number;
}

const cries: Readonly<Partial<Record<Gesture, Cry>>> = {
  bark: { seconds: 0.13, mouth: ['u', 'a', 'u'], pitch: [1.2, 2, 0.9], rasp: 0.3, times: 2 },
  bleat: { seconds: 0.46, mouth: ['e', 'e', 'a'], pitch: [1.5, 1.6, 1.35], shake: [11, 0.75], nasal: 0.5 },
  cluck: { seconds: 0.09, mouth: ['o', 'a'], pitch: [1.1, 1.9], rasp: 0.2, times: 3 },
  croak: { seconds: 0.3, mouth: ['o', 'e', 'o'], pitch: [0.55, 0.72, 0.5], rasp: 0.55, shake: [34, 0.9] },
  gobble: {
    seconds: 0.5,
    mouth: ['o', 'u', 'o', 'e'],
    pitch: [2.6, 1.9, 1.3, 0.9],
    shake: [16, 1],
    rasp: 0.2,
  },
  growl: { seconds: 0.42, mouth: ['o', 'a', 'o'], pitch: [0.6, 0.8, 0.55], rasp: 0.65, shake: [26, 0.6] },
  honk: { seconds: 0.2, mouth: ['a', 'e', 'a'], pitch: [1.5, 1.75, 1.3], rasp: 0.45, nasal: 0.9, times: 2 },
  howl: { seconds: 0.6, mouth: ['u', 'o', 'u'], pitch: [1, 2.4, 2.2, 1.3], shake: [6, 0.12], breath: 0.25 },
  meow: { seconds: 0.48, mouth: ['i', 'a', 'o', 'u'], pitch: [1.4, 2.1, 1.7, 1], nasal: 0.25 },
  moo: { seconds: 0.62, mouth: ['u', 'o', 'o', 'u'], pitch: [0.8, 1.25, 1.15, 0.7], nasal: 0.7, rasp: 0.1 },
  neigh: {
    seconds: 0.6,
    mouth: ['i', 'e', 'a', 'e'],
    pitch: [3, 3.4, 2.3, 1.3],
    shake: [13, 0.6],
    rasp: 0.15,
  },
  oink: { seconds: 0.16, mouth: ['o', 'i'], pitch: [0.9, 1.7], rasp: 0.8, nasal: 1, breath: 0.6, times: 2 },
  roar: { seconds: 0.6, mouth: ['o', 'a', 'a', 'o'], pitch: [0.9, 1.5, 1.2, 0.6], rasp: 0.6, breath: 0.5 },
  trumpet: {
    seconds: 0.5,
    mouth: ['e', 'a', 'e'],
    pitch: [2.4, 4.4, 4.1, 3.2],
    rasp: 0.35,
    shake: [24, 0.25],
  },
};

type Noise = (voice: Voice, random: Random) => Clip;

/** Noises that no throat makes. */
const noises: Readonly<Partial<Record<Gesture, Noise>>> = {
  bubble: (voice, random) => {
    const turner = new Turner();
    const starts = Array.from({ length: 5 }, (_, i) => 0.085 * i + random.between(0, 0.02));
    const heights = starts.map(() => random.between(0.8, 1.7));
    return draw(0.5, (time) => {
      const current = starts.findLastIndex((start) => start <= time);
      const age = time - (starts[current] ?? 0);
      const base = voice.pitch * 1.6 * (heights[current] ?? 1);
      return current < 0
        ? 0
        : sine(turner.advance(base * (1 + age * 14))) * Math.exp(-age * 32) * Math.min(1, age * 300);
    });
  },
  buzz: (voice, random) => {
    const turner = new Turner();
    const filter = new Filter();
    const lift = random.between(0.1, 0.3);
    return draw(0.48, (time, part) => {
      const bend = 1 + lift * Math.sin(part * Math.PI * 3);
      const wing = square(turner.advance(voice.pitch * 0.8 * bend), 0.3) * (0.75 + 0.25 * sine(time * 21));
      return (
        filter.run(wing, 900 + 1400 * Math.sin(Math.PI * part), 0.5).band * Math.sin(Math.PI * part) ** 0.4
      );
    });
  },
  chirp: (voice, random) => {
    const turner = new Turner();
    const top = clamp(voice.pitch * 9 * random.between(0.9, 1.15), 2200, 4600);
    return draw(0.42, (time) => {
      const part = (time % 0.14) / 0.14;
      const bend = 0.72 + 0.5 * Math.sin(Math.PI * clamp(part * 1.3)) - 0.2 * part;
      return part < 0.72 ? sine(turner.advance(top * bend)) * Math.sin((Math.PI * part) / 0.72) : 0;
    });
  },
  hiss: (voice, random) => {
    const filter = new Filter();
    const rattle = 18 + voice.pitch * 0.05;
    return draw(0.5, (time, part) => {
      const spray = filter.run(hiss(random), 4300 + 500 * sine(time * 3), 0.35).band;
      return spray * Math.sin(Math.PI * part ** 0.6) * (0.7 + 0.3 * square(time * rattle));
    });
  },
  hoot: (voice, random) => {
    const turner = new Turner();
    const pitch = voice.pitch * 2 * random.between(0.95, 1.1);
    return draw(0.5, (time) => {
      const second = time > 0.17;
      const part = second ? (time - 0.2) / 0.3 : time / 0.15;
      if (part < 0 || part > 1) return 0;
      const tone = turner.advance(pitch * (second ? 1 - 0.12 * part : 1.08));
      return (sine(tone) + 0.12 * sine(tone * 2)) * Math.sin(Math.PI * part) + hiss(random) * 0.015;
    });
  },
  squeak: (voice, random) => {
    const turner = new Turner();
    const base = clamp(voice.pitch * 4.5 * random.between(0.9, 1.1), 900, 1900);
    return draw(0.32, (time) => {
      const part = (time % 0.16) / 0.16;
      if (part > 0.75) return 0;
      const tone = turner.advance(base * (1 + 0.75 * smoothstep(0, 0.75, part)));
      return (sine(tone) + 0.35 * sine(tone * 2) + 0.2 * sine(tone * 3)) * Math.sin((Math.PI * part) / 0.75);
    });
  },
  whistle: (voice, random) => {
    const turner = new Turner();
    const base = clamp(voice.pitch * 6, 1100, 2300);
    const turns = random.between(1.5, 2.5);
    return draw(0.55, (time, part) => {
      const glide = base * (1 + 0.4 * Math.sin(Math.PI * turns * part) + 0.5 * part);
      return (
        (sine(turner.advance(glide)) + hiss(random) * 0.05) *
        Math.sin(Math.PI * part) ** 0.5 *
        (1 + 0.1 * sine(time * 19))
      );
    });
  },
};

/** The animal's cry, as loud as any other animal's and hurried to fit the time it is given. */
export function cry(voice: Voice, seconds: number, random: Random): Clip {
  const spec = cries[voice.gesture];
  const whole = spec ? vocal(spec, seconds, voice, random) : noises[voice.gesture]?.(voice, random);
  const fitting = whole?.slice(0, samplesIn(seconds + 0.05)) ?? silence(seconds);
  const fade = Math.min(fitting.length, samplesIn(0.05));
  for (let i = 1; i <= fade; i++) fitting[fitting.length - i]! *= i / fade;
  return loudened(levelled(fitting), 0.4);
}

function vocal(cast: Cry, available: number, voice: Voice, random: Random): Clip {
  const times = cast.times ?? 1;
  const gap = 0.045;
  const hurry = clamp((available / times - gap) / cast.seconds, 0.5, 1);
  const spec: Cry = { ...cast, seconds: cast.seconds * hurry };
  const track = new Track((spec.seconds + gap) * times);
  const bend = random.between(0.92, 1.1);
  for (let time = 0; time < times; time++) {
    const from = Math.round(time * (spec.seconds + gap) * framesPerSecond);
    const length = Math.round(spec.seconds * framesPerSecond);
    for (let i = 0; i < length && from + i < track.length; i++)
      writeCry(track, from + i, i / length, spec, voice, bend);
  }
  track.soften();
  return sound(track, { tract: voice.tract, rasp: clamp(voice.rasp + (spec.rasp ?? 0)) }, random);
}

function writeCry(track: Track, frame: number, part: number, spec: Cry, voice: Voice, bend: number): void {
  const seconds = part * spec.seconds;
  const [rate, depth] = spec.shake ?? [0, 0];
  const shake = Math.sin(seconds * 2 * Math.PI * rate);
  const loudness = smoothstep(0, 0.1, part) * smoothstep(1, 0.7, part);
  track.pitch[frame] = clamp(
    along(spec.pitch, part) * voice.pitch * bend * (1 + 0.05 * depth * shake),
    45,
    1500,
  );
  track.voice[frame] = loudness * (1 - depth * (0.5 - 0.5 * shake));
  track.breath[frame] = (spec.breath ?? 0) * loudness;
  track.nasal[frame] = nose + 600 * (spec.nasal ?? 0);
  for (let f = 0; f < 3; f++) {
    track.formants[f]![frame] = along(
      spec.mouth.map((name) => vowels[name].formants[f]!),
      part,
    );
  }
}

/** The value at `part` of a path of evenly spaced points. */
function along(points: readonly number[], part: number): number {
  const at = clamp(part) * (points.length - 1);
  const before = Math.min(points.length - 1, Math.floor(at));
  return mix(points[before]!, points[Math.min(points.length - 1, before + 1)]!, at - before);
}
