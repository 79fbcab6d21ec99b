import type { TermCast } from '../types.ts';

/** Cakes, candy and everything sticky. */
export const sweets = {
  donut: {
    props: ['doughnut', 'hot-beverage'],
    song: { effect: 'boing', family: 'food' },
  },
  pancakes: {
    props: ['honey-pot', 'fork-and-knife'],
    song: { effect: 'sizzle', family: 'food' },
  },
  waffle: {
    props: ['soft-ice-cream', 'strawberry'],
    song: { effect: 'crunch', family: 'food' },
  },
  cupcake: {
    props: ['candle', 'cherries'],
    song: { effect: 'pop', family: 'food' },
  },
  cake: {
    props: ['party-popper', 'balloon'],
    song: { effect: 'whistle', family: 'food' },
  },
  'ice-cream': {
    props: ['ice-cream', 'lollipop'],
    song: { effect: 'slurp', family: 'food' },
  },
  candy: {
    props: ['lollipop', 'chocolate-bar'],
    song: { effect: 'pop', family: 'food' },
  },
  chocolate: {
    props: ['chocolate-bar', 'hot-beverage'],
    song: { effect: 'crunch', family: 'food' },
  },
  cookie: {
    props: ['glass-of-milk', 'cookie'],
    song: { effect: 'crunch', family: 'food' },
  },
  honey: {
    props: ['honeybee', 'spoon'],
    song: { effect: 'slurp', family: 'nature' },
  },
  custard: {
    props: ['spoon', 'cherries'],
    song: { effect: 'boing', family: 'food' },
  },
} satisfies Record<string, TermCast>;
