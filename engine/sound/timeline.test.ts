import { expect, test } from 'vitest';
import { animals } from '../casting/animals.ts';
import { castOf } from '../casting/find.ts';
import { terms } from '../casting/terms.ts';
import { crazinesses, palettes, type Recipe, styles } from '../recipe.ts';
import { hum } from './hum.ts';
import { opennessAt } from './mouth-opening.ts';
import { sing } from './sing.ts';
import { timelineOf } from './timeline.ts';

const name = 'Frogolino Disco Pro';
const frogDisco: Recipe = {
  animal: 'frog',
  term: 'disco',
  style: '3D',
  palette: 'vibrant',
  craziness: 'chill',
  seed: 7,
};
const recipes = Object.keys(animals).map((animal, i): Recipe => ({
  animal,
  term: Object.keys(terms)[(i * 5) % Object.keys(terms).length]!,
  style: styles[i % 2]!,
  palette: palettes[i % 3]!,
  craziness: crazinesses[Math.floor(i / 2) % 3]!,
  seed: i * 77 + 1,
}));

test('the timeline without sound equals that of the song', () => {
  const song = sing(frogDisco, name);
  expect(timelineOf(frogDisco, name)).toEqual(song.timeline);
  expect(song.timeline.length / 1000).toBeCloseTo(song.samples.length / song.sampleRate, 1);
});

test('the name is spoken, sung on the beat, and sung again from the drop on', () => {
  for (const recipe of recipes) {
    const { length, spoken, words, syllables, beats, drop, punchline } = timelineOf(recipe, name);
    const spokenCount = syllables.filter(([, , end]) => end <= spoken[1]).length;
    const vowelsOf = (chant: number) =>
      syllables.slice(spokenCount * chant, spokenCount * (chant + 1)).map(([, vowelAt]) => vowelAt);
    const [call, answer] = [vowelsOf(1), vowelsOf(2)];
    expect(words.map(([text]) => text).join(' '), recipe.animal).toBe(name);
    expect(beats[0], recipe.animal).toBe(0);
    expect(beats[1], recipe.animal).toBeLessThan(length);
    expect(syllables[spokenCount]![0], recipe.animal).toBeGreaterThanOrEqual(spoken[1]);
    expect(Math.abs(answer[0]! - drop), recipe.animal).toBeLessThanOrEqual(1);
    expect(Math.abs(answer.at(-1)! - punchline), recipe.animal).toBeLessThanOrEqual(1);
    const delays = answer.map((vowelAt, i) => vowelAt - call[i]!);
    expect(Math.max(...delays) - Math.min(...delays), recipe.animal).toBeLessThanOrEqual(2);
    for (const [start, vowelAt, end] of syllables) {
      expect(vowelAt, recipe.animal).toBeGreaterThanOrEqual(start);
      expect(end, recipe.animal).toBeGreaterThan(vowelAt);
      expect(end, recipe.animal).toBeLessThanOrEqual(length);
    }
  }
});

test('the timeline is small', () => {
  for (const recipe of recipes)
    for (const said of [name, 'Supercalifragilistico '.repeat(20)])
      expect(JSON.stringify(timelineOf(recipe, said)).length, recipe.animal).toBeLessThan(1200);
});

test('the mouth opens for every syllable and is closed before the first and after the last', () => {
  const timeline = timelineOf(frogDisco, name);
  for (const [, vowelAt, end] of timeline.syllables)
    expect(opennessAt(timeline, (vowelAt + end) / 2)).toBeGreaterThan(0.5);
  expect(opennessAt(timeline, -200)).toBe(0);
  expect(opennessAt(timeline, timeline.length + 200)).toBe(0);
});

test('a hum is soft, short and deterministic', () => {
  const { samples, sampleRate } = hum(frogDisco, name, castOf(frogDisco));
  expect(samples.length / sampleRate).toBeGreaterThanOrEqual(2);
  expect(samples.length / sampleRate).toBeLessThanOrEqual(3.1);
  expect(samples.every(Number.isFinite)).toBe(true);
  expect(Math.max(...samples.map(Math.abs))).toBeLessThan(0.5);
  expect(hum(frogDisco, name, castOf(frogDisco)).samples).toEqual(samples);
});
