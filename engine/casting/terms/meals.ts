import type { TermCast } from '../types.ts';

/** Savoury things and what is drunk with them. */
export const meals = {
  pizza: {
    props: ['tomato', 'cheese-wedge'],
    bits: ['pizza', 'olive', 'tomato'],
    song: { effect: 'sizzle', family: 'food' },
  },
  burger: {
    props: ['french-fries', 'cup-with-straw'],
    bits: ['french-fries', 'hamburger', 'tomato'],
    song: { effect: 'crunch', family: 'food' },
  },
  'hot-dog': {
    props: ['cup-with-straw', 'hot-dog'],
    hat: { piece: 'billed-cap', wear: 'head' },
    bits: ['hot-dog', 'french-fries'],
    song: { effect: 'sizzle', family: 'food' },
  },
  taco: {
    props: ['hot-pepper', 'avocado'],
    hat: { piece: 'sombrero', wear: 'head', colour: '#e8b04a' },
    bits: ['taco', 'hot-pepper', 'tomato'],
    song: { effect: 'crunch', family: 'food' },
  },
  burrito: {
    props: ['avocado', 'beans'],
    hat: { piece: 'sombrero', wear: 'head', colour: '#c9492f' },
    bits: ['burrito', 'beans', 'tomato'],
    song: { effect: 'crunch', family: 'food', stress: 2 },
  },
  fries: {
    props: ['french-fries', 'salt'],
    bits: ['french-fries', 'potato'],
    song: { effect: 'sizzle', family: 'food' },
  },
  sushi: {
    props: ['chopsticks', 'fish-cake-with-swirl'],
    hat: { piece: 'headband', wear: 'head', colour: '#ffffff' },
    bits: ['sushi', 'rice-ball'],
    song: { effect: 'slurp', family: 'food' },
  },
  ramen: {
    props: ['chopsticks', 'egg'],
    bits: ['steaming-bowl', 'egg', 'fish-cake-with-swirl'],
    song: { effect: 'slurp', family: 'food' },
  },
  spaghetti: {
    props: ['fork-and-knife', 'tomato'],
    bits: ['tomato', 'spaghetti', 'garlic'],
    song: { effect: 'slurp', family: 'food', stress: 2 },
  },
  dumpling: {
    props: ['chopsticks', 'teacup-without-handle'],
    bits: ['dumpling', 'takeout-box'],
    song: { effect: 'pop', family: 'food' },
  },
  popcorn: {
    props: ['clapper-board', 'ticket'],
    bits: ['popcorn', 'film-frames'],
    song: { effect: 'pop', family: 'food' },
  },
  cheese: {
    props: ['mouse-trap', 'cheese-wedge'],
    bits: ['cheese-wedge', 'wine-glass'],
    song: { effect: 'boing', family: 'food' },
  },
  egg: {
    props: ['egg', 'salt'],
    bits: ['egg', 'cooking'],
    song: { effect: 'sizzle', family: 'food' },
  },
  bacon: {
    props: ['cooking', 'fork-and-knife'],
    bits: ['bacon', 'cooking'],
    song: { effect: 'sizzle', family: 'food' },
  },
  bread: {
    props: ['croissant', 'butter'],
    bits: ['bread', 'baguette-bread'],
    song: { effect: 'crunch', family: 'food' },
  },
  croissant: {
    props: ['hot-beverage', 'butter'],
    bits: ['croissant', 'butter'],
    song: { effect: 'crunch', family: 'food', stress: 2 },
  },
  pretzel: {
    props: ['beer-mug', 'salt'],
    bits: ['pretzel', 'beer-mug'],
    song: { effect: 'crunch', family: 'food' },
  },
  cappuccino: {
    props: ['croissant', 'spoon'],
    bits: ['hot-beverage', 'cookie'],
    song: { effect: 'slurp', family: 'food', stress: 3 },
  },
  'bubble-tea': {
    props: ['bubble-tea', 'cup-with-straw'],
    bits: ['bubble-tea', 'bubbles'],
    song: { effect: 'slurp', family: 'food' },
  },
  cocktail: {
    props: ['cherries', 'cocktail-glass'],
    hat: { piece: 'sunglasses', wear: 'eyes' },
    bits: ['tropical-drink', 'palm-tree', 'lime'],
    song: { effect: 'slurp', family: 'night' },
  },
} satisfies Record<string, TermCast>;
