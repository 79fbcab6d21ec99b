import type { AnimalCast } from '../casting/types.ts';
import type { Recipe } from '../recipe.ts';
import { diceFor } from '../rig/plan.ts';

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

/** Dances that suit how an animal is built: long bodies sway, those seen from above spread their limbs. */
const suited: Readonly<Record<AnimalCast['view'] | 'winged', readonly DanceName[]>> = {
  face: ['disco', 'floss', 'pump', 'twist', 'robot', 'rock', 'shuffle'],
  profile: ['rock', 'lasso', 'twist', 'disco'],
  side: ['wave', 'twist', 'lasso', 'pump', 'floss'],
  front: ['shuffle', 'wave', 'floss', 'pump', 'disco'],
  top: ['shuffle', 'wave', 'robot', 'twist'],
  winged: ['flap', 'flap', 'shuffle', 'twist', 'disco'],
};

const winged = new Set(
  'duck rooster duckling goose swan parrot dodo bird blackbird chicken eagle owl penguin chick hatchling peacock turkey dove phoenix bat bee butterfly ladybug beetle fly mosquito dragon'.split(
    ' ',
  ),
);

/** The recipe's dance: often its term's, otherwise one that suits the animal. */
export function danceFor(recipe: Recipe, { view }: AnimalCast): DanceName {
  const dice = diceFor(recipe, 'dance');
  const own = dice.pick(suited[winged.has(recipe.animal) ? 'winged' : view]);
  return (dice.chance(0.65) ? ofTerm.get(recipe.term) : undefined) ?? own;
}
