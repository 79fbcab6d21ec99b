import { castOf } from '#engine/casting/find.ts';
import { mixInto, type Samples, samplesIn, silence } from '#engine/sound/dsp.ts';
import { performStems } from '#engine/sound/mix/stems.ts';
import { compose } from '#engine/sound/music/score.ts';
import { sing } from '#engine/sound/sing.ts';
import { powerOf } from './measures.ts';
import type { Case } from './names.ts';

/** A song, what it was mixed from, and all that is voice in it as long as it lasts. */
export function takeApart({ recipe, name }: Case) {
  const song = sing(recipe, name);
  const cast = castOf(recipe);
  const score = compose(recipe, name, cast);
  const stems = performStems(score, recipe, cast);
  const voice = silence(song.timeline.length / 1000);
  mixInto(voice, stems.narrator, 0, 1);
  mixInto(voice, stems.lead, score.chantAt, 1);
  mixInto(voice, stems.cries, score.chantAt, 1);
  return { song, score, stems, voice };
}

/** How loud a clip is at a time, in seconds: root mean square of 60 ms. */
export function loudnessAt(clip: Samples, time: number): number {
  const [middle, half] = [samplesIn(time), samplesIn(0.03)];
  return Math.sqrt(powerOf(clip.subarray(Math.max(0, middle - half), middle + half)));
}
