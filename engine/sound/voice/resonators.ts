/** Sample rate that the levels of all consonants were set at. */
export const standardRate = 16_000;

/** A two-pole filter; it passes nothing until it is tuned. */
export class Resonator {
  readonly #rate: number;
  #a = 0;
  #b = 0;
  #c = 0;
  #y1 = 0;
  #y2 = 0;

  constructor(rate: number) {
    this.#rate = rate;
  }

  /** A formant: gain 1 at 0 Hz. */
  tune(frequency: number, width: number): void {
    this.#setPoles(frequency, width);
    this.#a = 1 - this.#b - this.#c;
  }

  /** A peak of consonant noise, as loud at any sample rate as at the standard one. */
  tuneToPeak(frequency: number, width: number): void {
    const level =
      this.#rate === standardRate || frequency > highest(standardRate)
        ? 1
        : mirrorDistance(frequency, width, this.#rate) / mirrorDistance(frequency, width, standardRate);
    this.#a = (1 - this.#setPoles(frequency, width)) * level;
  }

  #setPoles(frequency: number, width: number): number {
    const radius = Math.exp((-Math.PI * width) / this.#rate);
    this.#c = -radius * radius;
    this.#b = 2 * radius * Math.cos((2 * Math.PI * Math.min(frequency, highest(this.#rate))) / this.#rate);
    return radius;
  }

  run(input: number): number {
    const output = this.#a * input + this.#b * this.#y1 + this.#c * this.#y2;
    this.#y2 = this.#y1;
    this.#y1 = output;
    return output;
  }
}

const highest = (rate: number): number => rate * 0.4875;

/** Distance of a pole from its complex conjugate, which raises the gain at the peak when it is near. */
function mirrorDistance(frequency: number, width: number, rate: number): number {
  const radius = Math.exp((-Math.PI * width) / rate);
  const turn = (4 * Math.PI * Math.min(frequency, highest(rate))) / rate;
  return Math.sqrt(1 - 2 * radius * Math.cos(turn) + radius * radius);
}

/** A two-zero filter, the inverse of a resonator: it removes one frequency. */
export class AntiResonator {
  readonly #rate: number;
  #a = 1;
  #b = 0;
  #c = 0;
  #x1 = 0;
  #x2 = 0;

  constructor(rate: number) {
    this.#rate = rate;
  }

  tune(frequency: number, width: number): void {
    const radius = Math.exp((-Math.PI * width) / this.#rate);
    this.#c = -radius * radius;
    this.#b = 2 * radius * Math.cos((2 * Math.PI * frequency) / this.#rate);
    this.#a = 1 / (1 - this.#b - this.#c);
  }

  run(input: number): number {
    const output = (input - this.#b * this.#x1 - this.#c * this.#x2) * this.#a;
    this.#x2 = this.#x1;
    this.#x1 = input;
    return output;
  }
}
