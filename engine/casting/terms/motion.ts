import type { TermCast } from '../types.ts';

/** Sport, wheels, wings and water. */
export const motion = {
  gym: {
    props: ['barbell', '1st-place-medal'],
    hat: { piece: 'headband', wear: 'head', colour: '#ff4d4d' },
    song: { effect: 'clang', family: 'sport' },
  },
  football: {
    props: ['trophy', 'soccer-ball'],
    song: { effect: 'whistle', family: 'sport' },
  },
  basketball: {
    props: ['basketball', 'trophy'],
    hat: { piece: 'headband', wear: 'head', colour: '#ffffff' },
    song: { effect: 'boing', family: 'sport' },
  },
  boxer: {
    props: ['boxing-glove', 'trophy'],
    hat: { piece: 'headband', wear: 'head', colour: '#2f6bff' },
    song: { effect: 'bell', family: 'sport' },
  },
  bowling: {
    props: ['bowling', 'trophy'],
    song: { effect: 'clang', family: 'sport' },
  },
  skater: {
    props: ['radio', 'skateboard'],
    hat: { piece: 'billed-cap', wear: 'head' },
    song: { effect: 'whoosh', family: 'sport' },
  },
  surfer: {
    props: ['ring-buoy', 'pineapple'],
    hat: { piece: 'sunglasses', wear: 'eyes' },
    song: { effect: 'splash', family: 'sport' },
  },
  beach: {
    props: ['ring-buoy', 'spiral-shell'],
    hat: { piece: 'sunglasses', wear: 'eyes' },
    song: { effect: 'splash', family: 'nature' },
  },
  racer: {
    props: ['chequered-flag', 'wheel'],
    hat: { piece: 'goggles', wear: 'eyes' },
    song: { effect: 'engine', family: 'sport' },
  },
  scooter: {
    props: ['pizza', 'takeout-box'],
    hat: { piece: 'rescue-workers-helmet', wear: 'head' },
    song: { effect: 'engine', family: 'sport' },
  },
  tractor: {
    props: ['ear-of-corn', 'carrot'],
    hat: { piece: 'womans-hat', wear: 'head' },
    song: { effect: 'engine', family: 'machine' },
  },
  airplane: {
    props: ['small-airplane', 'luggage'],
    song: { effect: 'engine', family: 'machine' },
  },
  train: {
    props: ['bell', 'ticket'],
    song: { effect: 'whistle', family: 'machine' },
  },
  diver: {
    props: ['telescope', 'diving-mask'],
    hat: { piece: 'diving-mask', wear: 'eyes' },
    song: { effect: 'bubbles', family: 'nature' },
  },
  rocket: {
    props: ['ringed-planet', 'star'],
    glow: true,
    song: { effect: 'whoosh', family: 'machine' },
  },
  astronaut: {
    props: ['satellite', 'telescope'],
    song: { effect: 'laser', family: 'machine' },
  },
  alien: {
    props: ['alien-monster', 'satellite-antenna'],
    glow: true,
    song: { effect: 'spooky', family: 'machine' },
  },
  sneaker: {
    props: ['running-shoe', 'socks'],
    hat: { piece: 'billed-cap', wear: 'head' },
    song: { effect: 'whoosh', family: 'sport' },
  },
} satisfies Record<string, TermCast>;
