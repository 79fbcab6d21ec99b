import { castOf } from '../casting/find.ts';
import type { Recipe } from '../recipe.ts';
import { addTo, type Clip, sampleRate, silence } from './dsp.ts';
import { crush, finish, roomOf, tint } from './mix/master.ts';
import { performStems, type Stems } from './mix/stems.ts';
import { compose, type Score } from './music/score.ts';
import { chanceIn } from './song-random.ts';
import { type Timeline, timelineOfScore } from './timeline.ts';

export interface Sound {
  sampleRate: number;
  /** Mono, between −1 and 1. */
  samples: Clip;
}

export interface Song extends Sound {
  timeline: Timeline;
}

/** Says and sings a character's name, in 3.5 to 4.5 seconds: always the same for the same recipe and name. */
export function sing(recipe: Recipe, name: string): Song {
  const cast = castOf(recipe);
  const score = compose(recipe, name, cast);
  const stems = performStems(score, recipe, cast);
  const song = silence(score.chantAt + score.seconds);
  addTo(song, stems.narrator, 0, 1);
  addTo(song, stems.hall, 0, 1);
  addTo(song, mixChant(score, stems, recipe), score.chantAt, 1);
  return { sampleRate, samples: finish(song, recipe.craziness), timeline: timelineOfScore(score) };
}

/** How much of the singer the room hears: an echo of words is no help to them. */
const leadInRoom = 0.3;

function mixChant(score: Score, stems: Stems, recipe: Recipe): Clip {
  const { style, palette } = recipe;
  const mix = stems.players;
  for (const stem of [stems.crowd, stems.cries, stems.effects]) addTo(mix, stem, 0, 1);
  addTo(mix, stems.lead, 0, leadInRoom);
  const room = roomOf(mix, style, palette);
  addTo(mix, stems.lead, 0, 1 - leadInRoom);
  addTo(mix, room, 0, 1);
  if (score.drop !== undefined) crush(mix, score.timeOf(score.drop));
  tint(mix, palette, chanceIn(recipe, 'tint'));
  return mix;
}
