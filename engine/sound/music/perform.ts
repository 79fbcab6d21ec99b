import type { Random } from '../../random.ts';
import { type Craziness, crazinesses } from '../../recipe.ts';
import { mixInto, type Samples, semitones, silence } from '../dsp.ts';
import type { Voice } from '../voice/animal-cries.ts';
import { compressed } from '../voice/narrator.ts';
import { type Note, singNotes } from '../voice/singing.ts';
import { synthesizeVoice } from '../voice/vocal-tract.ts';
import { type Drum, drumLevel, makeDrum } from './drums.ts';
import { grooves } from './grooves.ts';
import { bassNote, chord, type Instrument, riser } from './instruments.ts';
import type { Score } from './score.ts';

/** Levels and effects of the performance when chill, unhinged and cooked. */
const levels = {
  drums: [0.6, 0.72, 0.7],
  weight: [0.2, 0.6, 1],
  bass: [0.16, 0.2, 0.26],
  growl: [0, 0.25, 0.8],
  chords: [0.13, 0.1, 0.08],
  /** Vibrato and pitch slides of the singer (singing.ts). */
  wobble: [0.012, 0.025, 0.045],
  swoop: [0.05, 0.12, 0.16],
  /** Extra rasp of the voice. */
  strain: [0, 0.06, 0.14],
};
export type Intensity = Record<keyof typeof levels, number>;

export const intensityOf = (craziness: Craziness): Intensity =>
  Object.fromEntries(
    Object.entries(levels).map(([name, all]) => [name, all[crazinesses.indexOf(craziness)]]),
  ) as Intensity;

/** RMS level of a crowd's voice where it sounds. */
const voiceLevel = 0.17;

export function performLead(score: Score, voice: Voice, intensity: Intensity, random: Random): Samples {
  const track = singNotes(score.lead, score.seconds, intensity, random);
  const rasp = Math.min(0.5, 0.02 + voice.rasp * 0.4 + intensity.strain);
  return compressed(synthesizeVoice(track, { tract: voice.tract ** 0.3, rasp }, random));
}

/** Three voices of other sizes join in, a third, a fifth and an octave above. */
export function performCrowd(score: Score, voice: Voice, intensity: Intensity, random: Random): Samples {
  const mix = silence(score.seconds);
  if (score.crowd.length === 0) return mix;
  const third = score.key.isMinor ? 3 : 4;
  const voices = [
    { rise: third, tract: voice.tract * 1.12, late: 0.012 },
    { rise: 7, tract: voice.tract * 0.9, late: 0.024 },
    { rise: 12, tract: voice.tract * 1.22, late: 0.006 },
  ];
  for (const { rise, tract, late } of voices) {
    const notes = score.crowd.map((note): Note => ({ ...note, pitch: note.pitch * semitones(rise) }));
    const track = singNotes(notes, score.seconds, intensity, random);
    mixInto(mix, levelled(synthesizeVoice(track, { tract, rasp: voice.rasp * 0.6 }, random)), late, 0.5);
  }
  return mix;
}

function levelled(samples: Samples): Samples {
  let sum = 0;
  let count = 0;
  for (const sample of samples) {
    if (Math.abs(sample) < 0.001) continue;
    sum += sample * sample;
    count++;
  }
  const gain = count > 0 ? voiceLevel / Math.sqrt(sum / count) : 0;
  // Soft clipping, so that quiet syllables are heard over the drums.
  for (let i = 0; i < samples.length; i++) samples[i] = Math.tanh(samples[i]! * gain * 1.5) / 1.5;
  return samples;
}

const hitForce = { x: 1, o: 0.5 } as const;

export function performDrums(score: Score, intensity: Intensity, random: Random): Samples {
  const mix = silence(score.seconds);
  const kit = memo((drum: Drum) => makeDrum(drum, intensity.weight, random));
  const { bars } = grooves[score.groove];
  const drums = Object.entries(bars[score.bar]!.drums) as [Drum, string][];
  const play: Play = (drum, step, force) =>
    mixInto(mix, kit(drum), score.timeOf(step), drumLevel(drum) * force * intensity.drums);
  for (let step = 0; step < score.steps; step++) {
    if (score.drop !== undefined && step < score.drop) {
      playBuild(score.build, step, score.drop, play);
      continue;
    }
    // The last half beat is left to the effect.
    if (step >= score.steps - 2) continue;
    for (const [drum, bar] of drums) {
      const hit = bar.charAt(step % 16);
      // Soft hits wait for the last word, to keep the name clear.
      if (hit === 'o' && step < score.punchline) continue;
      if (hit === 'x' || hit === 'o') play(drum, step, hitForce[hit] * random.between(0.88, 1));
    }
  }
  play('crash', score.punchline, score.drop === undefined ? 0.5 : 1.2);
  if (score.drop !== undefined) play('kick', score.drop, 1.3);
  return mix;
}

/** A steady pulse under every groove. Ticks go into the backing; knocks are returned, to be balanced with the mix. */
export function performPulse(backing: Samples, score: Score, intensity: Intensity, random: Random): Samples {
  const knocks = silence(score.seconds);
  const tick = makeDrum(score.pulse, intensity.weight, random);
  const knock = makeDrum('block', intensity.weight, random);
  for (let step = 0; step < score.steps; step++) {
    const force = intensity.drums * (step % 4 === 0 ? 1 : step % 2 === 0 ? 0.78 : 0.4);
    mixInto(backing, tick, score.timeOf(step), drumLevel(score.pulse) * force * 2);
    if (step % 2 === 0) mixInto(knocks, knock, score.timeOf(step), drumLevel('block') * force);
  }
  return knocks;
}

type Play = (drum: Drum, step: number, force: number) => void;

/** The build-up: a kick on every beat, and a pattern that gets denser towards the drop. */
function playBuild(build: Score['build'], step: number, drop: number, play: Play): void {
  const near = step / drop;
  const isLate = step >= drop - 8;
  if (step % 4 === 0) play('kick', step, 0.7);
  if (build === 'roll' && isLate && step % 2 === 0) play('snare', step, 0.35 + near * 0.4);
  if (build === 'roll' && step >= drop - 4) play('snare', step + 0.5, 0.6);
  if (build === 'claps' && step % (isLate ? 2 : 4) === 2 % (isLate ? 2 : 4))
    play('clap', step, 0.3 + near * 0.6);
  if (build === 'toms' && (isLate || step % 2 === 1)) play('conga', step, 0.4 + near * 0.7);
  // Silence for two steps before the drop.
  if (build === 'halt' && isLate && step < drop - 2) play('rim', step, 0.5 + near * 0.6);
}

const bassSteps = { x: 0, '5': 7, '8': 12 } as const;

export function performBand(
  score: Score,
  intensity: Intensity,
  instrument: Instrument,
  random: Random,
): Samples {
  const mix = silence(score.seconds);
  const { bars } = grooves[score.groove];
  const bar = bars[score.bar]!;
  const low = score.root / 4;
  const bassAt = memo((pitch: number) => bassNote(pitch, score.step * 1.9, intensity.growl));
  const chordOf = memo((steps: readonly number[]) => chord(score.root, steps, score.step * 3.2, instrument));
  const bellOf = memo((tone: number) => chord(score.root * 4, [tone], score.step * 2, instrument));
  for (let step = 0; step < score.steps - 2; step++) {
    const beat = Math.floor(step / 4);
    const isHome = step >= score.punchline && step < score.punchline + 4;
    const chordSteps = score.key.chords[isHome ? 0 : beat % 4]!;
    const isBuildUp = score.drop !== undefined && step < score.drop;
    const sign = bar.bass.charAt(step % 16);
    if (!isBuildUp && (sign === 'x' || sign === '5' || sign === '8')) {
      const root = chordSteps[0] ?? 0;
      const pitch = low * semitones(root + bassSteps[sign] - (root > 6 ? 12 : 0));
      mixInto(mix, bassAt(pitch), score.timeOf(step), intensity.bass);
    }
    const isStruck = bar.chords.charAt(step % 16) === 'x';
    // A soft chord on every half beat fills the gaps.
    if (isStruck || step % 2 === 0) {
      mixInto(mix, chordOf(chordSteps), score.timeOf(step), intensity.chords * (isStruck ? 1 : 0.4));
    }
  }
  // Toy instruments play arpeggios.
  if (instrument !== 'organ') {
    for (let step = 0; step < score.steps - 2; step += 2) {
      const steps = score.key.chords[Math.floor(step / 4) % 4]!;
      const tone = steps[(step / 2) % steps.length] ?? 0;
      mixInto(mix, bellOf(tone), score.timeOf(step), intensity.chords * 0.8);
    }
  }
  if (score.drop !== undefined) {
    const length = score.step * 10;
    mixInto(mix, riser(length, random), score.timeOf(score.drop) - length, 0.16);
  }
  return mix;
}

/** A band repeats a few notes: synthesize each once. */
function memo<K>(make: (key: K) => Samples): (key: K) => Samples {
  const made = new Map<K, Samples>();
  return (key) => {
    const samples = made.get(key) ?? make(key);
    made.set(key, samples);
    return samples;
  };
}
