import type { CreationOptions } from '#contract/brain-rots.ts';

type Mix = readonly [
  animalId: string,
  termId: string,
  style: CreationOptions['style'],
  palette: CreationOptions['palette'],
  craziness: CreationOptions['craziness'],
];

/**
 * Chosen for variety; in this order, so that even the first few differ in everything. The first is the largest picture of
 * a phone's landing: its plain surfaces take at most half the bytes of the next two.
 */
const mixes: readonly Mix[] = [
  ['shark', 'donut', '3D', 'pastel', 'chill'],
  ['frog', 'disco', '3D', 'vibrant', 'unhinged'],
  ['cat', 'pizza', '2D', 'vibrant', 'chill'],
  ['raccoon', 'king', '2D', 'vibrant', 'unhinged'],
  ['dog', 'burger', '2D', 'vibrant', 'chill'],
  ['fox', 'wizard', '3D', 'vibrant', 'unhinged'],
  ['octopus', 'sushi', '2D', 'pastel', 'cooked'],
  ['pig', 'watermelon', '3D', 'pastel', 'cooked'],
  ['panda', 'ninja', '3D', 'grayscale', 'unhinged'],
  ['duck', 'rocket', '2D', 'vibrant', 'cooked'],
  ['koala', 'lava', '3D', 'vibrant', 'cooked'],
  ['penguin', 'surfer', '3D', 'pastel', 'chill'],
  ['unicorn', 'gym', '2D', 'pastel', 'unhinged'],
  ['crocodile', 'cappuccino', '3D', 'vibrant', 'chill'],
  ['hamster', 'gamer', '3D', 'vibrant', 'unhinged'],
  ['owl', 'detective', '2D', 'grayscale', 'chill'],
  ['monkey', 'banana', '3D', 'vibrant', 'cooked'],
  ['bear', 'honey', '3D', 'pastel', 'chill'],
  ['tiger', 'taco', '2D', 'vibrant', 'unhinged'],
  ['rabbit', 'dj', '3D', 'vibrant', 'cooked'],
  ['cow', 'spaghetti', '2D', 'vibrant', 'cooked'],
  ['lion', 'rockstar', '3D', 'vibrant', 'unhinged'],
  ['mouse', 'cheese', '2D', 'pastel', 'chill'],
  ['wolf', 'vampire', '3D', 'grayscale', 'cooked'],
  ['turtle', 'skater', '2D', 'vibrant', 'unhinged'],
  ['elephant', 'ballet', '3D', 'pastel', 'unhinged'],
  ['t-rex', 'bubble-tea', '3D', 'pastel', 'cooked'],
  ['hedgehog', 'cactus', '2D', 'vibrant', 'chill'],
  ['giraffe', 'pirate', '3D', 'vibrant', 'unhinged'],
  ['sloth', 'monday', '2D', 'pastel', 'chill'],
  ['parrot', 'hacker', '3D', 'vibrant', 'cooked'],
  ['llama', 'cowboy', '2D', 'vibrant', 'unhinged'],
  ['dolphin', 'ice-cream', '3D', 'pastel', 'chill'],
  ['gorilla', 'opera', '2D', 'grayscale', 'unhinged'],
  ['bee', 'astronaut', '3D', 'vibrant', 'chill'],
  ['chicken', 'boss', '2D', 'vibrant', 'cooked'],
];

export const recipes: readonly CreationOptions[] = mixes.map(
  ([animalId, termId, style, palette, craziness]) => ({ animalId, termId, style, palette, craziness }),
);
