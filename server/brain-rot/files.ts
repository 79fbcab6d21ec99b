export const variantWidths = [320, 640, 1024] as const;

/** The files of one Brain Rot, by name. */
export const fileNames = {
  variant: (width: (typeof variantWidths)[number]) => `${width}.webp`,
  png: 'picture.png',
  jpg: 'picture.jpg',
  card: 'card.jpg',
  sound: 'sound.mp3',
} as const;
