import { expect, it } from 'vitest';
import { type Choice, matching } from './choices.ts';

function choice(name: string, detail: string): Choice {
  return { kind: 'animal', id: name.toLowerCase(), name, detail, art: '' };
}
const list = [choice('Squaletto', 'Shark'), choice('Gattini', 'Cat'), choice('Nerogatto', 'Black Cat')];
const found = (search: string) => matching(list, search).map(({ name }) => name);

it('finds by name or detail, whatever the case', () => {
  expect(found('SQUAL')).toEqual(['Squaletto']);
  expect(found('cat')).toEqual(['Gattini', 'Nerogatto']);
  expect(found('gatt')).toEqual(['Gattini', 'Nerogatto']);
});

it('shows everything until something is typed, and nothing when nothing matches', () => {
  expect(found('')).toHaveLength(3);
  expect(found('  ')).toHaveLength(3);
  expect(found(' shark ')).toEqual(['Squaletto']);
  expect(found('toaster')).toEqual([]);
});
