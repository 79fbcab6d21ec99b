import type { TermCast } from '../types.ts';

/** Jobs, titles and states of mind. */
export const roles = {
  ninja: {
    props: ['crossed-swords', 'dagger'],
    hat: { piece: 'headband', wear: 'head', colour: '#e0322f' },
    song: { effect: 'clang', family: 'sport' },
  },
  samurai: {
    props: ['crossed-swords', 'folding-hand-fan'],
    song: { effect: 'clang', family: 'sport' },
  },
  pirate: {
    props: ['crossed-swords', 'coin'],
    song: { effect: 'splash', family: 'sport' },
  },
  cowboy: {
    props: ['banjo', 'knot'],
    song: { effect: 'riff', family: 'sport' },
  },
  king: {
    props: ['trident-emblem', 'gem-stone'],
    song: { effect: 'coin', family: 'sport' },
  },
  rich: {
    props: ['money-with-wings', 'credit-card'],
    hat: { piece: 'top-hat', wear: 'head' },
    song: { effect: 'coin', family: 'night' },
  },
  jackpot: {
    props: ['game-die', 'coin'],
    hat: { piece: 'sunglasses', wear: 'eyes' },
    glow: true,
    song: { effect: 'coin', family: 'night' },
  },
  boss: {
    props: ['mobile-phone', 'hot-beverage'],
    hat: { piece: 'necktie', wear: 'neck' },
    song: { effect: 'typing', family: 'sport' },
  },
  monday: {
    props: ['hot-beverage', 'spiral-notepad'],
    hat: { piece: 'necktie', wear: 'neck' },
    song: { effect: 'bell', family: 'machine' },
  },
  wizard: {
    props: ['magic-wand', 'crystal-ball'],
    glow: true,
    song: { effect: 'chime', family: 'night' },
  },
  chef: {
    props: ['kitchen-knife', 'cooking'],
    song: { effect: 'sizzle', family: 'food' },
  },
  detective: {
    props: ['memo', 'hot-beverage'],
    song: { effect: 'spooky', family: 'night', stress: 2 },
  },
  professor: {
    props: ['open-book', 'test-tube'],
    song: { effect: 'bubbles', family: 'machine', stress: 2 },
  },
  hacker: {
    props: ['keyboard', 'floppy-disk'],
    hat: { piece: 'glasses', wear: 'eyes' },
    glow: true,
    song: { effect: 'typing', family: 'machine' },
  },
  gamer: {
    props: ['joystick', 'video-game'],
    glow: true,
    song: { effect: 'laser', family: 'machine' },
  },
  influencer: {
    props: ['camera-with-flash', 'lipstick'],
    hat: { piece: 'sunglasses', wear: 'eyes' },
    song: { effect: 'pop', family: 'night' },
  },
  robot: {
    props: ['gear', 'wrench'],
    song: { effect: 'laser', family: 'machine' },
  },
  grandma: {
    props: ['teapot', 'cookie'],
    song: { effect: 'slurp', family: 'nature' },
  },
  sleepy: {
    props: ['teddy-bear', 'alarm-clock'],
    song: { effect: 'snore', family: 'nature' },
  },
  love: {
    props: ['love-letter', 'rose'],
    song: { effect: 'chime', family: 'night' },
  },
} satisfies Record<string, TermCast>;
