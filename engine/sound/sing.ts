import { castAnimal, castTerm } from '../casting/find.ts';
import { Random } from '../random.ts';
import type { Palette, Recipe, Style } from '../recipe.ts';
import type { Instrument } from './band.ts';
import { addTo, type Clip, levelled, loudened, sampleRate, silence } from './dsp.ts';
import { effects } from './effects/all.ts';
import { cry } from './gestures.ts';
import { addRoom, crush, duck, finish, styleVoice, tint } from './master.ts';
import { performBand, performCrowd, performDrums, performLead, tempers } from './perform.ts';
import { compose, type Score } from './score.ts';

export interface Sound {
  sampleRate: number;
  /** Mono, between −1 and 1. */
  samples: Clip;
}

/** Sings a character's name: 2 to 3 seconds, always the same for the same recipe and name. */
export function sing(recipe: Recipe, name: string): Sound {
  const { voice } = castAnimal(recipe.animal);
  const temper = tempers[recipe.craziness];
  const score = compose(recipe, name);
  const randomFor = (part: string) => new Random(`${part}|${recipe.animal}|${recipe.term}|${recipe.seed}`);

  const lead = styleVoice(performLead(score, voice, temper, randomFor('lead')), recipe.style);
  const mix = silence(score.seconds);
  addTo(mix, performDrums(score, temper, randomFor('drums')), 0, 1);
  const instrument = instrumentFor(recipe.style, recipe.palette);
  addTo(mix, performBand(score, temper, instrument, randomFor('band')), 0, 1);
  duck(mix, lead);
  addTo(mix, lead, 0, 1.5);
  addTo(mix, performCrowd(score, voice, temper, randomFor('crowd')), 0, 0.8);
  addAnswers(mix, score, recipe, randomFor('answers'));

  addRoom(mix, recipe.style, recipe.palette);
  if (score.drop !== undefined) crush(mix, score.timeOf(score.drop));
  tint(mix, recipe.palette, randomFor('tint'));
  return { sampleRate, samples: finish(mix, recipe.craziness) };
}

/** The animal answers the call, and the term has the last word. */
function addAnswers(mix: Clip, score: Score, recipe: Recipe, random: Random): void {
  const { voice } = castAnimal(recipe.animal);
  const makeEffect = effects[castTerm(recipe.term).sound];
  for (const { start, seconds } of score.cries) addTo(mix, cry(voice, seconds, random), start, 0.5);
  for (const time of score.effects) {
    addTo(mix, loudened(levelled(makeEffect(score.root, random)), 0.4), time, 0.5);
  }
}

function instrumentFor(style: Style, palette: Palette): Instrument {
  if (style === '2D') return 'chip';
  return palette === 'pastel' ? 'musicBox' : 'organ';
}
