import type { Random } from '../../random.ts';
import type { Craziness } from '../../recipe.ts';
import { sampleRate, type Samples, samplesIn } from '../dsp.ts';
import type { Voice } from './animal-cries.ts';
import { articulate } from './articulate.ts';
import { framesPerSecond, type Track } from './articulation-track.ts';
import type { Speech } from './speech.ts';
import { synthesizeVoice, type VoiceSource } from './vocal-tract.ts';

interface Narrator extends VoiceSource {
  /** Mean pitch in Hz. */
  pitch: number;
  /** Range of its intonation: 1 is a newsreader, 1.6 a film trailer. */
  drama: number;
}

const wildness: Readonly<Record<Craziness, number>> = { chill: 0, unhinged: 0.5, cooked: 1 };

/** Says the name, deep and dramatic, without reverb. */
export function narrate(speech: Speech, voice: Voice, craziness: Craziness, random: Random): Samples {
  const narrator = narratorFor(voice, craziness);
  const track = articulate(speech.phones, speech.seconds);
  writeIntonation(track, speech, narrator);
  track.smooth();
  return compressed(synthesizeVoice(track, { ...narrator, rate: sampleRate }, random));
}

/** The narrator's voice leans towards the animal's, as far as words stay intelligible. */
function narratorFor({ pitch, tract, rasp }: Voice, craziness: Craziness): Narrator {
  const wild = wildness[craziness];
  return {
    pitch: 96 * (pitch / 165) ** 0.5 * (1 - 0.08 * wild),
    tract: tract ** 0.28 * (1 - 0.02 * wild),
    rasp: Math.min(0.35, 0.03 + rasp * 0.22 + 0.06 * wild),
    drama: 1.1 + 0.5 * wild,
  };
}

/** The pitch peaks on each word's stress and falls over the name, most in the last word. */
function writeIntonation(track: Track, { words, seconds }: Speech, { pitch, drama }: Narrator): void {
  const last = words.at(-1);
  const peaks = words.map(({ stressed }, w) => ({
    middle: stressed ? stressed.start + (stressed.end - stressed.start) * 0.6 : 0,
    height: w === words.length - 1 ? 0.12 : w === 0 ? 0.2 : 0.16,
  }));
  for (let frame = 0; frame < track.length; frame++) {
    const time = frame / framesPerSecond;
    let rise = 0.1 - 0.16 * (time / seconds);
    for (const { middle, height } of peaks) rise += height * Math.exp(-(((time - middle) / 0.11) ** 2));
    if (last && time > last.start) {
      rise -= 0.24 * Math.min(1, (time - last.start) / Math.max(0.1, last.end - last.start));
    }
    track.pitch[frame] = pitch * (1 + rise * drama);
  }
}

/** Share by which the measured loudness falls with every sample. */
const release = 0.0006;

/** Compresses speech, so that weak consonants are heard. */
export function compressed(samples: Samples): Samples {
  let [sum, count] = [0, 0];
  for (const sample of samples) {
    if (Math.abs(sample) < 0.003) continue;
    sum += sample * sample;
    count++;
  }
  const gain = 0.15 / Math.sqrt(sum / (count || 1));
  const edge = samplesIn(0.008);
  let loudness = 0;
  for (let i = 0; i < samples.length; i++) {
    if (samples[i] === 0) {
      loudness *= 1 - release;
      continue;
    }
    const sample = samples[i]! * gain;
    const size = Math.abs(sample);
    loudness += (size - loudness) * (size > loudness ? 0.01 : release);
    const level = Math.min(2.2, (0.1 / Math.max(0.01, loudness)) ** 0.4);
    const fade = Math.min(1, i / edge, (samples.length - 1 - i) / edge);
    samples[i] = (Math.tanh(sample * level * 1.4) / 1.4) * fade;
  }
  return samples;
}
