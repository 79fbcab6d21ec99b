import type { Cast } from '../../casting/types.ts';
import type { Random } from '../../random.ts';
import type { Recipe } from '../../recipe.ts';
import { mixInto, normalized, type Samples, scaled, silence, withLoudness } from '../dsp.ts';
import { performBass, performChords, performDrums, performPulse } from '../music/band.ts';
import { makeDrum } from '../music/drums.ts';
import { effects } from '../music/effects/all-effects.ts';
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
    crowd: scaled(performCrowd(score, voice, intensity, randomFor('crowd')), 0.6),
    cries: performCries(score, voice, answers),
    effects: performEffects(score, term, answers),
  };
}

/** Decibels by which chords and drums stay below the singer and the narrator. */
const distances = { singer: { chords: 33, drums: 26 }, narrator: { chords: 38, drums: 38 } };

/** Bass and ticks frame the words; what lies between makes way for them. */
function performBacking(
  score: Score,
  recipe: Recipe,
  intensity: Intensity,
  voices: { singer: Singer; narrator: Singer },
): Samples {
  const { style, craziness } = recipe;
  const random = songRandom(recipe, 'drums');
  const { drums, ticks } = performDrums(score, intensity, random);
  const hit = (drum: 'block' | 'kick') => makeDrum(drum, intensity.weight, random);
  mixInto(drums, performPulse(score, hit('block'), score.form.call, 2), 0, 0.25);
  const chords = performChords(score, intensity, style);
  if (style === '2D') for (const track of [chords, drums]) crush(track, 0);
  else if (craziness === 'cooked') crush(drums, score.timeOf(score.form.drop));
  const low = performBass(score, intensity, style);
  mixInto(low, drums, 0, 1);
  // The beat is heard below the words only, so it may be loud.
  mixInto(low, performPulse(score, hit('kick'), 0, 4), 0, 1.8);
  // Clipping adds overtones, which the filter removes where words are.
  below(softClip(scaled(low, 0.95), 0.45));
  above(drums);
  for (const who of ['singer', 'narrator'] as const) {
    duckBelow(chords, voices[who], distances[who].chords);
    duckBelow(drums, voices[who], distances[who].drums);
  }
  duck(low, voices.narrator, 0.4);
  duck(ticks, voices.narrator, 0.3);
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
