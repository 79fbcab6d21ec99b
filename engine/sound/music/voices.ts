import type { Random } from '../../random.ts';
import { mixInto, type Samples, samplesIn, semitones, silence } from '../dsp.ts';
import type { Voice } from '../voice/animal-cries.ts';
import { compressed } from '../voice/narrator.ts';
import { type Note, pronounce, singNotes } from '../voice/singing.ts';
import { synthesizeVoice } from '../voice/vocal-tract.ts';
import type { Intensity } from './intensity.ts';
import type { Score } from './score.ts';

/** RMS level of a crowd's voice where it sounds. */
const voiceLevel = 0.17;

/** The second chant repeats the samples of the first, like a hook; only its last word is sung anew. */
export function performLead(score: Score, voice: Voice, intensity: Intensity, random: Random): Samples {
  const [call, answer] = score.chants;
  const kept = call.length - score.lastNotes;
  const track = singNotes(
    [...call, ...answer.slice(kept), ...score.stutters],
    score.seconds,
    intensity,
    random,
  );
  const rasp = Math.min(0.5, 0.02 + voice.rasp * 0.3 + intensity.strain);
  const lead = synthesizeVoice(track, { tract: voice.tract ** 0.3, rasp }, random);
  const { syllables } = pronounce(call);
  const repeated = faded(
    lead.slice(samplesIn(syllables[0]!.start - 0.02), samplesIn(syllables[kept]!.start - 0.002)),
  );
  mixInto(lead, repeated, syllables[0]!.start - 0.02 + answer[0]!.start - call[0]!.start, 1);
  return compressed(lead);
}

/** Fades both ends, so that a cut does not click. */
function faded(samples: Samples): Samples {
  const edge = samplesIn(0.004);
  for (let i = 0; i < edge && i < samples.length; i++) {
    samples[i]! *= i / edge;
    samples[samples.length - 1 - i]! *= i / edge;
  }
  return samples;
}

/** Seconds before the first shout in which its consonants are heard. */
const pickup = 0.2;

/** Three voices of other sizes join in, a third, a fifth and an octave above. */
export function performCrowd(score: Score, voice: Voice, intensity: Intensity, random: Random): Samples {
  const mix = silence(score.seconds);
  if (score.crowd.length === 0) return mix;
  const from = score.crowd[0]!.start - pickup;
  const voices = [
    { rise: score.key.isMinor ? 3 : 4, tract: voice.tract * 1.12, late: 0.012 },
    { rise: 7, tract: voice.tract * 0.9, late: 0.024 },
    { rise: 12, tract: voice.tract * 1.22, late: 0.006 },
  ];
  for (const { rise, tract, late } of voices) {
    const notes = score.crowd.map((note): Note => {
      const { start, end, pitch } = note;
      return { ...note, start: start - from, end: end - from, pitch: pitch * semitones(rise) };
    });
    const track = singNotes(notes, score.seconds - from, intensity, random);
    const sung = levelled(synthesizeVoice(track, { tract, rasp: voice.rasp * 0.6 }, random));
    mixInto(mix, sung, from + late, 0.5);
  }
  return mix;
}

function levelled(samples: Samples): Samples {
  let [sum, count] = [0, 0];
  for (const sample of samples) {
    if (Math.abs(sample) < 0.001) continue;
    sum += sample * sample;
    count++;
  }
  const gain = count > 0 ? voiceLevel / Math.sqrt(sum / count) : 0;
  // Soft clipping, so that quiet syllables are heard over the drums.
  for (let i = 0; i < samples.length; i++) samples[i] = Math.tanh(samples[i]! * gain * 1.5) / 1.5;
  return samples;
}
