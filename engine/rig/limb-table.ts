import type { HandKind } from '../mesh/hands.ts';
import type { Random } from '../random.ts';
import type { Footwear } from './shoes.ts';

/** Feet and hands that an animal has by nature. Paws unless named here. */
const natures: readonly { foot: Footwear; hand: HandKind; animals: string }[] = [
  {
    foot: 'hoof',
    hand: 'hoof',
    animals:
      'pig unicorn cow horse boar moose elephant mammoth rhino hippo giraffe zebra camel bactrian-camel llama goat sheep ram deer donkey pony ox water-buffalo bison',
  },
  {
    foot: 'talon',
    hand: 'feather',
    animals:
      'owl chicken rooster chick hatchling parrot peacock eagle turkey dodo dove bird blackbird phoenix flamingo',
  },
  { foot: 'flipper', hand: 'feather', animals: 'penguin duck duckling goose swan' },
  {
    foot: 'flipper',
    hand: 'fin',
    animals:
      'shark fish tropical-fish blowfish whale spouting-whale dolphin seal octopus squid jellyfish oyster turtle frog',
  },
  {
    foot: 'talon',
    hand: 'paw',
    animals:
      'crocodile dragon sky-dragon lizard t-rex sauropod snake bat snail bee ladybug butterfly spider caterpillar worm ant beetle cricket cockroach fly mosquito',
  },
  { foot: 'talon', hand: 'pincer', animals: 'crab lobster shrimp scorpion' },
];

/** What characters of some terms wear more often than others. */
const dress: Partial<Record<Footwear, string>> = {
  boot: 'tractor pirate racer chef slime tree diver samurai vampire wizard',
  cowboyBoot: 'cowboy rockstar taco cactus',
  moonBoot: 'astronaut alien robot ice santa rocket lava',
  slipper: 'grandma sleepy laundry tv bath toilet pancakes potato honey',
  heel: 'influencer rich love opera cocktail king cake jazz',
  skate: 'skater dj hot-dog popcorn bubble-tea',
  clownShoe: 'clown',
  ballet: 'ballet',
  sandal: 'professor surfer beach coconut pineapple avocado moai ramen sushi',
  clog: 'flower cheese broccoli onion garlic detective',
};

const natureOf = new Map(
  natures.flatMap(({ animals, ...nature }) => animals.split(' ').map((id) => [id, nature])),
);

const paws = { foot: 'paw', hand: 'paw' } as const;

export const dressOf = new Map(
  Object.entries(dress).flatMap(([worn, terms]) => terms.split(' ').map((id) => [id, worn as Footwear])),
);
const common: readonly Footwear[] = [
  'sneaker',
  'sneaker',
  'slipOn',
  'clog',
  'slipper',
  'sandal',
  'skate',
  'boot',
];

/** A third stands on feet of its own. */
export function footwearFor(animal: string, term: string, dice: Random): Footwear {
  const usual = dice.pick(common);
  return dice.pick([natureFor(animal).foot, dressOf.get(term) ?? usual, usual]);
}

export const natureFor = (animal: string): { foot: Footwear; hand: HandKind } => natureOf.get(animal) ?? paws;
