import type { TermCast } from '../types.ts';

/** Fruit, vegetables and what grows or falls outdoors. */
export const garden = {
  banana: {
    props: ['banana', 'coconut'],
    bits: ['banana', 'palm-tree'],
    song: { effect: 'boing', family: 'food', stress: 2 },
  },
  avocado: {
    props: ['bread', 'avocado'],
    bits: ['avocado', 'tomato'],
    song: { effect: 'pop', family: 'food', stress: 3 },
  },
  pineapple: {
    props: ['tropical-drink', 'banjo'],
    hat: { piece: 'sunglasses', wear: 'eyes' },
    bits: ['pineapple', 'palm-tree'],
    song: { effect: 'splash', family: 'food' },
  },
  watermelon: {
    props: ['watermelon', 'beverage-box'],
    bits: ['watermelon', 'sun'],
    song: { effect: 'slurp', family: 'food' },
  },
  strawberry: {
    props: ['shortcake', 'strawberry'],
    bits: ['strawberry', 'shortcake'],
    song: { effect: 'boing', family: 'food' },
  },
  lemon: {
    props: ['lemon', 'cup-with-straw'],
    bits: ['lemon', 'droplet'],
    song: { effect: 'slurp', family: 'food' },
  },
  coconut: {
    props: ['tropical-drink', 'maracas'],
    bits: ['coconut', 'palm-tree'],
    song: { effect: 'boing', family: 'food' },
  },
  'hot-pepper': {
    props: ['fire', 'hot-pepper'],
    bits: ['fire', 'hot-pepper'],
    glow: true,
    song: { effect: 'sizzle', family: 'food' },
  },
  broccoli: {
    props: ['broccoli', 'flexed-biceps'],
    bits: ['broccoli', 'leafy-green'],
    song: { effect: 'crunch', family: 'food' },
  },
  pickle: {
    props: ['sandwich', 'jar'],
    bits: ['cucumber', 'droplet'],
    song: { effect: 'crunch', family: 'food' },
  },
  potato: {
    props: ['french-fries', 'television'],
    bits: ['potato', 'french-fries'],
    song: { effect: 'snore', family: 'food', stress: 2 },
  },
  onion: {
    props: ['onion', 'kitchen-knife'],
    bits: ['onion', 'sweat-droplets'],
    song: { effect: 'crunch', family: 'food' },
  },
  garlic: {
    props: ['spaghetti', 'bread'],
    bits: ['garlic', 'herb'],
    song: { effect: 'pop', family: 'food' },
  },
  cactus: {
    props: ['maracas', 'taco'],
    hat: { piece: 'sombrero', wear: 'head', colour: '#f0c04a' },
    bits: ['cactus', 'sun'],
    song: { effect: 'pop', family: 'nature' },
  },
  mushroom: {
    props: ['herb', 'four-leaf-clover'],
    bits: ['mushroom', 'leaf-fluttering-in-wind'],
    song: { effect: 'boing', family: 'nature' },
  },
  tree: {
    props: ['axe', 'wood'],
    bits: ['fallen-leaf', 'maple-leaf'],
    song: { effect: 'crunch', family: 'nature' },
  },
  flower: {
    props: ['bouquet', 'tulip'],
    bits: ['blossom', 'honeybee', 'cherry-blossom'],
    song: { effect: 'chime', family: 'nature' },
  },
  rainbow: {
    props: ['paintbrush', 'lollipop'],
    bits: ['rainbow', 'cloud', 'sparkles'],
    song: { effect: 'chime', family: 'nature' },
  },
  thunder: {
    props: ['umbrella', 'battery'],
    bits: ['high-voltage', 'cloud-with-rain'],
    glow: true,
    song: { effect: 'zap', family: 'nature' },
  },
  tornado: {
    props: ['umbrella', 'house'],
    bits: ['leaf-fluttering-in-wind', 'cloud', 'dashing-away'],
    song: { effect: 'whoosh', family: 'nature', stress: 2 },
  },
  ice: {
    props: ['snowflake', 'ice-skate'],
    bits: ['snowflake', 'ice'],
    song: { effect: 'chime', family: 'nature' },
  },
  lava: {
    props: ['fire', 'bomb'],
    bits: ['fire', 'collision'],
    glow: true,
    song: { effect: 'boom', family: 'nature' },
  },
  moai: {
    props: ['rock', 'hibiscus'],
    bits: ['moai', 'rock'],
    song: { effect: 'boom', family: 'nature' },
  },
} satisfies Record<string, TermCast>;
