/** What the largest letters of the rendered pages say; `scripts/make-headline-font.ts` cuts these out of the font. */
export const headlines = [
  'Mash an animal with a vibe.',
  'Trending Brain Rots',
  'One pack. Forty Brain Rots.',
];
