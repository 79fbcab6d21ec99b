/** A seeded random number generator. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(least: number, most: number): number {
    return least + this.next() * (most - least);
  }

  pick<Value>(values: readonly Value[]): Value {
    const picked = values[Math.floor(this.next() * values.length)];
    if (picked === undefined) throw new Error('There is nothing to pick from');
    return picked;
  }

  /** A sequence of its own, for a concurrent user. */
  fork(): Random {
    return new Random(Math.floor(this.next() * 4_294_967_296));
  }
}
