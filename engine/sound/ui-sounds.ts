import { Random } from '../random.ts';
import { addTo, type Clip, draw, levelled, sampleRate, semitones, silence, sine, Turner } from './dsp.ts';
import { makeDrum } from './music/drums.ts';
import { chord, riser } from './music/instruments.ts';
import type { Sound } from './sing.ts';

/** What is heard when somebody touches something. */
export type Touch = 'pick' | 'tick' | 'land' | 'generate' | 'reveal' | 'like' | 'buy';

/** Where in the file each of them stands, in seconds. */
export type TouchPlaces = Readonly<Record<Touch, { start: number; seconds: number }>>;

/** How loud each is: they accompany, a song is four times as loud. */
const makers: Readonly<Record<Touch, { level: number; make(random: Random): Clip }>> = {
  pick: { level: 0.16, make: () => pop(540, 900, 0.07) },
  tick: { level: 0.09, make: (random) => makeDrum('rim', 0, random) },
  land: { level: 0.2, make: land },
  generate: { level: 0.2, make: generate },
  reveal: { level: 0.26, make: reveal },
  like: { level: 0.16, make: like },
  buy: { level: 0.22, make: buy },
};

/** Between two of them nothing of either is heard, also where a player starts a little early. */
const apart = 0.06;

/** All of them in one sound, and where each one is. */
export function touches(): Sound & { places: TouchPlaces } {
  const clips = Object.entries(makers).map(([name, { level, make }]) => ({
    name,
    level,
    clip: levelled(make(new Random(`touch|${name}`))),
  }));
  const samples = silence(clips.reduce((sum, { clip }) => sum + clip.length / sampleRate + apart, apart));
  const places: Record<string, TouchPlaces[Touch]> = {};
  let at = apart;
  for (const { name, level, clip } of clips) {
    const seconds = clip.length / sampleRate;
    addTo(samples, clip, at, level);
    places[name] = { start: at, seconds };
    at = Number((at + seconds + apart).toFixed(3));
  }
  return { sampleRate, samples, places: places as TouchPlaces };
}

/** A bubble: its pitch jumps up as it bursts. */
function pop(low: number, high: number, seconds: number): Clip {
  const turner = new Turner();
  return draw(seconds, (_, part) => {
    const tone = sine(turner.advance(low + (high - low) * part ** 2));
    return tone * Math.min(1, part * 12) * (1 - part) ** 1.5;
  });
}

/** A thump, and a bright chord on it. */
function land(random: Random): Clip {
  const clip = silence(0.5);
  addTo(clip, makeDrum('kick', 0, random), 0, 0.8);
  addTo(clip, chord(523, [0, 4, 7], 0.5, 'musicBox'), 0.01, 0.7);
  return clip;
}

/** The machine draws breath, and off it goes. */
function generate(random: Random): Clip {
  const clip = silence(0.55);
  addTo(clip, riser(0.42, random), 0, 0.8);
  addTo(clip, pop(330, 990, 0.12), 0.42, 1);
  return clip;
}

/** A fanfare of four, the last one held. */
function reveal(random: Random): Clip {
  const clip = silence(1);
  [0, 4, 7].forEach((step, i) => addTo(clip, chord(392 * semitones(step), [0], 0.2, 'organ'), i * 0.09, 0.7));
  addTo(clip, chord(392, [0, 4, 7, 12], 0.7, 'organ'), 0.27, 1);
  addTo(clip, makeDrum('clap', 0, random), 0.27, 0.5);
  return clip;
}

/** Two bubbles, like a heart. */
function like(): Clip {
  const clip = silence(0.2);
  addTo(clip, pop(440, 620, 0.08), 0, 0.7);
  addTo(clip, pop(620, 990, 0.1), 0.095, 1);
  return clip;
}

/** Coins that fall on coins. */
function buy(random: Random): Clip {
  const clip = silence(0.7);
  const coins = [1319, 1760, 1568, 2093];
  coins.forEach((pitch, i) => addTo(clip, coin(pitch), i * 0.075, i === coins.length - 1 ? 1 : 0.6));
  addTo(clip, makeDrum('shaker', 0, random), 0, 0.4);
  return clip;
}

const coin = (pitch: number): Clip =>
  draw(0.45, (time) => {
    const ring = sine(pitch * time) + 0.4 * sine(pitch * 2.76 * time) * Math.exp(-time * 20);
    return ring * Math.exp(-time * 11) * Math.min(1, time * 900);
  });
