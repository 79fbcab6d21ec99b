import type { MascotId } from '#web/brain-rot/mascot.tsx';

interface Member {
  id: MascotId;
  /** The lean in degrees and the vertical offset in pixels. */
  lean: number;
  step: number;
  says: string;
}

export const frontRow: readonly Member[] = [
  { id: 'koala_lava', lean: -3, step: 0, says: 'hot hot HOT' },
  { id: 'pig_watermelon', lean: 2, step: 8, says: 'oink-a-melon' },
  { id: 'raccoon_king', lean: -2, step: -6, says: 'kneel, crumbs' },
  { id: 'cat_pizza', lean: 3, step: 4, says: 'mamma meow' },
  { id: 'shark_donut', lean: -1, step: -10, says: 'chomp-a-loop' },
  { id: 'frog_disco', lean: 2, step: 6, says: 'croak-a-funk' },
  { id: 'dog_burger', lean: -3, step: 0, says: 'BORF with fries' },
  { id: 'tiger_pizza', lean: 1, step: -4, says: 'roar-gherita' },
  { id: 'fox_wizard', lean: -2, step: 8, says: 'abraca-yip' },
  { id: 'octopus_sushi', lean: 3, step: 2, says: 'eight chopsticks' },
  { id: 'wolf_king', lean: -3, step: 0, says: 'aw-ROYAL' },
  { id: 'duck_rocket', lean: 2, step: 8, says: 'quack-off!' },
];

export const backRow: readonly Member[] = [
  { id: 'panda_ninja', lean: -3, step: 0, says: '...' },
  { id: 'crocodile_disco', lean: 2, step: 8, says: 'snap to the beat' },
  { id: 'bear_gym', lean: -2, step: -6, says: 'GRRR-gym-gym' },
  { id: 'koala_sushi', lean: 3, step: 4, says: 'nap roll' },
  { id: 'crocodile_airplane', lean: -1, step: -10, says: 'prrrt, runway' },
  { id: 'cow_spaghetti', lean: 2, step: 6, says: 'moo-lognese' },
  { id: 'raccoon_burger', lean: -3, step: 0, says: 'mine. MINE.' },
  { id: 'rabbit_watermelon', lean: 1, step: -4, says: 'hop-hop-SPLAT!' },
  { id: 'cat_wizard', lean: -2, step: 8, says: 'hocus pounce' },
  { id: 'panda_bubble-tea', lean: 3, step: 2, says: 'slurp-pop-pop' },
];

interface Speaker {
  id: MascotId;
  on: 'phone' | 'desktop' | 'all';
  /** Instead of its own line. */
  says?: string;
}

/** The speech bubbles until the first tap, where the screen has room for them. */
export const firstSpeakers: readonly Speaker[] = [
  { id: 'raccoon_burger', on: 'desktop', says: 'tap me!' },
  { id: 'cow_spaghetti', on: 'phone', says: 'tap me!' },
];
