const aDay = 24 * 60 * 60 * 1000;

/**
 * The pair of the day, the same for everybody: where in the two lists it stands. It takes as many days as there are pairs
 * until one comes again, and from one day to the next both are others.
 */
export function todaysMash(time: number, animals: number, terms: number): { animal: number; term: number } {
  const pairs = animals * terms;
  const day = Math.floor(time / aDay);
  const pair = (day * strideThrough(pairs)) % pairs;
  return { animal: pair % animals, term: Math.floor(pair / animals) };
}

/** A golden step through a ring: it comes everywhere before it comes back, and near no place soon again. */
function strideThrough(places: number): number {
  let stride = Math.round(places * 0.618);
  while (greatestCommonDivisor(stride, places) > 1) stride++;
  return stride;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
