import { normalized, sampleRate, type Samples, samplesIn } from '../dsp.ts';
import type { Speech } from './speech.ts';
import { stretched } from './stretch.ts';

/** Seconds of a frame in which loudness is measured. */
const frame = 0.01;
/** Frames quieter than this share of the loudest are silence. */
const silent = 0.05;
/** Seconds of silence that stay between two words: models pause for longer than the beat allows. */
const longestPause = 0.08;
/** The most that speech can be hurried and still be understood. */
const mostHurry = 1.8;
/** Seconds: shorter sounds are no name. */
const shortest = 0.3;
/** Seconds before the first sound and after the last. */
const [lead, tail] = [0.03, 0.06];
/** Share of the name by which a word may be moved to begin after a pause. */
const reach = 0.12;

/** The name in a recorded voice in place of the narrator's: as the recording has them are the times of its words. */
export function announced(speech: Speech, recording: Samples, most: number): Speech {
  const tight = withoutSilence(recording);
  const seconds = tight.length / sampleRate;
  const hurry = Math.max(1, seconds / (most - lead));
  if (seconds < shortest) throw new Error('announcement: hardly any sound');
  if (hurry > mostHurry) throw new Error(`announcement: ${seconds.toFixed(1)} seconds are too long`);
  const voice = hurry > 1 ? stretched(tight, 1 / hurry) : tight;
  const samples = new Float32Array(samplesIn(lead + tail) + voice.length);
  samples.set(normalized(voice), samplesIn(lead));
  return {
    ...retimed(speech, samples),
    phones: [],
    seconds: samples.length / sampleRate,
    recording: samples,
  };
}

/** Cuts off both ends, and shortens pauses. */
function withoutSilence(samples: Samples): Samples {
  const size = samplesIn(frame);
  const loud = loudFrames(samples);
  const most = Math.round(longestPause / frame);
  const last = loud.lastIndexOf(true);
  const kept: Samples[] = [];
  let pause = most;
  for (let i = loud.indexOf(true); i >= 0 && i <= last; i++) {
    pause = loud[i] ? 0 : pause + 1;
    if (pause <= most) kept.push(samples.subarray(i * size, (i + 1) * size));
  }
  const joined = new Float32Array(kept.length * size);
  kept.forEach((part, i) => joined.set(part, i * size));
  return joined;
}

function loudFrames(samples: Samples): boolean[] {
  const size = samplesIn(frame);
  const levels = Array.from({ length: Math.ceil(samples.length / size) }, (_, i) => {
    let power = 0;
    for (const sample of samples.subarray(i * size, (i + 1) * size)) power += sample * sample;
    return Math.sqrt(power / size);
  });
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0.001);
  return levels.map((level) => level > silent * loudest);
}

/** Moves the words to where the recording is heard, each to the end of a pause where there is one nearby. */
function retimed(speech: Speech, recording: Samples): Pick<Speech, 'words'> {
  const heard = loudFrames(recording).flatMap((isLoud, i) => (isLoud ? [i * frame] : []));
  const first = speech.words[0]?.start ?? 0;
  const length = (speech.words.at(-1)?.end ?? 0) - first;
  const shares = speech.words.map(({ start }) => (start - first) / length);
  const gaps = heard.map((time, i) => ({ share: i / heard.length, length: time - (heard[i - 1] ?? time) }));
  const starts = shares.map((share, w) => {
    const near = gaps.filter((gap) => gap.length > 3 * frame && Math.abs(gap.share - share) < reach);
    // The longest: the closure of a p or t is a short pause within a word.
    return (w > 0 && near.toSorted((a, b) => b.length - a.length)[0]?.share) || share;
  });
  /** The time in the recording of a share of what is heard of it. */
  const timeAt = (share: number, isEnd: boolean): number => {
    const at = Math.max(0, Math.min(heard.length, share * heard.length));
    // At a pause, an end is before it and a start after it, despite rounding errors.
    const index = isEnd ? Math.max(0, Math.ceil(at - 1e-6) - 1) : Math.floor(at + 1e-6);
    return heard[Math.min(heard.length - 1, index)]! + (at - index) * frame;
  };
  const words = speech.words.map((word, w) => {
    const [from, to] = [starts[w]!, starts[w + 1] ?? 1];
    const move = (time: number, isEnd = false) =>
      timeAt(from + ((time - word.start) / (word.end - word.start)) * (to - from), isEnd);
    const syllables = word.syllables.map((syllable) => ({
      ...syllable,
      start: move(syllable.start),
      vowelAt: move(syllable.vowelAt),
      voiceEnd: move(syllable.voiceEnd, true),
      end: move(syllable.end, true),
    }));
    return { ...word, start: move(word.start), end: move(word.end, true), syllables, stressed: undefined };
  });
  return { words };
}
