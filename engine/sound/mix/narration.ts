import type { Random } from '../../random.ts';
import type { Craziness } from '../../recipe.ts';
import { Filter, mixInto, sampleRate, type Samples, samplesIn, silence, whiteNoise } from '../dsp.ts';
import type { Score } from '../music/score.ts';
import type { Voice } from '../voice/animal-cries.ts';
import { narrate } from '../voice/narrator.ts';
import { reverberate } from './reverb.ts';

const voiceLevel = 1.75;
const droneLevel = 0.03;
/** Seconds that the reverb continues after the speech. */
const reverbTail = 0.45;
/** Seconds that the drone continues after the last word, and its level under the singing. */
const overlap = 0.35;
const pedalLevel = 0.55;

const reverbLevels: Readonly<Record<Craziness, number>> = { chill: 0.05, unhinged: 0.06, cooked: 0.08 };

/** The narrator's dry voice, and beside it reverb and a drone. */
export function narrationStems(
  score: Score,
  voice: Voice,
  craziness: Craziness,
  random: Random,
): { narrator: Samples; ambience: Samples } {
  const { speech } = score;
  const narrator = silence(speech.seconds + reverbTail);
  mixInto(narrator, narrate(speech, voice, craziness, random), 0, voiceLevel);
  const reverb = reverberate(narrator, 1.4);
  const ambience = drone(score, craziness, random);
  for (let i = 0; i < ambience.length; i++)
    ambience[i] = ambience[i]! * droneLevel + (reverb[i] ?? 0) * reverbLevels[craziness];
  return { narrator, ambience };
}

/** A low chord with wind that swells towards the beat and continues softly under the singing. */
function drone({ speech, chantAt, seconds, root }: Score, craziness: Craziness, random: Random): Samples {
  const pitch = root / 4;
  const wind = new Filter();
  const tones = [new RecursiveSine(pitch, 1), new RecursiveSine(pitch * 1.498, 0.6)];
  if (craziness !== 'chill') tones.push(new RecursiveSine(pitch * 2.01, 0.4));
  const samples = silence(chantAt + seconds);
  const opening = samplesIn(speech.seconds + overlap);
  let gust = 0;
  for (let i = 0; i < samples.length; i++) {
    const part = Math.min(1, i / opening);
    // The wind changes slowly: retune its filter only now and then.
    if (i % 256 === 0) gust = 240 + 500 * part * part;
    let tone = 0;
    for (const sine of tones) tone += sine.next();
    const closing = Math.min(1, (1 - part) * 9);
    const air = closing > 0 ? wind.run(whiteNoise(random), gust, 0.8).low * 0.4 * closing : 0;
    samples[i] = (tone * (pedalLevel + (1 - pedalLevel) * closing) + air) * Math.min(1, part * 8);
  }
  return samples;
}

/** A sine computed by recursion: one multiplication a sample. */
class RecursiveSine {
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
