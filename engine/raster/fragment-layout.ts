/** Floats of one fragment. */
export const fragmentSize = 15;

/**
 * Where each of them lies, counted from the fragment's first. Modules that read many make the layout a constant of
 * their own (`const at = fragmentLayout`): V8 folds those into the code and reads imported ones at every use.
 */
export const fragmentLayout = {
  x: 0,
  y: 1,
  z: 2,
  normalX: 3,
  normalY: 4,
  normalZ: 5,
  /** Linear light. */
  red: 6,
  green: 7,
  blue: 8,
  rough: 9,
  metal: 10,
  glow: 11,
  soft: 12,
  coat: 13,
  depth: 14,
} as const;
