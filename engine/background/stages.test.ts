import { expect, test } from 'vitest';
import { castOf } from '../casting/find.ts';
import { terms } from '../casting/terms.ts';
import { kitFor } from '../kits/all.ts';
import type { Recipe } from '../recipe.ts';
import { buildFigure } from '../rig/figure.ts';
import { drawFlat } from '../svg/draw.ts';
import { stageFor, termsOf } from './scenes.ts';
import { schemeFor } from './scheme.ts';
import { placeStage } from './stages.ts';

const size = 64;
const stageOf = (term: string) => stageFor(term, castOf({ animal: 'fox', term }).term.song.family);

test('terms have stages of their own, chosen by what they are', () => {
  expect(new Set(Object.keys(terms).map(stageOf)).size).toBeGreaterThanOrEqual(6);
  expect(
    Object.values(termsOf).flatMap((list) => list.split(' ').filter((term) => !(term in terms))),
  ).toEqual([]);
  expect(['burger', 'football', 'disco', 'beach', 'mushroom', 'rocket'].map(stageOf)).toEqual([
    'diner',
    'arena',
    'club',
    'beach',
    'forest',
    'space',
  ]);
});

test('every stage is another drawing, of at least three tones on a good part of the picture', () => {
  const firstOf = new Map(Object.keys(terms).map((term) => [stageOf(term), term]));
  const drawings = [...firstOf.values()].map((term) => {
    const recipe: Recipe = {
      animal: 'fox',
      term,
      style: '3D',
      palette: 'vibrant',
      craziness: 'chill',
      seed: 1,
    };
    const figure = buildFigure(recipe, kitFor(recipe), { size });
    const { body, affine } = placeStage(figure.shop, schemeFor(figure), size);
    expect(body).not.toMatch(/NaN|undefined|d="[^M]/);
    expect(new Set(body.match(/#[\da-f]{6}/g)).size).toBeGreaterThanOrEqual(3);
    const alpha = drawFlat([{ body, affine }], size).filter((_, i) => i % 4 === 3);
    expect(alpha.filter((each) => each > 0).length).toBeGreaterThan(size * size * 0.2);
    return alpha.join();
  });
  expect(new Set(drawings).size).toBe(firstOf.size);
});
