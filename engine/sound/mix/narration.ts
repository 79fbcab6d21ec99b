import type { Voice } from '../../casting/types.ts';
import type { Random } from '../../random.ts';
import type { Craziness } from '../../recipe.ts';
import { addTo, type Clip, Filter, hiss, sampleRate, samplesIn, silence } from '../dsp.ts';
import type { Score } from '../music/score.ts';
import { narrate } from '../voice/narrator.ts';
import { reverberate } from './reverb.ts';

const voiceLevel = 1.75;
const droneLevel = 0.03;
/** The room answers until the chant is under way. */
const echoSeconds = 0.45;
/** So long the drone stays as it is after the last word, and what is left of it then. */
const overlap = 0.35;
const pedal = 0.55;

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
  const beside = drone(score, craziness, random);
  for (let i = 0; i < beside.length; i++)
    beside[i] = beside[i]! * droneLevel + (hall[i] ?? 0) * rooms[craziness];
  return { narrator, hall: beside };
}

/** A low chord that opens up towards the beat, keeps out of the words' way, and holds the chant together from below. */
function drone({ speech, chantAt, seconds, root }: Score, craziness: Craziness, random: Random): Clip {
  const pitch = root / 4;
  const wind = new Filter();
  const tones = [new Swing(pitch, 1), new Swing(pitch * 1.498, 0.6)];
  if (craziness !== 'chill') tones.push(new Swing(pitch * 2.01, 0.4));
  const clip = silence(chantAt + seconds);
  const opening = samplesIn(speech.seconds + overlap);
  let gust = 0;
  for (let i = 0; i < clip.length; i++) {
    const part = Math.min(1, i / opening);
    // A gust changes slowly: filters are tuned anew only now and then.
    if (i % 256 === 0) gust = 240 + 500 * part * part;
    let tone = 0;
    for (const swing of tones) tone += swing.next();
    const closing = Math.min(1, (1 - part) * 9);
    const air = closing > 0 ? wind.run(hiss(random), gust, 0.8).low * 0.4 * closing : 0;
    clip[i] = (tone * (pedal + (1 - pedal) * closing) + air) * Math.min(1, part * 8);
  }
  return clip;
}

/** A sine that costs two multiplications a sample. */
class Swing {
  readonly #factor: number;
  #before: number;
  #now = 0;

  constructor(pitch: number, size: number) {
    const turn = (2 * Math.PI * pitch) / sampleRate;
    this.#factor = 2 * Math.cos(turn);
    this.#before = -size * Math.sin(turn);
  }

  next(): number {
    const value = this.#now;
    this.#now = this.#factor * value - this.#before;
    this.#before = value;
    return value;
  }
}
