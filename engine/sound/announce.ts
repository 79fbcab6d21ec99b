import type { Voice } from '../casting/types.ts';
import type { Random } from '../random.ts';
import type { Craziness } from '../recipe.ts';
import { addTo, type Clip, Filter, hiss, sampleRate, silence, sine } from './dsp.ts';
import { narrate } from './narrator.ts';
import { reverberate } from './room.ts';
import type { Score } from './score.ts';

const voiceLevel = 1.75;
const droneLevel = 0.03;
/** The room answers until the chant is under way. */
const echoSeconds = 0.45;
/** So long the drone plays on after the last word. */
const overlap = 0.35;

const rooms: Readonly<Record<Craziness, number>> = { chill: 0.05, unhinged: 0.06, cooked: 0.08 };

/** The name, said by the narrator: the dry voice in front, a room and a drone beside it, no effect upon it. */
export function announce(
  score: Score,
  voice: Voice,
  craziness: Craziness,
  random: Random,
): { narrator: Clip; hall: Clip } {
  const { speech } = score;
  const narrator = silence(speech.seconds + echoSeconds);
  addTo(narrator, narrate(speech, voice, craziness, random), 0, voiceLevel);
  const hall = reverberate(narrator, 1.4);
  for (let i = 0; i < hall.length; i++) hall[i]! *= rooms[craziness];
  addTo(hall, drone(speech.seconds + overlap, score.root / 4, craziness, random), 0, droneLevel);
  return { narrator, hall };
}

/** A low chord that opens up towards the beat and keeps out of the words' way. */
function drone(seconds: number, pitch: number, craziness: Craziness, random: Random): Clip {
  const wind = new Filter();
  const clip = silence(seconds);
  const shimmer = craziness === 'chill' ? 0 : 0.4;
  for (let i = 0; i < clip.length; i++) {
    const turn = (pitch * i) / sampleRate;
    const part = i / clip.length;
    const tone = sine(turn) + 0.6 * sine(turn * 1.498) + shimmer * sine(turn * 2.01);
    const air = wind.run(hiss(random), 240 + 500 * part * part, 0.8).low * 0.4;
    clip[i] = (tone + air) * Math.min(1, part * 8, (1 - part) * 9);
  }
  return clip;
}
