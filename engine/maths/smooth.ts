export const clamp = (x: number, low = 0, high = 1): number => (x < low ? low : x > high ? high : x);

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Hermite step from `a` to `b`; works downwards too when `a` is the larger. */
export const smoothstep = (a: number, b: number, x: number): number => {
  const t = clamp((x - a) / (b - a));
  return t * t * (3 - 2 * t);
};

/** The Hermite step's own curve, from 0 to 1. In long loops its argument is cheaper to come by than a quotient. */
export const ease = (t: number): number => (t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t));
