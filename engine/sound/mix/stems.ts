import type { Cast } from '../../casting/types.ts';
import type { Random } from '../../random.ts';
import type { Palette, Recipe, Style } from '../../recipe.ts';
import { mixInto, normalized, type Samples, scaled, silence, withLoudness } from '../dsp.ts';
import { effects } from '../music/effects/all.ts';
import type { Instrument } from '../music/instruments.ts';
import {
  intensityOf,
  performBand,
  performCrowd,
  performDrums,
  performLead,
  performPulse,
} from '../music/perform.ts';
import type { Score } from '../music/score.ts';
import { songRandom } from '../song-random.ts';
import { cry, type Voice } from '../voice/animal-cries.ts';
import { balance, duck, styleVoice } from './master.ts';
import { narrationStems } from './narration.ts';

/** The tracks of a song at their final levels. */
export interface Stems {
  /** The narrator, and its reverb and drone; both start with the song, all others with the singing part. */
  narrator: Samples;
  ambience: Samples;
  lead: Samples;
  backing: Samples;
  crowd: Samples;
  cries: Samples;
  effects: Samples;
}

/** Decibels by which the backing stays below the singer. */
const backingDistance = 11.4;

export function performStems(score: Score, recipe: Recipe, { animal, term }: Cast): Stems {
  const { voice } = animal;
  const { style, palette, craziness } = recipe;
  const intensity = intensityOf(craziness);
  const randomFor = (part: string) => songRandom(recipe, part);
  const lead = scaled(styleVoice(performLead(score, voice, intensity, randomFor('lead')), style), 1.5);
  const drums = performDrums(score, intensity, randomFor('drums'));
  const backing = performBand(score, intensity, instrumentFor(style, palette), randomFor('band'));
  // Chords mask words, drums hardly do.
  duck(backing, lead, 0.97);
  duck(drums, lead, 0.5);
  mixInto(backing, drums, 0, 1);
  const knocks = performPulse(backing, score, intensity, randomFor('pulse'));
  balance(backing, knocks, lead, backingDistance);
  const answers = randomFor('answers');
  return {
    ...narrationStems(score, voice, craziness, randomFor('narrator')),
    lead,
    backing,
    crowd: scaled(performCrowd(score, voice, intensity, randomFor('crowd')), 0.8),
    cries: performCries(score, voice, answers),
    effects: performEffects(score, term, answers),
  };
}

function performCries(score: Score, voice: Voice, random: Random): Samples {
  const samples = silence(score.seconds);
  for (const { start, seconds } of score.cries) mixInto(samples, cry(voice, seconds, random), start, 0.5);
  return samples;
}

function performEffects(score: Score, term: Cast['term'], random: Random): Samples {
  const samples = silence(score.seconds);
  for (const time of score.effects) {
    mixInto(samples, withLoudness(normalized(effects[term.song.effect](score.root, random)), 0.4), time, 0.5);
  }
  return samples;
}

function instrumentFor(style: Style, palette: Palette): Instrument {
  if (style === '2D') return 'chip';
  return palette === 'pastel' ? 'musicBox' : 'organ';
}
