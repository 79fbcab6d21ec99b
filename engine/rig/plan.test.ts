import { expect, test } from 'vitest';
import { kitFor } from '../kits/all.ts';
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
