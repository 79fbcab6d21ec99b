import type { TermCast } from '../types.ts';

/** Jobs, titles and states of mind. */
export const roles = {
  ninja: {
    props: ['crossed-swords', 'dagger'],
    hat: { piece: 'headband', wear: 'head', colour: '#e0322f' },
    bits: ['high-voltage', 'crescent-moon', 'dashing-away'],
    song: { effect: 'clang', family: 'sport' },
  },
  samurai: {
    props: ['crossed-swords', 'folding-hand-fan'],
    bits: ['cherry-blossom', 'red-paper-lantern'],
    song: { effect: 'clang', family: 'sport' },
  },
  pirate: {
    props: ['crossed-swords', 'coin'],
    bits: ['coin', 'skull-and-crossbones', 'anchor'],
    song: { effect: 'splash', family: 'sport' },
  },
  cowboy: {
    props: ['banjo', 'knot'],
    bits: ['cactus', 'desert', 'horse-face'],
    song: { effect: 'riff', family: 'sport' },
  },
  king: {
    props: ['trident-emblem', 'gem-stone'],
    bits: ['coin', 'gem-stone', 'crown'],
    song: { effect: 'coin', family: 'sport' },
  },
  rich: {
    props: ['money-with-wings', 'credit-card'],
    hat: { piece: 'top-hat', wear: 'head' },
    bits: ['coin', 'dollar-banknote', 'ring'],
    song: { effect: 'coin', family: 'night' },
  },
  jackpot: {
    props: ['game-die', 'coin'],
    hat: { piece: 'sunglasses', wear: 'eyes' },
    bits: ['coin', 'game-die', 'cherries'],
    glow: true,
    song: { effect: 'coin', family: 'night' },
  },
  boss: {
    props: ['mobile-phone', 'hot-beverage'],
    hat: { piece: 'necktie', wear: 'neck' },
    bits: ['chart-increasing', 'briefcase'],
    song: { effect: 'typing', family: 'sport' },
  },
  monday: {
    props: ['hot-beverage', 'spiral-notepad'],
    hat: { piece: 'necktie', wear: 'neck' },
    bits: ['tear-off-calendar', 'zzz', 'e-mail'],
    song: { effect: 'bell', family: 'machine' },
  },
  wizard: {
    props: ['magic-wand', 'crystal-ball'],
    bits: ['sparkles', 'crescent-moon', 'star'],
    glow: true,
    song: { effect: 'chime', family: 'night' },
  },
  chef: {
    props: ['kitchen-knife', 'cooking'],
    bits: ['garlic', 'tomato', 'shallow-pan-of-food'],
    song: { effect: 'sizzle', family: 'food' },
  },
  detective: {
    props: ['memo', 'hot-beverage'],
    bits: ['footprints', 'red-question-mark'],
    song: { effect: 'spooky', family: 'night', stress: 2 },
  },
  professor: {
    props: ['open-book', 'test-tube'],
    bits: ['atom-symbol', 'books', 'light-bulb'],
    song: { effect: 'bubbles', family: 'machine', stress: 2 },
  },
  hacker: {
    props: ['keyboard', 'floppy-disk'],
    hat: { piece: 'glasses', wear: 'eyes' },
    bits: ['electric-plug', 'keyboard', 'key'],
    glow: true,
    song: { effect: 'typing', family: 'machine' },
  },
  gamer: {
    props: ['joystick', 'video-game'],
    bits: ['alien-monster', 'joystick'],
    glow: true,
    song: { effect: 'laser', family: 'machine' },
  },
  influencer: {
    props: ['camera-with-flash', 'lipstick'],
    hat: { piece: 'sunglasses', wear: 'eyes' },
    bits: ['red-heart', 'camera-with-flash', 'sparkles'],
    song: { effect: 'pop', family: 'night' },
  },
  robot: {
    props: ['gear', 'wrench'],
    bits: ['gear', 'battery', 'nut-and-bolt'],
    song: { effect: 'laser', family: 'machine' },
  },
  grandma: {
    props: ['teapot', 'cookie'],
    bits: ['yarn', 'thread', 'cookie'],
    song: { effect: 'slurp', family: 'nature' },
  },
  sleepy: {
    props: ['teddy-bear', 'alarm-clock'],
    bits: ['zzz', 'crescent-moon', 'star'],
    song: { effect: 'snore', family: 'nature' },
  },
  love: {
    props: ['love-letter', 'rose'],
    bits: ['red-heart', 'sparkling-heart', 'rose'],
    song: { effect: 'chime', family: 'night' },
  },
} satisfies Record<string, TermCast>;
