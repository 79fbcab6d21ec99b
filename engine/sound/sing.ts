import { castOf } from '../casting/find.ts';
import type { Recipe } from '../recipe.ts';
import { mixInto, sampleRate, type Samples, silence } from './dsp.ts';
import { crush, equalise, master, reverbFor } from './mix/master.ts';
import { performStems, type Stems } from './mix/stems.ts';
import { compose, type Score } from './music/score.ts';
import { songRandom } from './song-random.ts';
import { type Timeline, timelineOfScore } from './timeline.ts';

export interface Sound {
  sampleRate: number;
  samples: Samples;
}

export interface Song extends Sound {
  timeline: Timeline;
}

/** Says and sings a name in 3.5 to 4.5 seconds; the result depends on recipe and name only. */
export function sing(recipe: Recipe, name: string): Song {
  const cast = castOf(recipe);
  const score = compose(recipe, name, cast);
  const stems = performStems(score, recipe, cast);
  const song = silence(score.chantAt + score.seconds);
  mixInto(song, stems.narrator, 0, 1);
  mixInto(song, stems.ambience, 0, 1);
  mixInto(song, mixSinging(score, stems, recipe), score.chantAt, 1);
  return { sampleRate, samples: master(song, recipe.craziness), timeline: timelineOfScore(score) };
}

/** Share of the singer in the reverb, low because reverb makes words unclear. */
const leadInReverb = 0.3;

function mixSinging(score: Score, stems: Stems, recipe: Recipe): Samples {
  const { style, palette } = recipe;
  const mix = stems.backing;
  for (const stem of [stems.crowd, stems.cries, stems.effects]) mixInto(mix, stem, 0, 1);
  mixInto(mix, stems.lead, 0, leadInReverb);
  const reverb = reverbFor(mix, style, palette);
  mixInto(mix, stems.lead, 0, 1 - leadInReverb);
  mixInto(mix, reverb, 0, 1);
  if (score.drop !== undefined) crush(mix, score.timeOf(score.drop));
  equalise(mix, palette, songRandom(recipe, 'tint'));
  return mix;
}
