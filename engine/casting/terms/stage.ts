import type { TermCast } from '../types.ts';

/** Music, show, feasts, and things at home that make a noise. */
export const stage = {
  disco: {
    props: ['microphone', 'dvd'],
    hat: { piece: 'sunglasses', wear: 'eyes' },
    glow: true,
    song: { effect: 'laser', family: 'night' },
  },
  dj: {
    props: ['control-knobs', 'level-slider'],
    glow: true,
    song: { effect: 'scratch', family: 'night' },
  },
  rockstar: {
    props: ['guitar', 'microphone'],
    hat: { piece: 'sunglasses', wear: 'eyes' },
    song: { effect: 'riff', family: 'night' },
  },
  jazz: {
    props: ['trumpet', 'saxophone'],
    hat: { piece: 'top-hat', wear: 'head' },
    song: { effect: 'honk', family: 'night' },
  },
  piano: {
    props: ['musical-score', 'candle'],
    hat: { piece: 'top-hat', wear: 'head' },
    song: { effect: 'bell', family: 'night', stress: 2 },
  },
  drummer: {
    props: ['long-drum', 'maracas'],
    hat: { piece: 'headband', wear: 'head', colour: '#1fb6ff' },
    song: { effect: 'drumroll', family: 'night' },
  },
  accordion: {
    props: ['accordion', 'pretzel'],
    hat: { piece: 'womans-hat', wear: 'head' },
    song: { effect: 'honk', family: 'night', stress: 2 },
  },
  opera: {
    props: ['rose', 'performing-arts'],
    song: { effect: 'bell', family: 'night' },
  },
  ballet: {
    props: ['bouquet', 'ribbon'],
    song: { effect: 'chime', family: 'night', stress: 2 },
  },
  clown: {
    props: ['balloon', 'joker'],
    song: { effect: 'honk', family: 'sport' },
  },
  ghost: {
    props: ['candle', 'candy'],
    glow: true,
    song: { effect: 'spooky', family: 'night' },
  },
  vampire: {
    props: ['drop-of-blood', 'wine-glass'],
    hat: { piece: 'top-hat', wear: 'head' },
    song: { effect: 'spooky', family: 'night' },
  },
  pumpkin: {
    props: ['candle', 'broom'],
    glow: true,
    song: { effect: 'spooky', family: 'nature' },
  },
  santa: {
    props: ['wrapped-gift', 'bell'],
    song: { effect: 'bell', family: 'sport' },
  },
  bomb: {
    props: ['firecracker', 'fire-extinguisher'],
    song: { effect: 'boom', family: 'machine' },
  },
  brain: {
    props: ['light-bulb', 'puzzle-piece'],
    hat: { piece: 'glasses', wear: 'eyes' },
    song: { effect: 'bubbles', family: 'machine' },
  },
  slime: {
    props: ['petri-dish', 'test-tube'],
    glow: true,
    song: { effect: 'bubbles', family: 'nature' },
  },
  tv: {
    props: ['video-game', 'popcorn'],
    glow: true,
    song: { effect: 'zap', family: 'machine', stress: 2 },
  },
  wifi: {
    props: ['satellite-antenna', 'electric-plug'],
    glow: true,
    song: { effect: 'typing', family: 'machine' },
  },
  toilet: {
    props: ['plunger', 'roll-of-paper'],
    song: { effect: 'flush', family: 'machine' },
  },
  bath: {
    props: ['soap', 'sponge'],
    hat: { piece: 'diving-mask', wear: 'eyes' },
    song: { effect: 'bubbles', family: 'nature' },
  },
  laundry: {
    props: ['socks', 'soap'],
    song: { effect: 'splash', family: 'machine' },
  },
} satisfies Record<string, TermCast>;
