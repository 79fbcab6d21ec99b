export interface Quality {
  softShade: boolean;
  maxSize: number;
  rate: 60 | 30;
}

/** From best to worst. */
const levels: readonly Quality[] = [
  { softShade: true, maxSize: 768, rate: 60 },
  { softShade: false, maxSize: 768, rate: 60 },
  { softShade: false, maxSize: 512, rate: 60 },
  { softShade: false, maxSize: 512, rate: 30 },
];

const sampleSize = 20;
/** Median milliseconds of a frame above which a rate counts as missed. */
const slow = { 60: 24, 30: 48 } as const;
/** Milliseconds of a frame that no lower quality would make up for, and how many of them are accepted. */
const hopeless = 400;
const mostHopeless = 3;

/** Up to here a frame may be one of a display that shows 30 a second, as in iOS' Low Power Mode. */
const throttled = 40;

/** Lowers the rendering quality while frames are slow: first soft shade, then size, then rate, then it gives up. */
export class AdaptiveQuality {
  #level = 0;
  #intervals: number[] = [];
  #rate: Quality['rate'] = 30;
  #hopeless = 0;
  /** Less quality did not help: the display has the lower rate, until it is quick again. */
  #isThrottled = false;

  /** Undefined once the device is too slow for any level. */
  get current(): Quality | undefined {
    return levels[this.#level];
  }

  /** Records the interval since the previous frame, at the rate that was wanted. Returns whether the quality changed. */
  record(milliseconds: number, rate: Quality['rate']): boolean {
    if (!this.current) return false;
    if (milliseconds > hopeless && ++this.#hopeless > mostHopeless) {
      this.#level = levels.length;
      return true;
    }
    // Intervals of the idle rate say nothing about the rate of a dance.
    if (rate !== this.#rate) this.#intervals = [];
    this.#rate = rate;
    this.#intervals.push(milliseconds);
    if (this.#intervals.length < sampleSize) return false;
    const median = this.#intervals.toSorted((a, b) => a - b)[sampleSize / 2]!;
    this.#intervals = [];
    if (rate === 60 && median <= slow[60]) this.#isThrottled = false;
    if (median <= slow[this.#isThrottled ? 30 : rate]) return false;
    const isBeforeLowerRate = levels[this.#level + 1]?.rate === 30;
    if (!this.#isThrottled && rate === 60 && isBeforeLowerRate && median <= throttled) {
      this.#isThrottled = true;
      this.#level = 0;
    } else this.#level++;
    return true;
  }
}
