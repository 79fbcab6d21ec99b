import type { TermCast } from '../types.ts';

/** Cakes, candy and everything sticky. */
export const sweets = {
  donut: {
    props: ['doughnut', 'hot-beverage'],
    bits: ['doughnut', 'candy'],
    song: { effect: 'boing', family: 'food' },
  },
  pancakes: {
    props: ['honey-pot', 'fork-and-knife'],
    bits: ['pancakes', 'butter'],
    song: { effect: 'sizzle', family: 'food' },
  },
  waffle: {
    props: ['soft-ice-cream', 'strawberry'],
    bits: ['waffle', 'butter'],
    song: { effect: 'crunch', family: 'food' },
  },
  cupcake: {
    props: ['candle', 'cherries'],
    bits: ['cupcake', 'cherries'],
    song: { effect: 'pop', family: 'food' },
  },
  cake: {
    props: ['party-popper', 'balloon'],
    bits: ['confetti-ball', 'balloon', 'candle'],
    song: { effect: 'whistle', family: 'food' },
  },
  'ice-cream': {
    props: ['ice-cream', 'lollipop'],
    bits: ['ice-cream', 'snowflake'],
    song: { effect: 'slurp', family: 'food' },
  },
  candy: {
    props: ['lollipop', 'chocolate-bar'],
    bits: ['candy', 'lollipop'],
    song: { effect: 'pop', family: 'food' },
  },
  chocolate: {
    props: ['chocolate-bar', 'hot-beverage'],
    bits: ['chocolate-bar', 'red-heart'],
    song: { effect: 'crunch', family: 'food' },
  },
  cookie: {
    props: ['glass-of-milk', 'cookie'],
    bits: ['cookie', 'glass-of-milk'],
    song: { effect: 'crunch', family: 'food' },
  },
  honey: {
    props: ['honeybee', 'spoon'],
    bits: ['honeybee', 'sunflower'],
    song: { effect: 'slurp', family: 'nature' },
  },
  custard: {
    props: ['spoon', 'cherries'],
    bits: ['custard', 'spoon'],
    song: { effect: 'boing', family: 'food' },
  },
} satisfies Record<string, TermCast>;
