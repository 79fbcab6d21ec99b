import { castOf } from '../casting/find.ts';
import type { Recipe } from '../recipe.ts';
import { mixInto, sampleRate, type Samples } from './dsp.ts';
import { fadeEnds, matchEnds, mute } from './mix/loop.ts';
import { equalise, master, reverbFor } from './mix/master.ts';
import { performStems, type Stems } from './mix/stems.ts';
import { performDrop } from './music/band.ts';
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

/**
 * Says a name over a beat and sings it twice, in 4 to 6 seconds; the result depends on recipe, name and recording only.
 * @param recording The name in another voice than the narrator's, mono at our sample rate.
 */
export function sing(recipe: Recipe, name: string, recording?: Samples): Song {
  const cast = castOf(recipe);
  const score = compose(recipe, name, cast, recording);
  const stems = performStems(score, recipe, cast);
  const song = mixSinging(score, stems, recipe);
  mixInto(song, stems.narrator, 0, 1);
  mixInto(song, stems.ambience, 0, 1);
  fadeEnds(song);
  matchEnds(song);
  master(song);
  // The limiter changes the levels of both ends; what it limited may hardly be raised again.
  matchEnds(song, 1.15);
  return { sampleRate, samples: song, timeline: timelineOfScore(score) };
}

/** Share of the singer in the reverb, low because reverb makes words unclear. */
const leadInReverb = 0.1;

function mixSinging(score: Score, stems: Stems, recipe: Recipe): Samples {
  const { style, palette } = recipe;
  const mix = stems.backing;
  for (const stem of [stems.crowd, stems.cries, stems.effects]) mixInto(mix, stem, 0, 1);
  const reverberant = mix.slice();
  mixInto(reverberant, stems.lead, 0, leadInReverb);
  mixInto(mix, reverbFor(reverberant, style, palette), 0, 1);
  mute(mix, score.gap, score.timeOf(score.form.drop));
  mixInto(mix, performDrop(score), 0, 1);
  mixInto(mix, stems.lead, 0, 1);
  equalise(mix, palette, songRandom(recipe, 'tint'));
  return mix;
}
