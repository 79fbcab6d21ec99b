import type { FootShape } from '../mesh/bare-feet.ts';
import type { HandKind } from '../mesh/hands.ts';

export type Footwear = FootShape | 'sneaker';

/** Feet and hands that an animal has by nature. Paws unless named here. */
const natures: readonly { foot: FootShape; hand: HandKind; animals: string }[] = [
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

/** Terms whose characters wear boots. */
const booted = new Set(
  'cowboy pirate diver tractor astronaut santa racer rockstar samurai king chef slime lava ice tree alien robot vampire'.split(
    ' ',
  ),
);

const natureOf = new Map(
  natures.flatMap(({ animals, ...nature }) => animals.split(' ').map((id) => [id, nature])),
);

const paws = { foot: 'paw', hand: 'paw' } as const;

export const isBooted = (term: string): boolean => booted.has(term);

export const natureFor = (animal: string): { foot: FootShape; hand: HandKind } =>
  natureOf.get(animal) ?? paws;
