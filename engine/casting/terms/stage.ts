import type { TermCast } from '../types.ts';

/** Music, show, feasts, and things at home that make a noise. */
export const stage = {
  disco: {
    props: ['microphone', 'dvd'],
    hat: { piece: 'sunglasses', wear: 'eyes' },
    bits: ['musical-note', 'sparkles', 'glowing-star'],
    glow: true,
    song: { effect: 'laser', family: 'night' },
  },
  dj: {
    props: ['control-knobs', 'level-slider'],
    bits: ['musical-notes', 'speaker-high-volume', 'optical-disk'],
    glow: true,
    song: { effect: 'scratch', family: 'night' },
  },
  rockstar: {
    props: ['guitar', 'microphone'],
    hat: { piece: 'sunglasses', wear: 'eyes' },
    bits: ['fire', 'high-voltage', 'sign-of-the-horns'],
    song: { effect: 'riff', family: 'night' },
  },
  jazz: {
    props: ['trumpet', 'saxophone'],
    hat: { piece: 'top-hat', wear: 'head' },
    bits: ['musical-note', 'saxophone', 'crescent-moon'],
    song: { effect: 'honk', family: 'night' },
  },
  piano: {
    props: ['musical-score', 'candle'],
    hat: { piece: 'top-hat', wear: 'head' },
    bits: ['musical-notes', 'musical-keyboard'],
    song: { effect: 'bell', family: 'night', stress: 2 },
  },
  drummer: {
    props: ['long-drum', 'maracas'],
    hat: { piece: 'headband', wear: 'head', colour: '#1fb6ff' },
    bits: ['drum', 'collision', 'musical-note'],
    song: { effect: 'drumroll', family: 'night' },
  },
  accordion: {
    props: ['accordion', 'pretzel'],
    hat: { piece: 'womans-hat', wear: 'head' },
    bits: ['musical-notes', 'accordion'],
    song: { effect: 'honk', family: 'night', stress: 2 },
  },
  opera: {
    props: ['rose', 'performing-arts'],
    bits: ['performing-arts', 'musical-notes', 'rose'],
    song: { effect: 'bell', family: 'night' },
  },
  ballet: {
    props: ['bouquet', 'ribbon'],
    bits: ['ribbon', 'rose', 'sparkles'],
    song: { effect: 'chime', family: 'night', stress: 2 },
  },
  clown: {
    props: ['balloon', 'joker'],
    bits: ['balloon', 'confetti-ball'],
    song: { effect: 'honk', family: 'sport' },
  },
  ghost: {
    props: ['candle', 'candy'],
    bits: ['ghost', 'crescent-moon', 'spider-web'],
    glow: true,
    song: { effect: 'spooky', family: 'night' },
  },
  vampire: {
    props: ['drop-of-blood', 'wine-glass'],
    hat: { piece: 'top-hat', wear: 'head' },
    bits: ['bat', 'crescent-moon', 'drop-of-blood'],
    song: { effect: 'spooky', family: 'night' },
  },
  pumpkin: {
    props: ['candle', 'broom'],
    bits: ['jack-o-lantern', 'bat', 'candy'],
    glow: true,
    song: { effect: 'spooky', family: 'nature' },
  },
  santa: {
    props: ['wrapped-gift', 'bell'],
    bits: ['snowflake', 'wrapped-gift', 'bell'],
    song: { effect: 'bell', family: 'sport' },
  },
  bomb: {
    props: ['firecracker', 'fire-extinguisher'],
    bits: ['collision', 'bomb', 'sparkler'],
    song: { effect: 'boom', family: 'machine' },
  },
  brain: {
    props: ['light-bulb', 'puzzle-piece'],
    hat: { piece: 'glasses', wear: 'eyes' },
    bits: ['light-bulb', 'brain', 'dizzy'],
    song: { effect: 'bubbles', family: 'machine' },
  },
  slime: {
    props: ['petri-dish', 'test-tube'],
    bits: ['test-tube', 'bubbles', 'biohazard'],
    glow: true,
    song: { effect: 'bubbles', family: 'nature' },
  },
  tv: {
    props: ['video-game', 'popcorn'],
    bits: ['television', 'popcorn', 'satellite-antenna'],
    glow: true,
    song: { effect: 'zap', family: 'machine', stress: 2 },
  },
  wifi: {
    props: ['satellite-antenna', 'electric-plug'],
    bits: ['mobile-phone', 'antenna-bars', 'globe-with-meridians'],
    glow: true,
    song: { effect: 'typing', family: 'machine' },
  },
  toilet: {
    props: ['plunger', 'roll-of-paper'],
    bits: ['roll-of-paper', 'bubbles'],
    song: { effect: 'flush', family: 'machine' },
  },
  bath: {
    props: ['soap', 'sponge'],
    hat: { piece: 'diving-mask', wear: 'eyes' },
    bits: ['bubbles', 'duck', 'soap'],
    song: { effect: 'bubbles', family: 'nature' },
  },
  laundry: {
    props: ['socks', 'soap'],
    bits: ['socks', 'bubbles', 't-shirt'],
    song: { effect: 'splash', family: 'machine' },
  },
} satisfies Record<string, TermCast>;
