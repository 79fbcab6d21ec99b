const dayMs = 24 * 60 * 60 * 1000;
/** A prime: the steps visit every pair before one repeats. */
const stride = 7919;

/** The pair of the day, the same for everyone, as indexes into the two lists. Both change every day. */
export function todaysMash(time: number, animals: number, terms: number): { animal: number; term: number } {
  const pair = (Math.floor(time / dayMs) * stride) % (animals * terms);
  return { animal: pair % animals, term: Math.floor(pair / animals) };
}
