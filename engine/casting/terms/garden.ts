import type { TermCast } from '../types.ts';

/** Fruit, vegetables and what grows or falls outdoors. */
export const garden = {
  banana: {
    props: ['banana', 'coconut'],
    song: { effect: 'boing', family: 'food', stress: 2 },
  },
  avocado: {
    props: ['bread', 'avocado'],
    song: { effect: 'pop', family: 'food', stress: 3 },
  },
  pineapple: {
    props: ['tropical-drink', 'banjo'],
    hat: { piece: 'sunglasses', wear: 'eyes' },
    song: { effect: 'splash', family: 'food' },
  },
  watermelon: {
    props: ['watermelon', 'beverage-box'],
    song: { effect: 'slurp', family: 'food' },
  },
  strawberry: {
    props: ['shortcake', 'strawberry'],
    song: { effect: 'boing', family: 'food' },
  },
  lemon: {
    props: ['lemon', 'cup-with-straw'],
    song: { effect: 'slurp', family: 'food' },
  },
  coconut: {
    props: ['tropical-drink', 'maracas'],
    song: { effect: 'boing', family: 'food' },
  },
  'hot-pepper': {
    props: ['fire', 'hot-pepper'],
    glow: true,
    song: { effect: 'sizzle', family: 'food' },
  },
  broccoli: {
    props: ['broccoli', 'flexed-biceps'],
    song: { effect: 'crunch', family: 'food' },
  },
  pickle: {
    props: ['sandwich', 'jar'],
    song: { effect: 'crunch', family: 'food' },
  },
  potato: {
    props: ['french-fries', 'television'],
    song: { effect: 'snore', family: 'food', stress: 2 },
  },
  onion: {
    props: ['onion', 'kitchen-knife'],
    song: { effect: 'crunch', family: 'food' },
  },
  garlic: {
    props: ['spaghetti', 'bread'],
    song: { effect: 'pop', family: 'food' },
  },
  cactus: {
    props: ['maracas', 'taco'],
    hat: { piece: 'sombrero', wear: 'head', colour: '#f0c04a' },
    song: { effect: 'pop', family: 'nature' },
  },
  mushroom: {
    props: ['herb', 'four-leaf-clover'],
    song: { effect: 'boing', family: 'nature' },
  },
  tree: {
    props: ['axe', 'wood'],
    song: { effect: 'crunch', family: 'nature' },
  },
  flower: {
    props: ['bouquet', 'tulip'],
    song: { effect: 'chime', family: 'nature' },
  },
  rainbow: {
    props: ['paintbrush', 'lollipop'],
    song: { effect: 'chime', family: 'nature' },
  },
  thunder: {
    props: ['umbrella', 'battery'],
    glow: true,
    song: { effect: 'zap', family: 'nature' },
  },
  tornado: {
    props: ['umbrella', 'house'],
    song: { effect: 'whoosh', family: 'nature', stress: 2 },
  },
  ice: {
    props: ['snowflake', 'ice-skate'],
    song: { effect: 'chime', family: 'nature' },
  },
  lava: {
    props: ['fire', 'bomb'],
    glow: true,
    song: { effect: 'boom', family: 'nature' },
  },
  moai: {
    props: ['rock', 'hibiscus'],
    song: { effect: 'boom', family: 'nature' },
  },
} satisfies Record<string, TermCast>;
