/** How finely a figure is drawn. */
export interface Effort {
  softShade: boolean;
  /** The most pixels a side. */
  most: number;
  /** Frames a second. */
  rate: 60 | 30;
}

const efforts: readonly Effort[] = [
  { softShade: true, most: 768, rate: 60 },
  { softShade: false, most: 768, rate: 60 },
  { softShade: false, most: 512, rate: 60 },
  { softShade: false, most: 512, rate: 30 },
];

/** So many frames tell. */
const watched = 20;
/** Frames that take longer than this, in milliseconds, at either rate. */
const slow = { 60: 24, 30: 48 } as const;
/** No figure lives at such a pace: nothing less would help. */
const hopeless = 400;
const mostHopeless = 3;

/** Watches frames, and asks for less effort when they are slow: first shade, then size, then rate, then nothing at all. */
export class Slowness {
  #step = 0;
  #gaps: number[] = [];
  #rate: Effort['rate'] = 30;
  #hopeless = 0;

  /** Undefined: this device cannot do it. */
  get effort(): Effort | undefined {
    return efforts[this.#step];
  }

  /** Says how long after the one before a frame was drawn that was wanted at a rate. True when the effort has changed. */
  note(milliseconds: number, rate: Effort['rate']): boolean {
    if (!this.effort) return false;
    if (milliseconds > hopeless && ++this.#hopeless > mostHopeless) {
      this.#step = efforts.length;
      return true;
    }
    // Whoever begins to dance is not slow for having breathed before.
    if (rate !== this.#rate) this.#gaps = [];
    this.#rate = rate;
    this.#gaps.push(milliseconds);
    if (this.#gaps.length < watched) return false;
    const median = this.#gaps.toSorted((a, b) => a - b)[watched / 2]!;
    this.#gaps = [];
    if (median <= slow[rate]) return false;
    this.#step++;
    return true;
  }
}
