import type { TermCast } from '../types.ts';

/** Savoury things and what is drunk with them. */
export const meals = {
  pizza: {
    props: ['tomato', 'cheese-wedge'],
    song: { effect: 'sizzle', family: 'food' },
  },
  burger: {
    props: ['french-fries', 'cup-with-straw'],
    song: { effect: 'crunch', family: 'food' },
  },
  'hot-dog': {
    props: ['cup-with-straw', 'hot-dog'],
    hat: { piece: 'billed-cap', wear: 'head' },
    song: { effect: 'sizzle', family: 'food' },
  },
  taco: {
    props: ['hot-pepper', 'avocado'],
    hat: { piece: 'sombrero', wear: 'head', colour: '#e8b04a' },
    song: { effect: 'crunch', family: 'food' },
  },
  burrito: {
    props: ['avocado', 'beans'],
    hat: { piece: 'sombrero', wear: 'head', colour: '#c9492f' },
    song: { effect: 'crunch', family: 'food', stress: 2 },
  },
  fries: {
    props: ['french-fries', 'salt'],
    song: { effect: 'sizzle', family: 'food' },
  },
  sushi: {
    props: ['chopsticks', 'fish-cake-with-swirl'],
    hat: { piece: 'headband', wear: 'head', colour: '#ffffff' },
    song: { effect: 'slurp', family: 'food' },
  },
  ramen: {
    props: ['chopsticks', 'egg'],
    song: { effect: 'slurp', family: 'food' },
  },
  spaghetti: {
    props: ['fork-and-knife', 'tomato'],
    song: { effect: 'slurp', family: 'food', stress: 2 },
  },
  dumpling: {
    props: ['chopsticks', 'teacup-without-handle'],
    song: { effect: 'pop', family: 'food' },
  },
  popcorn: {
    props: ['clapper-board', 'ticket'],
    song: { effect: 'pop', family: 'food' },
  },
  cheese: {
    props: ['mouse-trap', 'cheese-wedge'],
    song: { effect: 'boing', family: 'food' },
  },
  egg: {
    props: ['egg', 'salt'],
    song: { effect: 'sizzle', family: 'food' },
  },
  bacon: {
    props: ['cooking', 'fork-and-knife'],
    song: { effect: 'sizzle', family: 'food' },
  },
  bread: {
    props: ['croissant', 'butter'],
    song: { effect: 'crunch', family: 'food' },
  },
  croissant: {
    props: ['hot-beverage', 'butter'],
    song: { effect: 'crunch', family: 'food', stress: 2 },
  },
  pretzel: {
    props: ['beer-mug', 'salt'],
    song: { effect: 'crunch', family: 'food' },
  },
  cappuccino: {
    props: ['croissant', 'spoon'],
    song: { effect: 'slurp', family: 'food', stress: 3 },
  },
  'bubble-tea': {
    props: ['bubble-tea', 'cup-with-straw'],
    song: { effect: 'slurp', family: 'food' },
  },
  cocktail: {
    props: ['cherries', 'cocktail-glass'],
    hat: { piece: 'sunglasses', wear: 'eyes' },
    song: { effect: 'slurp', family: 'night' },
  },
} satisfies Record<string, TermCast>;
