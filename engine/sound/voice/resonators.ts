/** Sample rate of the vocal tract: speech has nothing important above 8 kHz. */
export const tractRate = 16_000;

const highest = 7800;

/** A two-pole filter; it passes nothing until it is tuned. */
export class Resonator {
  #a = 0;
  #b = 0;
  #c = 0;
  #y1 = 0;
  #y2 = 0;

  /** A formant: gain 1 at 0 Hz. */
  tune(frequency: number, width: number): void {
    this.#setPoles(frequency, width);
    this.#a = 1 - this.#b - this.#c;
  }

  /** A peak of consonant noise: gain 1 at the peak. */
  tuneToPeak(frequency: number, width: number): void {
    this.#a = 1 - this.#setPoles(frequency, width);
  }

  #setPoles(frequency: number, width: number): number {
    const radius = Math.exp((-Math.PI * width) / tractRate);
    this.#c = -radius * radius;
    this.#b = 2 * radius * Math.cos((2 * Math.PI * Math.min(frequency, highest)) / tractRate);
    return radius;
  }

  run(input: number): number {
    const output = this.#a * input + this.#b * this.#y1 + this.#c * this.#y2;
    this.#y2 = this.#y1;
    this.#y1 = output;
    return output;
  }
}

/** A two-zero filter, the inverse of a resonator: it removes one frequency. */
export class AntiResonator {
  #a = 1;
  #b = 0;
  #c = 0;
  #x1 = 0;
  #x2 = 0;

  tune(frequency: number, width: number): void {
    const radius = Math.exp((-Math.PI * width) / tractRate);
    this.#c = -radius * radius;
    this.#b = 2 * radius * Math.cos((2 * Math.PI * frequency) / tractRate);
    this.#a = 1 / (1 - this.#b - this.#c);
  }

  run(input: number): number {
    const output = (input - this.#b * this.#x1 - this.#c * this.#x2) * this.#a;
    this.#x2 = this.#x1;
    this.#x1 = input;
    return output;
  }
}
