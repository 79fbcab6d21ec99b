/** Samples a second inside a throat: speech has nothing above 8 kHz that anyone misses. */
export const throatRate = 16_000;

const highest = 7800;

/** Two poles; passes nothing until it is tuned. */
export class Resonance {
  #a = 0;
  #b = 0;
  #c = 0;
  #y1 = 0;
  #y2 = 0;

  /** One formant: a gain of 1 at 0 Hz. */
  tune(frequency: number, width: number): void {
    this.#turnTo(frequency, width);
    this.#a = 1 - this.#b - this.#c;
  }

  /** The slot that noise is pressed through: a gain of 1 at the peak. */
  tuneSlot(frequency: number, width: number): void {
    this.#a = 1 - this.#turnTo(frequency, width);
  }

  #turnTo(frequency: number, width: number): number {
    const radius = Math.exp((-Math.PI * width) / throatRate);
    this.#c = -radius * radius;
    this.#b = 2 * radius * Math.cos((2 * Math.PI * Math.min(frequency, highest)) / throatRate);
    return radius;
  }

  run(input: number): number {
    const output = this.#a * input + this.#b * this.#y1 + this.#c * this.#y2;
    this.#y2 = this.#y1;
    this.#y1 = output;
    return output;
  }
}

/** A resonance turned inside out: it swallows one frequency. */
export class Notch {
  #a = 1;
  #b = 0;
  #c = 0;
  #x1 = 0;
  #x2 = 0;

  tune(frequency: number, width: number): void {
    const radius = Math.exp((-Math.PI * width) / throatRate);
    this.#c = -radius * radius;
    this.#b = 2 * radius * Math.cos((2 * Math.PI * frequency) / throatRate);
    this.#a = 1 / (1 - this.#b - this.#c);
  }

  run(input: number): number {
    const output = (input - this.#b * this.#x1 - this.#c * this.#x2) * this.#a;
    this.#x2 = this.#x1;
    this.#x1 = input;
    return output;
  }
}
