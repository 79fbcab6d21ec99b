import type { TermRow } from '../types.ts';

/** Cakes, candy and everything sticky. */
export const sweets = {
  donut: {
    object: 'doughnut',
    props: ['doughnut', 'hot-beverage'],
    bits: ['doughnut', 'candy'],
    material: { kind: 'sprinkle', colours: ['#ff7cc0', '#7ae7ff', '#fff36b', '#8dff9a', '#ffffff'] },
    song: { effect: 'boing', family: 'food' },
  },
  pancakes: {
    props: ['honey-pot', 'fork-and-knife'],
    bits: ['pancakes', 'butter'],
    material: { kind: 'drip', colours: ['#a8551a', '#f0bf72', '#d98a35'] },
    song: { effect: 'sizzle', family: 'food' },
  },
  waffle: {
    props: ['soft-ice-cream', 'strawberry'],
    bits: ['waffle', 'butter'],
    material: { kind: 'grid', colours: ['#e9b25a', '#b5752a', '#8a5318'] },
    song: { effect: 'crunch', family: 'food' },
  },
  cupcake: {
    props: ['candle', 'cherries'],
    hat: { piece: 'party-hat', wear: 'head', colour: '#7adfff' },
    bits: ['cupcake', 'cherries'],
    material: { kind: 'sprinkle', colours: ['#c9a0ff', '#ff5fa8', '#ffe94a', '#5fe3b5', '#ffffff'] },
    song: { effect: 'pop', family: 'food' },
  },
  cake: {
    object: 'birthday-cake',
    props: ['party-popper', 'balloon'],
    hat: { piece: 'party-hat', wear: 'head', colour: '#ff5fa8' },
    bits: ['confetti-ball', 'balloon', 'candle'],
    material: { kind: 'drip', colours: ['#ff8fbf', '#fff3dc', '#ffd84a'] },
    song: { effect: 'whistle', family: 'food' },
  },
  'ice-cream': {
    object: 'soft-ice-cream',
    props: ['ice-cream', 'lollipop'],
    bits: ['ice-cream', 'snowflake'],
    material: { kind: 'drip', colours: ['#ff9ecb', '#fff5e6', '#7ae0d0'] },
    song: { effect: 'slurp', family: 'food' },
  },
  candy: {
    props: ['lollipop', 'chocolate-bar'],
    bits: ['candy', 'lollipop'],
    material: { kind: 'stripes', colours: ['#ff3d6e', '#fff2f6'] },
    song: { effect: 'pop', family: 'food' },
  },
  chocolate: {
    object: 'chocolate-bar',
    props: ['chocolate-bar', 'hot-beverage'],
    bits: ['chocolate-bar', 'red-heart'],
    material: { kind: 'drip', colours: ['#4a2413', '#8a4d28', '#6a3519'] },
    song: { effect: 'crunch', family: 'food' },
  },
  cookie: {
    props: ['glass-of-milk', 'cookie'],
    bits: ['cookie', 'glass-of-milk'],
    material: { kind: 'specks', colours: ['#d39a58', '#4a2513', '#ebbf83'] },
    song: { effect: 'crunch', family: 'food' },
  },
  honey: {
    object: 'honey-pot',
    props: ['honeybee', 'spoon'],
    bits: ['honeybee', 'sunflower'],
    material: { kind: 'slime', colours: ['#ffb01f', '#c26a00', '#ffe9a0'] },
    song: { effect: 'slurp', family: 'nature' },
  },
  custard: {
    props: ['spoon', 'cherries'],
    bits: ['custard', 'spoon'],
    material: { kind: 'drip', colours: ['#6b2f10', '#ffd873', '#b5651d'] },
    song: { effect: 'boing', family: 'food' },
  },
} satisfies Record<string, TermRow>;
