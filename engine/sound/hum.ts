import type { Cast, Voice } from '../casting/types.ts';
import type { Random } from '../random.ts';
import type { Recipe } from '../recipe.ts';
import { type Clip, sampleRate } from './dsp.ts';
import { finish } from './mix/master.ts';
import { compose, type Score } from './music/score.ts';
import type { Sound } from './sing.ts';
import { chanceIn } from './song-random.ts';
import { framesPerSecond, Track } from './voice/articulation-track.ts';
import { sound } from './voice/vocal-tract.ts';

/** Lips closed: the mouth's two lower resonances and what the nose swallows, the same for every note. */
const closedMouth = { first: 300, second: 1100, nose: 620 };
const shortest = 2;
const longest = 3;
/** A hum is soft beside a song. */
const softness = 0.5;

/** The chant's melody, hummed by the same singer: not a word of the name is in it. */
export function hum(recipe: Recipe, name: string, cast: Cast): Sound {
  const score = compose(recipe, name, cast);
  const random = chanceIn(recipe, 'hum');
  return { sampleRate, samples: softened(perform(score, cast.animal.voice, random)) };
}

function perform({ melody }: Score, { tract, rasp }: Voice, random: Random): Clip {
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
    // Every note swells and makes room for the next: that, not words, parts them.
    track.voice[frame] = part < 0 || part > 1 ? 0 : 0.25 + 0.75 * Math.sin(Math.PI * part) ** 0.6;
  }
  track.soften();
  return sound(track, { tract: tract ** 0.35, rasp: rasp * 0.3 }, random);
}

function softened(clip: Clip): Clip {
  finish(clip, 'chill');
  for (let i = 0; i < clip.length; i++) clip[i]! *= softness;
  return clip;
}
