import { expect, test } from 'vitest';
import { crazinesses, palettes, styles } from '#engine/recipe.ts';
import { animals } from '#server/db/catalogue/animals.ts';
import { terms } from '#server/db/catalogue/terms.ts';
import { subjectOf } from '#tests/helpers/data/subject.ts';
import { promptFor } from './prompt.ts';

test('names the character, both halves and the vibe', () => {
  const prompt = promptFor(subjectOf());
  for (const part of [
    'Squaletto Cappuccino Pro',
    'half shark, half cappuccino',
    'Foam on top, drama below.',
  ]) {
    expect(prompt).toContain(part);
  }
  expect(prompt).not.toMatch(/[{}]|undefined/);
});

test('each option has words of its own', () => {
  const prompts = styles.flatMap((style) =>
    palettes.flatMap((palette) =>
      crazinesses.map((craziness) => promptFor(subjectOf({ style, palette, craziness }))),
    ),
  );
  expect(new Set(prompts).size).toBe(18);
  expect(promptFor(subjectOf({ palette: 'grayscale' }))).toMatch(/strictly black, white and grays/);
  expect(promptFor(subjectOf({ style: '2D' }))).toMatch(/ink outlines/);
  expect(promptFor(subjectOf({ craziness: 'cooked' }))).toMatch(/meme chaos/);
});

test('the seed changes the staging, never the options, and is repeatable', () => {
  const seeds = Array.from({ length: 60 }, (_, seed) => promptFor(subjectOf({ seed: seed * 7919 })));
  expect(new Set(seeds).size).toBeGreaterThan(30);
  expect(promptFor(subjectOf({ seed: 5 }))).toBe(promptFor(subjectOf({ seed: 5 })));
});

test('forbids text and keeps within what every model takes, for the whole catalogue', () => {
  for (const animal of animals) {
    for (const term of terms) {
      const prompt = promptFor({
        ...subjectOf({ craziness: 'cooked' }),
        name: `${animal.name} ${term.name} Pro`,
        animal: animal.englishName,
        term,
      });
      expect(prompt.length).toBeLessThan(3500);
      expect(prompt).toContain('No text');
    }
  }
});
