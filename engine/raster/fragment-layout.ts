/** Floats of one fragment. */
export const fragmentSize = 14;

/** Where a fragment's first float lies. Four fragments share a block, kinds side by side: kernels read four at once. */
export const placeOf = (fragment: number): number => (fragment >> 2) * (4 * fragmentSize) + (fragment & 3);

/** Modules make it a constant of their own (`const at`): V8 folds those and reads imported ones at every use. */
export const fragmentLayout = {
  /** Until a fragment is placed in the world: where on the screen, and how far from the eye. */
  x: 0,
  y: 4,
  z: 8,
  normalX: 12,
  normalY: 16,
  normalZ: 20,
  /** Linear light. */
  red: 24,
  green: 28,
  blue: 32,
  rough: 36,
  metal: 40,
  glow: 44,
  soft: 48,
  coat: 52,
} as const;

/** Bytes of a block, and of a block of light: red, green and blue of four fragments. */
export const blockBytes = 4 * 4 * fragmentSize;
export const litBytes = 4 * 4 * 3;

/** Where the light of a fragment lies: its red, with green four and blue eight floats further on. */
export const litPlaceOf = (fragment: number): number => (fragment >> 2) * 12 + (fragment & 3);
