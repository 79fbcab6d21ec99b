import { expect, test } from 'vitest';
import { animals } from '../casting/animals.ts';
import { terms } from '../casting/terms.ts';
import { kitFor } from '../kits/all-kits.ts';
import { Random } from '../random.ts';
import { dressOf, footwearFor } from './limb-table.ts';
import { openWorkshop } from './workshop.ts';

function waysOf(animal: string, term: string): Set<string> {
  const ways = Array.from({ length: 30 }, (_, seed) => {
    const recipe = { animal, term, style: '3D', palette: 'vibrant', craziness: 'chill', seed } as const;
    return openWorkshop(recipe, kitFor(recipe), { size: 64 }).plan.way;
  });
  return new Set(ways);
}

test('broad heads look only out of objects that open for a face', () => {
  expect([...waysOf('lion', 'bread')]).toEqual(['head']);
  expect(waysOf('lion', 'ninja')).toContain('costume');
  expect(waysOf('duck', 'bread')).toContain('costume');
});

test('no shoes stand under more than a quarter of all figures', () => {
  const dice = new Random('shoes');
  const [everyAnimal, everyTerm] = [Object.keys(animals), Object.keys(terms)];
  const worn = Array.from({ length: 2000 }, () =>
    footwearFor(dice.pick(everyAnimal), dice.pick(everyTerm), dice),
  );
  const counts = Object.values(Object.groupBy(worn, (each) => each)).map(({ length }) => length);
  expect(counts.length).toBeGreaterThanOrEqual(12);
  expect(Math.max(...counts) / worn.length).toBeLessThan(0.25);
  expect([...dressOf.keys()].filter((term) => !everyTerm.includes(term))).toEqual([]);
});
