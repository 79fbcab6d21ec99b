/** Samples a second inside a throat: speech has nothing above 8 kHz that anyone misses. */
export const throatRate = 16_000;

const highest = 7800;

/** Two-pole resonance with unit gain at 0 Hz: one formant. */
export class Resonance {
  #a = 1;
  #b = 0;
  #c = 0;
  #y1 = 0;
  #y2 = 0;

  tune(frequency: number, width: number): void {
    const radius = Math.exp((-Math.PI * width) / throatRate);
    this.#c = -radius * radius;
    this.#b = 2 * radius * Math.cos((2 * Math.PI * Math.min(frequency, highest)) / throatRate);
    this.#a = 1 - this.#b - this.#c;
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

/** A resonance with a gain of 1 at its peak: the slot that noise is pressed through. */
export class Slot {
  gain = 0;
  #a = 0;
  #b = 0;
  #c = 0;
  #y1 = 0;
  #y2 = 0;

  tune(frequency: number, width: number): void {
    const radius = Math.exp((-Math.PI * width) / throatRate);
    this.#a = 1 - radius;
    this.#b = 2 * radius * Math.cos((2 * Math.PI * Math.min(frequency, highest)) / throatRate);
    this.#c = -radius * radius;
  }

  run(input: number): number {
    const output = this.#a * input + this.#b * this.#y1 + this.#c * this.#y2;
    this.#y2 = this.#y1;
    this.#y1 = output;
    return output;
  }
}
