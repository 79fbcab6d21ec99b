import type { Cast } from '../../casting/types.ts';
import type { Random } from '../../random.ts';
import type { Recipe } from '../../recipe.ts';
import { mixInto, normalized, type Samples, scaled, silence, withLoudness } from '../dsp.ts';
import { performBass, performChords, performDrums, performKnocks } from '../music/band.ts';
import { effects } from '../music/effects/all.ts';
import { type Intensity, intensityOf } from '../music/intensity.ts';
import type { Score } from '../music/score.ts';
import { performCrowd, performLead } from '../music/voices.ts';
import { songRandom } from '../song-random.ts';
import { cry, type Voice } from '../voice/animal-cries.ts';
import { above, below, duck, duckBelow, type Singer, singerOf } from './ducking.ts';
import { crush, softClip, styleVoice } from './master.ts';
import { narrationStems } from './narration.ts';

/** The tracks of a song at their final levels. */
export interface Stems {
  narrator: Samples;
  /** The narrator's reverb. */
  ambience: Samples;
  lead: Samples;
  backing: Samples;
  crowd: Samples;
  cries: Samples;
  effects: Samples;
}

export function performStems(score: Score, recipe: Recipe, { animal, term }: Cast): Stems {
  const { voice } = animal;
  const intensity = intensityOf(recipe.craziness);
  const randomFor = (part: string) => songRandom(recipe, part);
  const lead = scaled(styleVoice(performLead(score, voice, intensity, randomFor('lead')), recipe.style), 1.5);
  const narration = narrationStems(score.speech, voice, recipe.craziness, randomFor('narrator'));
  const answers = randomFor('answers');
  return {
    ...narration,
    lead,
    backing: performBacking(score, recipe, intensity, {
      singer: singerOf(lead, lead.length),
      narrator: singerOf(narration.narrator, lead.length),
    }),
    crowd: scaled(performCrowd(score, voice, intensity, randomFor('crowd')), 0.8),
    cries: performCries(score, voice, answers),
    effects: performEffects(score, term, answers),
  };
}

// eslint-disable-next-line
const lab: any = (globalThis as any).lab ?? ((globalThis as any).lab = {});
/** Decibels by which chords and drums stay below the singer and the narrator. */
const distances = { singer: { chords: 30, drums: 18 }, narrator: { chords: 42, drums: 42 } };

/** Bass and ticks frame the words; what lies between makes way for them. */
function performBacking(
  score: Score,
  { style, craziness, ...recipe }: Recipe,
  intensity: Intensity,
  voices: { singer: Singer; narrator: Singer },
): Samples {
  const random = songRandom({ style, craziness, ...recipe }, 'drums');
  const { drums, ticks } = performDrums(score, intensity, random);
  mixInto(drums, performKnocks(score, intensity, random), 0, lab.knocks ?? 0.25);
  const chords = performChords(score, intensity, style);
  if (style === '2D') crush(chords, 0);
  if (style === '2D') crush(drums, 0);
  else if (craziness === 'cooked') crush(drums, score.timeOf(score.form.drop));
  const low = performBass(score, intensity, style);
  mixInto(low, drums, 0, 1);
  softClip(scaled(below(low), lab.low ?? 0.75), lab.knee ?? 0.12);
  above(drums);
  for (const who of ['singer', 'narrator'] as const) {
    duckBelow(chords, voices[who], lab[who]?.[0] ?? distances[who].chords);
    duckBelow(drums, voices[who], lab[who]?.[1] ?? distances[who].drums);
  }
  duck(low, voices.narrator, lab.lowN ?? 0.4);
  duck(ticks, voices.narrator, lab.ticksN ?? 0.3);
  if (lab.ticks !== undefined) scaled(ticks, lab.ticks);
  lab.hook?.(low, chords, drums, ticks);
  for (const track of [chords, drums, ticks]) mixInto(low, track, 0, 1);
  return low;
}

function performCries(score: Score, voice: Voice, random: Random): Samples {
  const samples = silence(score.seconds);
  for (const { start, seconds } of score.cries) mixInto(samples, cry(voice, seconds, random), start, 0.4);
  return samples;
}

function performEffects(score: Score, term: Cast['term'], random: Random): Samples {
  const samples = silence(score.seconds);
  for (const time of score.effects) {
    mixInto(samples, withLoudness(normalized(effects[term.song.effect](score.root, random)), 0.4), time, 0.4);
  }
  return samples;
}
