import { expect, test } from 'vitest';
import { castOf } from '../../casting/find.ts';
import { Random } from '../../random.ts';
import type { Recipe } from '../../recipe.ts';
import { mixInto, pass, sampleRate, type Samples, samplesIn, silence } from '../dsp.ts';
import { opennessAt } from '../mouth-opening.ts';
import { sing } from '../sing.ts';
import { narrate } from './narrator.ts';
import { speechOf } from './speech.ts';
import { stretched } from './stretch.ts';
import { wordsOf } from './syllables.ts';

/** Milliseconds, long enough for a busy machine. */
const name = 'Squaletto Cappuccino Pro';
const recipe: Recipe = {
  animal: 'shark',
  term: 'cappuccino',
  style: '3D',
  palette: 'vibrant',
  craziness: 'unhinged',
  seed: 7,
};

/** What is above kick and bass. */
const voiceOf = (samples: Samples): Samples => pass(samples.slice(), 'high', 300, 0.7);
const narrated = voiceOf(sing(recipe, name).samples);

/** A frog that says the name after a silence and with pauses, and the seconds at which each of its words starts. */
function record({ pause, before = 0.4, most = 1.25 }: { pause: number; before?: number; most?: number }) {
  const { animal, term } = castOf({ ...recipe, animal: 'frog' });
  const words = wordsOf(name, { animal: animal.stress, term: term.song.stress });
  const speech = speechOf(words, most);
  const voice = narrate(speech, animal.voice, 'chill', new Random('frog'));
  const recording = silence(before + speech.seconds + words.length * pause + 0.5);
  const starts = speech.words.map(({ start, end }, w) => {
    const at = before + start + w * pause;
    mixInto(recording, voice.slice(samplesIn(start), samplesIn(end)), at, 0.2);
    return at;
  });
  return { recording, starts };
}

/** The best correlation of a part with a song, and where it is in seconds. */
function find(part: Samples, song: Samples, from: number, to: number) {
  let best = { likeness: -1, at: 0 };
  const size = Math.hypot(...part.filter((_, i) => i % 2 === 0));
  for (let at = samplesIn(from); at < samplesIn(to); at += 2) {
    const there = song.subarray(at, at + part.length);
    let product = 0;
    let power = 0;
    for (let i = 0; i < part.length; i += 2) {
      product += part[i]! * there[i]!;
      power += there[i]! * there[i]!;
    }
    const likeness = product / (size * Math.sqrt(power));
    if (likeness > best.likeness) best = { likeness, at: at / sampleRate };
  }
  return best;
}

test('another voice says the name in place of the narrator, where the timeline says', () => {
  const { recording, starts } = record({ pause: 0.02 });
  const song = sing(recipe, name, recording);
  const { words, spoken, syllables, drop, length } = song.timeline;
  expect(words.map(([text]) => text)).toEqual(['Squaletto', 'Cappuccino', 'Pro']);
  for (const [w, [text, start]] of words.entries()) {
    // A tenth of a second within the word.
    const part = voiceOf(recording).slice(samplesIn(starts[w]! + 0.12), samplesIn(starts[w]! + 0.22));
    const [from, to] = [start / 1000, start / 1000 + 0.25];
    const heard = find(part, voiceOf(song.samples), from, to);
    expect(heard.likeness, text).toBeGreaterThan(0.7);
    expect(Math.abs(heard.at - 0.12 - start / 1000), text).toBeLessThan(0.06);
    expect(find(part, narrated, from, to).likeness, text).toBeLessThan(0.6);
  }
  const chanted = syllables.find(([start]) => start > spoken[1]);
  expect(chanted?.[0]).toBeGreaterThanOrEqual(spoken[1]);
  expect(drop).toBeGreaterThan(spoken[1]);
  expect(length).toBeLessThan(6000);
});

test('the mouth is open while the voice is heard, and closed in its pauses', () => {
  const { recording } = record({ pause: 0.12, before: 0, most: 1.1 });
  const { timeline } = sing(recipe, name, recording);
  for (const [w, [, start, end]] of timeline.words.entries()) {
    const opened = Array.from({ length: end - start }, (_, i) => opennessAt(timeline, start + i));
    expect(Math.max(...opened)).toBeGreaterThan(0.5);
    const next = timeline.words[w + 1]?.[1];
    if (!next) break;
    expect(next - end, 'the pause after the word').toBeGreaterThan(60);
    expect(opennessAt(timeline, next - 45), 'the mouth in it').toBeLessThan(0.5);
  }
});

test('a slow voice is hurried as far as it can be understood, and pauses are cut', () => {
  const { recording: slow } = record({ pause: 0.4, before: 1 });
  const { timeline } = sing(recipe, name, slow);
  expect(timeline.spoken[1]).toBeLessThan(1400);
  expect(() => sing(recipe, name, stretched(slow, 2))).toThrow('too long');
});

test.for<[string, Samples]>([
  ['silence', silence(2)],
  ['nothing', silence(0)],
  ['a click', Float32Array.from({ length: 32_000 }, (_, i) => (i === 9000 ? 1 : 0))],
])('%s is no name', ([, samples]) => {
  expect(() => sing(recipe, name, samples)).toThrow('hardly any sound');
});

test('a faint voice is as loud as the narrator', () => {
  const level = (samples: Samples) => {
    const said = samples.subarray(samplesIn(0.05), samplesIn(1));
    return 10 * Math.log10(said.reduce((power, sample) => power + sample * sample, 0) / said.length);
  };
  const faint = record({ pause: 0.02 }).recording.map((sample) => sample * 0.05);
  expect(Math.abs(level(voiceOf(sing(recipe, name, faint).samples)) - level(narrated))).toBeLessThan(1.5);
});
