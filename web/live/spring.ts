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

  /** Its value after so many seconds. Integrated in small steps: one long step would be unstable. */
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
