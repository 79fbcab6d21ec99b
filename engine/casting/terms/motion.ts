import type { TermCast } from '../types.ts';

/** Sport, wheels, wings and water. */
export const motion = {
  gym: {
    props: ['barbell', '1st-place-medal'],
    hat: { piece: 'headband', wear: 'head', colour: '#ff4d4d' },
    bits: ['flexed-biceps', 'trophy', 'high-voltage'],
    song: { effect: 'clang', family: 'sport' },
  },
  football: {
    props: ['trophy', 'soccer-ball'],
    bits: ['soccer-ball', 'goal-net', 'trophy'],
    song: { effect: 'whistle', family: 'sport' },
  },
  basketball: {
    props: ['basketball', 'trophy'],
    hat: { piece: 'headband', wear: 'head', colour: '#ffffff' },
    bits: ['basketball', 'fire'],
    song: { effect: 'boing', family: 'sport' },
  },
  boxer: {
    props: ['boxing-glove', 'trophy'],
    hat: { piece: 'headband', wear: 'head', colour: '#2f6bff' },
    bits: ['collision', 'boxing-glove', 'bell'],
    song: { effect: 'bell', family: 'sport' },
  },
  bowling: {
    props: ['bowling', 'trophy'],
    bits: ['bowling', 'collision'],
    song: { effect: 'clang', family: 'sport' },
  },
  skater: {
    props: ['radio', 'skateboard'],
    hat: { piece: 'billed-cap', wear: 'head' },
    bits: ['high-voltage', 'skateboard'],
    song: { effect: 'whoosh', family: 'sport' },
  },
  surfer: {
    props: ['ring-buoy', 'pineapple'],
    hat: { piece: 'sunglasses', wear: 'eyes' },
    bits: ['water-wave', 'sun', 'hibiscus'],
    song: { effect: 'splash', family: 'sport' },
  },
  beach: {
    props: ['ring-buoy', 'spiral-shell'],
    hat: { piece: 'sunglasses', wear: 'eyes' },
    bits: ['sun', 'spiral-shell', 'umbrella-on-ground'],
    song: { effect: 'splash', family: 'nature' },
  },
  racer: {
    props: ['chequered-flag', 'wheel'],
    hat: { piece: 'goggles', wear: 'eyes' },
    bits: ['fire', 'chequered-flag', 'racing-car'],
    song: { effect: 'engine', family: 'sport' },
  },
  scooter: {
    props: ['pizza', 'takeout-box'],
    hat: { piece: 'rescue-workers-helmet', wear: 'head' },
    bits: ['dashing-away', 'motor-scooter'],
    song: { effect: 'engine', family: 'sport' },
  },
  tractor: {
    props: ['ear-of-corn', 'carrot'],
    hat: { piece: 'womans-hat', wear: 'head' },
    bits: ['ear-of-corn', 'sheaf-of-rice', 'tractor'],
    song: { effect: 'engine', family: 'machine' },
  },
  airplane: {
    props: ['small-airplane', 'luggage'],
    bits: ['cloud', 'airplane'],
    song: { effect: 'engine', family: 'machine' },
  },
  train: {
    props: ['bell', 'ticket'],
    bits: ['cloud', 'dashing-away', 'locomotive'],
    song: { effect: 'whistle', family: 'machine' },
  },
  diver: {
    props: ['telescope', 'diving-mask'],
    hat: { piece: 'diving-mask', wear: 'eyes' },
    bits: ['bubbles', 'anchor', 'tropical-fish'],
    song: { effect: 'bubbles', family: 'nature' },
  },
  rocket: {
    props: ['ringed-planet', 'star'],
    bits: ['star', 'ringed-planet', 'comet'],
    glow: true,
    song: { effect: 'whoosh', family: 'machine' },
  },
  astronaut: {
    props: ['satellite', 'telescope'],
    bits: ['star', 'satellite', 'comet'],
    song: { effect: 'laser', family: 'machine' },
  },
  alien: {
    props: ['alien-monster', 'satellite-antenna'],
    bits: ['alien', 'comet', 'star'],
    glow: true,
    song: { effect: 'spooky', family: 'machine' },
  },
  sneaker: {
    props: ['running-shoe', 'socks'],
    hat: { piece: 'billed-cap', wear: 'head' },
    bits: ['running-shoe', 'dashing-away'],
    song: { effect: 'whoosh', family: 'sport' },
  },
} satisfies Record<string, TermCast>;
