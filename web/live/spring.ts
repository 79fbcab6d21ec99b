/** A number that follows another like a weight on a spring. */
export class Spring {
  readonly #stiffness: number;
  readonly #damping: number;
  #value = 0;
  #speed = 0;
  target = 0;

  constructor(stiffness: number, damping: number) {
    this.#stiffness = stiffness;
    this.#damping = damping;
  }

  jump(to: number): void {
    this.#value = this.target = to;
    this.#speed = 0;
  }

  /** Where it is after so many seconds. In small steps: long frames would make it fly away. */
  step(seconds: number): number {
    const parts = Math.max(1, Math.ceil(seconds * 120));
    for (let i = 0; i < parts; i++) {
      const pull = (this.target - this.#value) * this.#stiffness - this.#speed * this.#damping;
      this.#speed += (pull * seconds) / parts;
      this.#value += (this.#speed * seconds) / parts;
    }
    return this.#value;
  }
}
