import type { SoundEffect } from '../sound/music/effects/all.ts';
import type { Family } from '../sound/music/families.ts';
import type { TermCast } from './types.ts';

type More = Pick<TermCast, 'hat' | 'glow'> & Pick<TermCast['song'], 'stress'>;

function cast(
  effect: SoundEffect,
  family: Family,
  props: readonly string[],
  { stress, ...more }: More = {},
): TermCast {
  return { props, song: { effect, family, ...(stress && { stress }) }, ...more };
}

export const terms: Readonly<Record<string, TermCast>> = {
  // Savoury things and what is drunk with them.
  pizza: cast('sizzle', 'food', ['tomato', 'cheese-wedge']),
  burger: cast('crunch', 'food', ['french-fries', 'cup-with-straw']),
  'hot-dog': cast('sizzle', 'food', ['cup-with-straw', 'hot-dog'], {
    hat: { piece: 'billed-cap', wear: 'head' },
  }),
  taco: cast('crunch', 'food', ['hot-pepper', 'avocado'], {
    hat: { piece: 'sombrero', wear: 'head', colour: '#e8b04a' },
  }),
  burrito: cast('crunch', 'food', ['avocado', 'beans'], {
    stress: 2,
    hat: { piece: 'sombrero', wear: 'head', colour: '#c9492f' },
  }),
  fries: cast('sizzle', 'food', ['french-fries', 'salt']),
  sushi: cast('slurp', 'food', ['chopsticks', 'fish-cake-with-swirl'], {
    hat: { piece: 'headband', wear: 'head', colour: '#ffffff' },
  }),
  ramen: cast('slurp', 'food', ['chopsticks', 'egg']),
  spaghetti: cast('slurp', 'food', ['fork-and-knife', 'tomato'], { stress: 2 }),
  dumpling: cast('pop', 'food', ['chopsticks', 'teacup-without-handle']),
  popcorn: cast('pop', 'food', ['clapper-board', 'ticket']),
  cheese: cast('boing', 'food', ['mouse-trap', 'cheese-wedge']),
  egg: cast('sizzle', 'food', ['egg', 'salt']),
  bacon: cast('sizzle', 'food', ['cooking', 'fork-and-knife']),
  bread: cast('crunch', 'food', ['croissant', 'butter']),
  croissant: cast('crunch', 'food', ['hot-beverage', 'butter'], { stress: 2 }),
  pretzel: cast('crunch', 'food', ['beer-mug', 'salt']),
  cappuccino: cast('slurp', 'food', ['croissant', 'spoon'], { stress: 3 }),
  'bubble-tea': cast('slurp', 'food', ['bubble-tea', 'cup-with-straw']),
  cocktail: cast('slurp', 'night', ['cherries', 'cocktail-glass'], {
    hat: { piece: 'sunglasses', wear: 'eyes' },
  }),

  // Fruit, vegetables and what grows or falls outdoors.
  banana: cast('boing', 'food', ['banana', 'coconut'], { stress: 2 }),
  avocado: cast('pop', 'food', ['bread', 'avocado'], { stress: 3 }),
  pineapple: cast('splash', 'food', ['tropical-drink', 'banjo'], {
    hat: { piece: 'sunglasses', wear: 'eyes' },
  }),
  watermelon: cast('slurp', 'food', ['watermelon', 'beverage-box']),
  strawberry: cast('boing', 'food', ['shortcake', 'strawberry']),
  lemon: cast('slurp', 'food', ['lemon', 'cup-with-straw']),
  coconut: cast('boing', 'food', ['tropical-drink', 'maracas']),
  'hot-pepper': cast('sizzle', 'food', ['fire', 'hot-pepper'], { glow: true }),
  broccoli: cast('crunch', 'food', ['broccoli', 'flexed-biceps']),
  pickle: cast('crunch', 'food', ['sandwich', 'jar']),
  potato: cast('snore', 'food', ['french-fries', 'salt'], { stress: 2 }),
  onion: cast('crunch', 'food', ['onion', 'kitchen-knife']),
  garlic: cast('pop', 'food', ['spaghetti', 'bread']),
  cactus: cast('pop', 'nature', ['maracas', 'taco'], {
    hat: { piece: 'sombrero', wear: 'head', colour: '#f0c04a' },
  }),
  mushroom: cast('boing', 'nature', ['herb', 'four-leaf-clover']),
  tree: cast('crunch', 'nature', ['axe', 'wood']),
  flower: cast('chime', 'nature', ['bouquet', 'tulip']),
  rainbow: cast('chime', 'nature', ['paintbrush', 'lollipop']),
  thunder: cast('zap', 'nature', ['umbrella', 'battery'], { glow: true }),
  tornado: cast('whoosh', 'nature', ['umbrella', 'house'], { stress: 2 }),
  ice: cast('chime', 'nature', ['snowflake', 'ice-skate']),
  lava: cast('boom', 'nature', ['fire', 'bomb'], { glow: true }),
  moai: cast('boom', 'nature', ['rock', 'hibiscus']),

  // Cakes, candy and everything sticky.
  donut: cast('boing', 'food', ['doughnut', 'hot-beverage']),
  pancakes: cast('sizzle', 'food', ['honey-pot', 'fork-and-knife']),
  waffle: cast('crunch', 'food', ['soft-ice-cream', 'strawberry']),
  cupcake: cast('pop', 'food', ['candle', 'cherries']),
  cake: cast('whistle', 'food', ['party-popper', 'balloon']),
  'ice-cream': cast('slurp', 'food', ['ice-cream', 'lollipop']),
  candy: cast('pop', 'food', ['lollipop', 'chocolate-bar']),
  chocolate: cast('crunch', 'food', ['chocolate-bar', 'hot-beverage']),
  cookie: cast('crunch', 'food', ['glass-of-milk', 'cookie']),
  honey: cast('slurp', 'nature', ['honeybee', 'spoon']),
  custard: cast('boing', 'food', ['spoon', 'cherries']),

  // Sport, wheels, wings and water.
  gym: cast('clang', 'sport', ['barbell', '1st-place-medal'], {
    hat: { piece: 'headband', wear: 'head', colour: '#ff4d4d' },
  }),
  football: cast('whistle', 'sport', ['trophy', 'soccer-ball']),
  basketball: cast('boing', 'sport', ['basketball', 'trophy'], {
    hat: { piece: 'headband', wear: 'head', colour: '#ffffff' },
  }),
  boxer: cast('bell', 'sport', ['boxing-glove', 'trophy'], {
    hat: { piece: 'headband', wear: 'head', colour: '#2f6bff' },
  }),
  bowling: cast('clang', 'sport', ['bowling', 'trophy']),
  skater: cast('whoosh', 'sport', ['radio', 'skateboard'], {
    hat: { piece: 'billed-cap', wear: 'head' },
  }),
  surfer: cast('splash', 'sport', ['ring-buoy', 'pineapple'], {
    hat: { piece: 'sunglasses', wear: 'eyes' },
  }),
  beach: cast('splash', 'nature', ['ring-buoy', 'spiral-shell'], {
    hat: { piece: 'sunglasses', wear: 'eyes' },
  }),
  racer: cast('engine', 'sport', ['chequered-flag', 'wheel'], {
    hat: { piece: 'goggles', wear: 'eyes' },
  }),
  scooter: cast('engine', 'sport', ['pizza', 'takeout-box'], {
    hat: { piece: 'rescue-workers-helmet', wear: 'head' },
  }),
  tractor: cast('engine', 'machine', ['ear-of-corn', 'carrot'], {
    hat: { piece: 'womans-hat', wear: 'head' },
  }),
  airplane: cast('engine', 'machine', ['small-airplane', 'luggage']),
  train: cast('whistle', 'machine', ['bell', 'ticket']),
  diver: cast('bubbles', 'nature', ['telescope', 'diving-mask'], {
    hat: { piece: 'diving-mask', wear: 'eyes' },
  }),
  rocket: cast('whoosh', 'machine', ['ringed-planet', 'star'], { glow: true }),
  astronaut: cast('laser', 'machine', ['satellite', 'telescope']),
  alien: cast('spooky', 'machine', ['alien-monster', 'satellite-antenna'], { glow: true }),
  sneaker: cast('whoosh', 'sport', ['running-shoe', 'socks'], {
    hat: { piece: 'billed-cap', wear: 'head' },
  }),

  // Jobs, titles and states of mind.
  ninja: cast('clang', 'sport', ['crossed-swords', 'dagger'], {
    hat: { piece: 'headband', wear: 'head', colour: '#e0322f' },
  }),
  samurai: cast('clang', 'sport', ['crossed-swords', 'folding-hand-fan']),
  pirate: cast('splash', 'sport', ['crossed-swords', 'coin']),
  cowboy: cast('riff', 'sport', ['banjo', 'knot']),
  king: cast('coin', 'sport', ['trident-emblem', 'gem-stone']),
  rich: cast('coin', 'night', ['money-with-wings', 'credit-card'], {
    hat: { piece: 'top-hat', wear: 'head' },
  }),
  jackpot: cast('coin', 'night', ['game-die', 'coin'], {
    hat: { piece: 'sunglasses', wear: 'eyes' },
    glow: true,
  }),
  boss: cast('typing', 'sport', ['mobile-phone', 'hot-beverage'], {
    hat: { piece: 'necktie', wear: 'neck' },
  }),
  monday: cast('bell', 'machine', ['hot-beverage', 'spiral-notepad'], {
    hat: { piece: 'necktie', wear: 'neck' },
  }),
  wizard: cast('chime', 'night', ['magic-wand', 'crystal-ball'], { glow: true }),
  chef: cast('sizzle', 'food', ['kitchen-knife', 'cooking']),
  detective: cast('spooky', 'night', ['memo', 'hot-beverage'], { stress: 2 }),
  professor: cast('bubbles', 'machine', ['open-book', 'test-tube'], { stress: 2 }),
  hacker: cast('typing', 'machine', ['keyboard', 'floppy-disk'], {
    hat: { piece: 'glasses', wear: 'eyes' },
    glow: true,
  }),
  gamer: cast('laser', 'machine', ['joystick', 'video-game'], { glow: true }),
  influencer: cast('pop', 'night', ['camera-with-flash', 'lipstick'], {
    hat: { piece: 'sunglasses', wear: 'eyes' },
  }),
  robot: cast('laser', 'machine', ['gear', 'wrench']),
  grandma: cast('slurp', 'nature', ['teapot', 'cookie']),
  sleepy: cast('snore', 'nature', ['teddy-bear', 'alarm-clock']),
  love: cast('chime', 'night', ['love-letter', 'rose']),

  // Music, show, feasts, and things at home that make a noise.
  disco: cast('laser', 'night', ['microphone', 'dvd'], {
    hat: { piece: 'sunglasses', wear: 'eyes' },
    glow: true,
  }),
  dj: cast('scratch', 'night', ['control-knobs', 'level-slider'], { glow: true }),
  rockstar: cast('riff', 'night', ['guitar', 'microphone'], {
    hat: { piece: 'sunglasses', wear: 'eyes' },
  }),
  jazz: cast('honk', 'night', ['trumpet', 'saxophone'], { hat: { piece: 'top-hat', wear: 'head' } }),
  piano: cast('bell', 'night', ['musical-score', 'candle'], {
    stress: 2,
    hat: { piece: 'top-hat', wear: 'head' },
  }),
  drummer: cast('drumroll', 'night', ['long-drum', 'maracas'], {
    hat: { piece: 'headband', wear: 'head', colour: '#1fb6ff' },
  }),
  accordion: cast('honk', 'night', ['accordion', 'pretzel'], {
    stress: 2,
    hat: { piece: 'womans-hat', wear: 'head' },
  }),
  opera: cast('bell', 'night', ['rose', 'performing-arts']),
  ballet: cast('chime', 'night', ['bouquet', 'ribbon'], { stress: 2 }),
  clown: cast('honk', 'sport', ['balloon', 'joker']),
  ghost: cast('spooky', 'night', ['candle', 'candy'], { glow: true }),
  vampire: cast('spooky', 'night', ['drop-of-blood', 'wine-glass'], {
    hat: { piece: 'top-hat', wear: 'head' },
  }),
  pumpkin: cast('spooky', 'nature', ['candle', 'broom'], { glow: true }),
  santa: cast('bell', 'sport', ['wrapped-gift', 'bell']),
  bomb: cast('boom', 'machine', ['firecracker', 'fire-extinguisher']),
  brain: cast('bubbles', 'machine', ['light-bulb', 'puzzle-piece'], {
    hat: { piece: 'glasses', wear: 'eyes' },
  }),
  slime: cast('bubbles', 'nature', ['petri-dish', 'test-tube'], { glow: true }),
  tv: cast('zap', 'machine', ['video-game', 'popcorn', 'television'], { stress: 2, glow: true }),
  wifi: cast('typing', 'machine', ['satellite-antenna', 'electric-plug'], { glow: true }),
  toilet: cast('flush', 'machine', ['plunger', 'roll-of-paper']),
  bath: cast('bubbles', 'nature', ['soap', 'sponge'], { hat: { piece: 'diving-mask', wear: 'eyes' } }),
  laundry: cast('splash', 'machine', ['socks', 'soap']),
};
