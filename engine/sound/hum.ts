import type { Cast } from '../casting/types.ts';
import type { Random } from '../random.ts';
import type { Recipe } from '../recipe.ts';
import { sampleRate, type Samples, scaled } from './dsp.ts';
import { master } from './mix/master.ts';
import { compose, type Score } from './music/score.ts';
import type { Sound } from './sing.ts';
import { songRandom } from './song-random.ts';
import type { Voice } from './voice/animal-cries.ts';
import { framesPerSecond, Track } from './voice/articulation-track.ts';
import { synthesizeVoice } from './voice/vocal-tract.ts';

/** Hz of the first two formants and of the nasal zero with closed lips. */
const closedMouth = { first: 300, second: 1100, nose: 620 };
const shortest = 2;
const longest = 3;
/** Gain of a hum, which is softer than a song. */
const hummingGain = 0.42;

/** The melody of a recipe's song, hummed by the same voice without words. */
export function hum(recipe: Recipe, name: string, cast: Cast): Sound {
  const score = compose(recipe, name, cast);
  const random = songRandom(recipe, 'hum');
  const hummed = perform(score, cast.animal.voice, random);
  return { sampleRate, samples: scaled(master(hummed), hummingGain) };
}

function perform({ chants }: Score, { tract, rasp }: Voice, random: Random): Samples {
  const melody = chants[0].map(({ pitch }) => pitch);
  const wanted = melody.length * 0.3;
  const seconds = Math.min(longest, Math.max(shortest, wanted + 0.3));
  const track = new Track(seconds);
  const each = (seconds - 0.3) / melody.length;
  track.formants[0].fill(closedMouth.first);
  track.formants[1].fill(closedMouth.second);
  track.nasal.fill(closedMouth.nose);
  for (let frame = 0; frame < track.length; frame++) {
    const time = frame / framesPerSecond - 0.05;
    const note = Math.min(melody.length - 1, Math.max(0, Math.floor(time / each)));
    const part = time / each - note;
    const vibrato = 1 + 0.012 * Math.sin(2 * Math.PI * 5 * time);
    track.pitch[frame] = (melody[note] ?? 150) * vibrato;
    // Every note swells and fades, which separates it from the next.
    track.voice[frame] = part < 0 || part > 1 ? 0 : 0.25 + 0.75 * Math.sin(Math.PI * part) ** 0.6;
  }
  track.smooth();
  return synthesizeVoice(track, { tract: tract ** 0.35, rasp: rasp * 0.3 }, random);
}
