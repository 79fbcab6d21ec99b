import type { Recipe } from '../recipe.ts';
import { diceFor } from '../rig/plan.ts';
import type { Build } from '../sculpt/notation/animal.ts';

/** All dances, and the terms that bring them along. */
const termsOf = {
  disco: 'disco rich king influencer jackpot cocktail love',
  flap: 'egg airplane ghost vampire',
  floss: 'gamer candy clown sneaker laundry spaghetti',
  lasso: 'cowboy racer scooter tractor train pirate',
  pump: 'gym boxer football basketball dj rocket bomb popcorn',
  robot: 'robot hacker wifi tv moai samurai astronaut ice',
  rock: 'rockstar thunder drummer lava hot-pepper chef',
  shuffle: 'ballet opera santa accordion pumpkin ninja',
  twist: 'jazz piano tornado toilet pretzel wizard',
  wave: 'surfer beach diver slime honey ramen skater alien',
} as const;
export type DanceName = keyof typeof termsOf;

const ofTerm = new Map(
  Object.entries(termsOf).flatMap(([dance, terms]) =>
    terms.split(' ').map((term) => [term, dance as DanceName] as const),
  ),
);

/** Dances that suit how an animal is built: long bodies sway, many legs spread, wings flap. */
const suited: Readonly<Record<Build, readonly DanceName[]>> = {
  round: ['disco', 'floss', 'pump', 'twist', 'robot', 'rock', 'shuffle'],
  tall: ['rock', 'lasso', 'twist', 'disco'],
  long: ['wave', 'twist', 'lasso', 'pump', 'floss'],
  'many-legged': ['shuffle', 'wave', 'robot', 'twist'],
  winged: ['flap', 'flap', 'shuffle', 'twist', 'disco'],
};

/** The recipe's dance: often its term's, otherwise one that suits the animal. */
export function danceFor(recipe: Recipe, build: Build): DanceName {
  const dice = diceFor(recipe, 'dance');
  const own = dice.pick(suited[build]);
  return (dice.chance(0.65) ? ofTerm.get(recipe.term) : undefined) ?? own;
}
