import { Random } from '../random.ts';
import {
  mixInto,
  normalized,
  Oscillator,
  sampleRate,
  type Samples,
  semitones,
  silence,
  sine,
  synthesize,
} from './dsp.ts';
import { makeDrum } from './music/drums.ts';
import { chord, riser } from './music/instruments.ts';
import type { Sound } from './sing.ts';

export type UiSound = 'pick' | 'tick' | 'land' | 'generate' | 'reveal' | 'like' | 'buy';

/** Where each sound is in the file, in seconds. */
export type UiSoundPositions = Readonly<Record<UiSound, { start: number; seconds: number }>>;

/** Peak levels are low on purpose: a song is about four times as loud. */
const makers: Readonly<Record<UiSound, { level: number; make(random: Random): Samples }>> = {
  pick: { level: 0.16, make: () => pop(540, 900, 0.07) },
  tick: { level: 0.09, make: (random) => makeDrum('rim', 0, random) },
  land: { level: 0.2, make: land },
  generate: { level: 0.2, make: generate },
  reveal: { level: 0.26, make: reveal },
  like: { level: 0.16, make: like },
  buy: { level: 0.22, make: buy },
};

/** Seconds of silence between two sounds, so that a player that starts early plays nothing of the other one. */
const gap = 0.06;

/** All UI sounds one after another, and their positions. */
export function uiSounds(): Sound & { positions: UiSoundPositions } {
  const clips = Object.entries(makers).map(([name, { level, make }]) => ({
    name,
    level,
    clip: normalized(make(new Random(`touch|${name}`))),
  }));
  const samples = silence(clips.reduce((sum, { clip }) => sum + clip.length / sampleRate + gap, gap));
  const positions: Record<string, UiSoundPositions[UiSound]> = {};
  let at = gap;
  for (const { name, level, clip } of clips) {
    const seconds = clip.length / sampleRate;
    mixInto(samples, clip, at, level);
    positions[name] = { start: at, seconds };
    at = Number((at + seconds + gap).toFixed(3));
  }
  return { sampleRate, samples, positions: positions as UiSoundPositions };
}

/** A bubble: its pitch rises as it bursts. */
function pop(low: number, high: number, seconds: number): Samples {
  const oscillator = new Oscillator();
  return synthesize(seconds, (_, part) => {
    const tone = sine(oscillator.advance(low + (high - low) * part ** 2));
    return tone * Math.min(1, part * 12) * (1 - part) ** 1.5;
  });
}

/** A kick drum and a bright chord. */
function land(random: Random): Samples {
  const clip = silence(0.5);
  mixInto(clip, makeDrum('kick', 0, random), 0, 0.8);
  mixInto(clip, chord(523, [0, 4, 7], 0.5, 'musicBox'), 0.01, 0.7);
  return clip;
}

/** A rising sweep that ends in a pop. */
function generate(random: Random): Samples {
  const clip = silence(0.55);
  mixInto(clip, riser(0.42, random), 0, 0.8);
  mixInto(clip, pop(330, 990, 0.12), 0.42, 1);
  return clip;
}

/** A fanfare: three notes and a held chord. */
function reveal(random: Random): Samples {
  const clip = silence(1);
  [0, 4, 7].forEach((step, i) =>
    mixInto(clip, chord(392 * semitones(step), [0], 0.2, 'organ'), i * 0.09, 0.7),
  );
  mixInto(clip, chord(392, [0, 4, 7, 12], 0.7, 'organ'), 0.27, 1);
  mixInto(clip, makeDrum('clap', 0, random), 0.27, 0.5);
  return clip;
}

/** Two pops, like a heartbeat. */
function like(): Samples {
  const clip = silence(0.2);
  mixInto(clip, pop(440, 620, 0.08), 0, 0.7);
  mixInto(clip, pop(620, 990, 0.1), 0.095, 1);
  return clip;
}

/** Four coins and a shaker. */
function buy(random: Random): Samples {
  const clip = silence(0.7);
  const coins = [1319, 1760, 1568, 2093];
  coins.forEach((pitch, i) => mixInto(clip, coin(pitch), i * 0.075, i === coins.length - 1 ? 1 : 0.6));
  mixInto(clip, makeDrum('shaker', 0, random), 0, 0.4);
  return clip;
}

const coin = (pitch: number): Samples =>
  synthesize(0.45, (time) => {
    const ring = sine(pitch * time) + 0.4 * sine(pitch * 2.76 * time) * Math.exp(-time * 20);
    return ring * Math.exp(-time * 11) * Math.min(1, time * 900);
  });
