import type { Voice } from '../../casting/types.ts';
import type { Random } from '../../random.ts';
import type { Craziness } from '../../recipe.ts';
import { addTo, type Clip, semitones, silence } from '../dsp.ts';
import { evenedOut } from '../voice/narrator.ts';
import { chant, type Note } from '../voice/singing.ts';
import { sound } from '../voice/vocal-tract.ts';
import { type Drum, drumLevels, makeDrum } from './drums.ts';
import { grooves } from './grooves.ts';
import { bassNote, chord, type Instrument, riser } from './instruments.ts';
import type { Score } from './score.ts';

/** How much of everything each level of craziness gets. */
export interface Temper {
  drums: number;
  weight: number;
  bass: number;
  growl: number;
  chords: number;
  wobble: number;
  swoop: number;
  /** Extra gravel in the throat. */
  strain: number;
  /** Decibels by which the singer stands in front of the players. */
  distance: number;
}

export const tempers: Readonly<Record<Craziness, Temper>> = {
  chill: {
    drums: 0.6,
    weight: 0.2,
    bass: 0.16,
    growl: 0,
    chords: 0.13,
    wobble: 0.012,
    swoop: 0.05,
    strain: 0,
    distance: 11.4,
  },
  unhinged: {
    drums: 0.72,
    weight: 0.6,
    bass: 0.2,
    growl: 0.25,
    chords: 0.1,
    wobble: 0.025,
    swoop: 0.12,
    strain: 0.06,
    distance: 11.4,
  },
  cooked: {
    drums: 0.7,
    weight: 1,
    bass: 0.26,
    growl: 0.8,
    chords: 0.08,
    wobble: 0.045,
    swoop: 0.16,
    strain: 0.14,
    distance: 11.4,
  },
};

/** The level a singing voice is brought to, as the root mean square of where it sounds. */
const voiceLevel = 0.17;

export function performLead(score: Score, voice: Voice, temper: Temper, random: Random): Clip {
  const track = chant(score.lead, score.seconds, temper, random);
  const rasp = Math.min(0.5, 0.02 + voice.rasp * 0.4 + temper.strain);
  return evenedOut(sound(track, { tract: voice.tract ** 0.3, rasp }, random));
}

/** Three friends of other sizes join in, a third, a fifth and an octave above. */
export function performCrowd(score: Score, voice: Voice, temper: Temper, random: Random): Clip {
  const mix = silence(score.seconds);
  if (score.crowd.length === 0) return mix;
  const third = score.key.minor ? 3 : 4;
  const friends = [
    { rise: third, tract: voice.tract * 1.12, late: 0.012 },
    { rise: 7, tract: voice.tract * 0.9, late: 0.024 },
    { rise: 12, tract: voice.tract * 1.22, late: 0.006 },
  ];
  for (const { rise, tract, late } of friends) {
    const notes = score.crowd.map((note): Note => ({ ...note, pitch: note.pitch * semitones(rise) }));
    const track = chant(notes, score.seconds, temper, random);
    addTo(mix, evened(sound(track, { tract, rasp: voice.rasp * 0.6 }, random)), late, 0.5);
  }
  return mix;
}

function evened(clip: Clip): Clip {
  let sum = 0;
  let count = 0;
  for (const sample of clip) {
    if (Math.abs(sample) < 0.001) continue;
    sum += sample * sample;
    count++;
  }
  const gain = count > 0 ? voiceLevel / Math.sqrt(sum / count) : 0;
  // Loud syllables are held back, so that quiet ones carry over the drums.
  for (let i = 0; i < clip.length; i++) clip[i] = Math.tanh(clip[i]! * gain * 1.5) / 1.5;
  return clip;
}

const strike = { x: 1, o: 0.5 } as const;

export function performDrums(score: Score, temper: Temper, random: Random): Clip {
  const mix = silence(score.seconds);
  const kit = memo((drum: Drum) => makeDrum(drum, temper.weight, random));
  const { bars } = grooves[score.groove];
  const drums = Object.entries(bars[score.bar]!.drums) as [Drum, string][];
  const play: Play = (drum, step, force) =>
    addTo(mix, kit(drum), score.timeOf(step), drumLevels[drum] * force * temper.drums);
  for (let step = 0; step < score.steps; step++) {
    if (score.drop !== undefined && step < score.drop) {
      playBuild(score.build, step, score.drop, play);
      continue;
    }
    // The last beat belongs to the effect.
    if (step >= score.steps - 2) continue;
    for (const [drum, bar] of drums) {
      const hit = bar.charAt(step % 16);
      // Under the name only what makes the beat; the rest joins in with the last word.
      if (hit === 'o' && step < score.punchline) continue;
      if (hit === 'x' || hit === 'o') play(drum, step, strike[hit] * random.between(0.88, 1));
    }
  }
  play('crash', score.punchline, score.drop === undefined ? 0.5 : 1.2);
  if (score.drop !== undefined) play('kick', score.drop, 1.3);
  return mix;
}

/**
 * Whatever the groove does, a pulse goes through: without it nobody finds the beat behind the words. Its ticks join the
 * players at once; its knocks come back alone, for how loud they may be depends on all the others.
 */
export function performPulse(players: Clip, score: Score, temper: Temper, random: Random): Clip {
  const knocks = silence(score.seconds);
  const tick = makeDrum(score.pulse, temper.weight, random);
  const knock = makeDrum('block', temper.weight, random);
  for (let step = 0; step < score.steps; step++) {
    const force = temper.drums * (step % 4 === 0 ? 1 : step % 2 === 0 ? 0.78 : 0.4);
    addTo(players, tick, score.timeOf(step), drumLevels[score.pulse] * force * 2);
    if (step % 2 === 0) addTo(knocks, knock, score.timeOf(step), drumLevels.block * force);
  }
  return knocks;
}

type Play = (drum: Drum, step: number, force: number) => void;

/** The build-up: one knock a beat, and something that closes in on the drop. */
function playBuild(build: Score['build'], step: number, drop: number, play: Play): void {
  const near = step / drop;
  const isLate = step >= drop - 8;
  if (step % 4 === 0) play('kick', step, 0.7);
  if (build === 'roll' && isLate && step % 2 === 0) play('snare', step, 0.35 + near * 0.4);
  if (build === 'roll' && step >= drop - 4) play('snare', step + 0.5, 0.6);
  if (build === 'claps' && step % (isLate ? 2 : 4) === 2 % (isLate ? 2 : 4))
    play('clap', step, 0.3 + near * 0.6);
  if (build === 'toms' && (isLate || step % 2 === 1)) play('conga', step, 0.4 + near * 0.7);
  // Everything stops for a moment before it falls in.
  if (build === 'halt' && isLate && step < drop - 2) play('rim', step, 0.5 + near * 0.6);
}

const bassSteps = { x: 0, '5': 7, '8': 12 } as const;

export function performBand(score: Score, temper: Temper, instrument: Instrument, random: Random): Clip {
  const mix = silence(score.seconds);
  const { bars } = grooves[score.groove];
  const bar = bars[score.bar]!;
  const low = score.root / 4;
  const bassAt = memo((pitch: number) => bassNote(pitch, score.step * 1.9, temper.growl));
  const chordOf = memo((steps: readonly number[]) => chord(score.root, steps, score.step * 3.2, instrument));
  const bellOf = memo((tone: number) => chord(score.root * 4, [tone], score.step * 2, instrument));
  for (let step = 0; step < score.steps - 2; step++) {
    const beat = Math.floor(step / 4);
    const home = step >= score.punchline && step < score.punchline + 4;
    const chordSteps = score.key.chords[home ? 0 : beat % 4]!;
    const held = score.drop !== undefined && step < score.drop;
    const sign = bar.bass.charAt(step % 16);
    if (!held && (sign === 'x' || sign === '5' || sign === '8')) {
      const pitch =
        low * semitones((chordSteps[0] ?? 0) + bassSteps[sign] - ((chordSteps[0] ?? 0) > 6 ? 12 : 0));
      addTo(mix, bassAt(pitch), score.timeOf(step), temper.bass);
    }
    const isStruck = bar.chords.charAt(step % 16) === 'x';
    // A soft one on every half beat, so that no bar has a hole.
    if (isStruck || step % 2 === 0) {
      addTo(mix, chordOf(chordSteps), score.timeOf(step), temper.chords * (isStruck ? 1 : 0.4));
    }
  }
  // Toy instruments tinkle through the chord.
  if (instrument !== 'organ') {
    for (let step = 0; step < score.steps - 2; step += 2) {
      const steps = score.key.chords[Math.floor(step / 4) % 4]!;
      const tone = steps[(step / 2) % steps.length] ?? 0;
      addTo(mix, bellOf(tone), score.timeOf(step), temper.chords * 0.8);
    }
  }
  if (score.drop !== undefined) {
    const length = score.step * 10;
    addTo(mix, riser(length, random), score.timeOf(score.drop) - length, 0.16);
  }
  return mix;
}

/** A band plays the same few notes again and again: make each once. */
function memo<K>(make: (key: K) => Clip): (key: K) => Clip {
  const made = new Map<K, Clip>();
  return (key) => {
    const clip = made.get(key) ?? make(key);
    made.set(key, clip);
    return clip;
  };
}
