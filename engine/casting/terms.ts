import type { SoundEffect } from '../sound/music/effects/all-effects.ts';
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
  burger: cast('crunch', 'food', ['fries-box', 'soda']),
  'hot-dog': cast('sizzle', 'food', ['soda', 'fries-box'], {
    hat: { piece: 'cap', wear: 'head' },
  }),
  taco: cast('crunch', 'food', ['hot-pepper', 'avocado-half'], {
    hat: { piece: 'sombrero', wear: 'head', colour: '#e8b04a' },
  }),
  burrito: cast('crunch', 'food', ['avocado-half', 'hot-pepper'], {
    stress: 2,
    hat: { piece: 'sombrero', wear: 'head', colour: '#c9492f' },
  }),
  fries: cast('sizzle', 'food', ['soda', 'salt-shaker']),
  sushi: cast('slurp', 'food', ['chopsticks'], {
    hat: { piece: 'headband', wear: 'head', colour: '#ffffff' },
  }),
  ramen: cast('slurp', 'food', ['chopsticks']),
  spaghetti: cast('slurp', 'food', ['fork', 'tomato'], { stress: 2 }),
  dumpling: cast('pop', 'food', ['chopsticks']),
  popcorn: cast('pop', 'food', ['soda', 'popcorn-bucket']),
  cheese: cast('boing', 'food', ['mouse-trap', 'knife']),
  egg: cast('sizzle', 'food', ['salt-shaker', 'pan']),
  bacon: cast('sizzle', 'food', ['pan', 'fork']),
  bread: cast('crunch', 'food', ['knife', 'croissant']),
  croissant: cast('crunch', 'food', ['mug'], { stress: 2 }),
  pretzel: cast('crunch', 'food', ['beer-mug']),
  cappuccino: cast('slurp', 'food', ['croissant', 'spoon'], { stress: 3 }),
  'bubble-tea': cast('slurp', 'food', ['soda']),
  cocktail: cast('slurp', 'night', ['cherries', 'cocktail-glass'], {
    hat: { piece: 'sunglasses', wear: 'eyes' },
  }),

  // Fruit, vegetables and what grows or falls outdoors.
  banana: cast('boing', 'food', ['banana'], { stress: 2 }),
  avocado: cast('pop', 'food', ['avocado-half', 'knife'], { stress: 3 }),
  pineapple: cast('splash', 'food', ['cocktail-glass'], {
    hat: { piece: 'sunglasses', wear: 'eyes' },
  }),
  watermelon: cast('slurp', 'food', ['watermelon-slice']),
  strawberry: cast('boing', 'food', ['strawberry']),
  lemon: cast('slurp', 'food', ['lemon-slice', 'soda']),
  coconut: cast('boing', 'food', ['cocktail-glass', 'maracas']),
  'hot-pepper': cast('sizzle', 'food', ['hot-pepper'], { glow: true }),
  broccoli: cast('crunch', 'food', ['fork']),
  pickle: cast('crunch', 'food', ['knife']),
  potato: cast('snore', 'food', ['fries-box', 'salt-shaker'], { stress: 2 }),
  onion: cast('crunch', 'food', ['knife']),
  garlic: cast('pop', 'food', ['fork']),
  cactus: cast('pop', 'nature', ['maracas'], {
    hat: { piece: 'sombrero', wear: 'head', colour: '#f0c04a' },
  }),
  mushroom: cast('boing', 'nature', ['umbrella']),
  tree: cast('crunch', 'nature', ['axe']),
  flower: cast('chime', 'nature', ['rose']),
  rainbow: cast('chime', 'nature', ['lollipop', 'paintbrush']),
  thunder: cast('zap', 'nature', ['umbrella', 'plug'], { glow: true }),
  tornado: cast('whoosh', 'nature', ['umbrella'], { stress: 2 }),
  ice: cast('chime', 'nature', ['ice-pop', 'snowball']),
  lava: cast('boom', 'nature', ['hot-pepper'], { glow: true }),
  moai: cast('boom', 'nature', ['coin']),

  // Cakes, candy and everything sticky.
  donut: cast('boing', 'food', ['mug']),
  pancakes: cast('sizzle', 'food', ['honey-dipper', 'fork']),
  waffle: cast('crunch', 'food', ['ice-cream-cone']),
  cupcake: cast('pop', 'food', ['candle', 'cherries']),
  cake: cast('whistle', 'food', ['balloon', 'fork']),
  'ice-cream': cast('slurp', 'food', ['lollipop', 'ice-cream-cone']),
  candy: cast('pop', 'food', ['lollipop', 'candy-cane']),
  chocolate: cast('crunch', 'food', ['chocolate-bar', 'mug']),
  cookie: cast('crunch', 'food', ['milk']),
  honey: cast('slurp', 'nature', ['honey-dipper', 'spoon']),
  custard: cast('boing', 'food', ['spoon']),

  // Sport, wheels, wings and water.
  gym: cast('clang', 'sport', ['barbell'], {
    hat: { piece: 'headband', wear: 'head', colour: '#ff4d4d' },
  }),
  football: cast('whistle', 'sport', ['football', 'trophy']),
  basketball: cast('boing', 'sport', ['basketball', 'trophy'], {
    hat: { piece: 'headband', wear: 'head', colour: '#ffffff' },
  }),
  boxer: cast('bell', 'sport', ['trophy'], {
    hat: { piece: 'headband', wear: 'head', colour: '#2f6bff' },
  }),
  bowling: cast('clang', 'sport', ['trophy']),
  skater: cast('whoosh', 'sport', ['boombox'], {
    hat: { piece: 'cap', wear: 'head' },
  }),
  surfer: cast('splash', 'sport', ['shell', 'starfish'], {
    hat: { piece: 'sunglasses', wear: 'eyes' },
  }),
  beach: cast('splash', 'nature', ['ice-cream-cone', 'shell'], {
    hat: { piece: 'sunglasses', wear: 'eyes' },
  }),
  racer: cast('engine', 'sport', ['flag'], {
    hat: { piece: 'goggles', wear: 'eyes' },
  }),
  scooter: cast('engine', 'sport', ['pizza-slice'], {
    hat: { piece: 'helmet', wear: 'head' },
  }),
  tractor: cast('engine', 'machine', ['carrot'], {
    hat: { piece: 'straw-hat', wear: 'head' },
  }),
  airplane: cast('engine', 'machine', ['suitcase']),
  train: cast('whistle', 'machine', ['bell']),
  diver: cast('bubbles', 'nature', ['starfish'], {
    hat: { piece: 'diving-mask', wear: 'eyes' },
  }),
  rocket: cast('whoosh', 'machine', ['planet'], { glow: true }),
  astronaut: cast('laser', 'machine', ['flag', 'planet']),
  alien: cast('spooky', 'machine', ['ray-gun'], { glow: true }),
  sneaker: cast('whoosh', 'sport', ['sock'], {
    hat: { piece: 'cap', wear: 'head' },
  }),

  // Jobs, titles and states of mind.
  ninja: cast('clang', 'sport', ['sword'], {
    hat: { piece: 'headband', wear: 'head', colour: '#e0322f' },
  }),
  samurai: cast('clang', 'sport', ['sword', 'hand-fan']),
  pirate: cast('splash', 'sport', ['sword', 'telescope']),
  cowboy: cast('riff', 'sport', ['lasso']),
  king: cast('coin', 'sport', ['sceptre']),
  rich: cast('coin', 'night', ['money'], {
    hat: { piece: 'top-hat', wear: 'head' },
  }),
  jackpot: cast('coin', 'night', ['coin', 'money'], {
    hat: { piece: 'sunglasses', wear: 'eyes' },
    glow: true,
  }),
  boss: cast('typing', 'sport', ['phone', 'mug'], {
    hat: { piece: 'necktie', wear: 'neck' },
  }),
  monday: cast('bell', 'machine', ['mug'], {
    hat: { piece: 'necktie', wear: 'neck' },
  }),
  wizard: cast('chime', 'night', ['wand'], { glow: true }),
  chef: cast('sizzle', 'food', ['pan', 'knife']),
  detective: cast('spooky', 'night', ['magnifier'], { stress: 2 }),
  professor: cast('bubbles', 'machine', ['test-tube', 'book'], { stress: 2 }),
  hacker: cast('typing', 'machine', ['floppy'], {
    hat: { piece: 'glasses', wear: 'eyes' },
    glow: true,
  }),
  gamer: cast('laser', 'machine', ['gamepad'], { glow: true }),
  influencer: cast('pop', 'night', ['phone', 'camera'], {
    hat: { piece: 'sunglasses', wear: 'eyes' },
  }),
  robot: cast('laser', 'machine', ['wrench']),
  grandma: cast('slurp', 'nature', ['knitting', 'teapot']),
  sleepy: cast('snore', 'nature', ['teddy', 'alarm-clock']),
  love: cast('chime', 'night', ['rose', 'heart']),

  // Music, show, feasts, and things at home that make a noise.
  disco: cast('laser', 'night', ['record', 'microphone'], {
    hat: { piece: 'sunglasses', wear: 'eyes' },
    glow: true,
  }),
  dj: cast('scratch', 'night', ['record'], { glow: true }),
  rockstar: cast('riff', 'night', ['microphone'], {
    hat: { piece: 'sunglasses', wear: 'eyes' },
  }),
  jazz: cast('honk', 'night', ['trumpet'], { hat: { piece: 'top-hat', wear: 'head' } }),
  piano: cast('bell', 'night', ['candle'], {
    stress: 2,
    hat: { piece: 'top-hat', wear: 'head' },
  }),
  drummer: cast('drumroll', 'night', ['drumsticks'], {
    hat: { piece: 'headband', wear: 'head', colour: '#1fb6ff' },
  }),
  accordion: cast('honk', 'night', ['beer-mug'], {
    stress: 2,
    hat: { piece: 'straw-hat', wear: 'head' },
  }),
  opera: cast('bell', 'night', ['rose', 'microphone']),
  ballet: cast('chime', 'night', ['rose'], { stress: 2 }),
  clown: cast('honk', 'sport', ['balloon']),
  ghost: cast('spooky', 'night', ['candle'], { glow: true }),
  vampire: cast('spooky', 'night', ['goblet'], {
    hat: { piece: 'top-hat', wear: 'head' },
  }),
  pumpkin: cast('spooky', 'nature', ['broom', 'candle'], { glow: true }),
  santa: cast('bell', 'sport', ['gift', 'candy-cane']),
  bomb: cast('boom', 'machine', ['extinguisher']),
  brain: cast('bubbles', 'machine', ['bulb'], {
    hat: { piece: 'glasses', wear: 'eyes' },
  }),
  slime: cast('bubbles', 'nature', ['test-tube'], { glow: true }),
  tv: cast('zap', 'machine', ['remote', 'popcorn-bucket'], { stress: 2, glow: true }),
  wifi: cast('typing', 'machine', ['plug', 'phone'], { glow: true }),
  toilet: cast('flush', 'machine', ['plunger', 'toilet-roll']),
  bath: cast('bubbles', 'nature', ['rubber-duck'], { hat: { piece: 'diving-mask', wear: 'eyes' } }),
  laundry: cast('splash', 'machine', ['sock']),
};
