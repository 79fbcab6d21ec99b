import type { Cast, TermCast, Voice } from '../../casting/types.ts';
import type { Random } from '../../random.ts';
import type { Palette, Recipe, Style } from '../../recipe.ts';
import { addTo, type Clip, levelled, loudened, silence } from '../dsp.ts';
import { effects } from '../music/effects/all.ts';
import type { Instrument } from '../music/instruments.ts';
import {
  performBand,
  performCrowd,
  performDrums,
  performLead,
  performPulse,
  tempers,
} from '../music/perform.ts';
import type { Score } from '../music/score.ts';
import { chanceIn } from '../song-random.ts';
import { cry } from '../voice/animal-cries.ts';
import { balance, duck, styleVoice } from './master.ts';
import { announce } from './narration.ts';

/** What a song is mixed from, each as loud as it will be: the spoken part, and what sounds from the chant on. */
export interface Stems {
  /** The narrator alone, and the room and drone beside it; both begin with the song. */
  narrator: Clip;
  hall: Clip;
  lead: Clip;
  players: Clip;
  crowd: Clip;
  cries: Clip;
  effects: Clip;
}

export function performStems(score: Score, recipe: Recipe, { animal, term }: Cast): Stems {
  const { voice } = animal;
  const { style, palette, craziness } = recipe;
  const temper = tempers[craziness];
  const randomFor = (part: string) => chanceIn(recipe, part);
  const lead = scaled(styleVoice(performLead(score, voice, temper, randomFor('lead')), style), 1.5);
  const drums = performDrums(score, temper, randomFor('drums'));
  const players = performBand(score, temper, instrumentFor(style, palette), randomFor('band'));
  // Chords blur words, and drums hardly do: the band makes way, and the beat goes on.
  duck(players, lead, 0.97);
  duck(drums, lead, 0.5);
  addTo(players, drums, 0, 1);
  const knocks = performPulse(players, score, temper, randomFor('pulse'));
  balance(players, knocks, lead, temper.distance);
  const answers = randomFor('answers');
  return {
    ...announce(score, voice, craziness, randomFor('narrator')),
    lead,
    players,
    crowd: scaled(performCrowd(score, voice, temper, randomFor('crowd')), 0.8),
    cries: performCries(score, voice, answers),
    effects: performEffects(score, term, answers),
  };
}

function performCries(score: Score, voice: Voice, random: Random): Clip {
  const clip = silence(score.seconds);
  for (const { start, seconds } of score.cries) addTo(clip, cry(voice, seconds, random), start, 0.5);
  return clip;
}

/** The term has the last word. */
function performEffects(score: Score, term: TermCast, random: Random): Clip {
  const clip = silence(score.seconds);
  for (const time of score.effects) {
    addTo(clip, loudened(levelled(effects[term.sound](score.root, random)), 0.4), time, 0.5);
  }
  return clip;
}

function scaled(clip: Clip, gain: number): Clip {
  for (let i = 0; i < clip.length; i++) clip[i]! *= gain;
  return clip;
}

function instrumentFor(style: Style, palette: Palette): Instrument {
  if (style === '2D') return 'chip';
  return palette === 'pastel' ? 'musicBox' : 'organ';
}
