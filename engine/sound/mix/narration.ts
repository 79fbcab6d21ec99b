import type { Random } from '../../random.ts';
import type { Craziness } from '../../recipe.ts';
import { mixInto, type Samples, scaled, silence } from '../dsp.ts';
import type { Voice } from '../voice/animal-cries.ts';
import { compressed, narrate } from '../voice/narrator.ts';
import type { Speech } from '../voice/speech.ts';
import { reverberate } from './reverb.ts';

const voiceLevel = 1.75;
/** Seconds that the reverb continues after the speech. */
const reverbTail = 0.45;

const reverbLevels: Readonly<Record<Craziness, number>> = { chill: 0.05, unhinged: 0.06, cooked: 0.08 };

/** The narrator's dry voice, and its reverb. */
export function narrationStems(
  speech: Speech,
  voice: Voice,
  craziness: Craziness,
  random: Random,
): { narrator: Samples; ambience: Samples } {
  const narrator = silence(speech.seconds + reverbTail);
  const { recording } = speech;
  const said = recording ? compressed(recording) : narrate(speech, voice, craziness, random);
  mixInto(narrator, said, 0, voiceLevel);
  return { narrator, ambience: scaled(reverberate(narrator, 1.4), reverbLevels[craziness]) };
}
