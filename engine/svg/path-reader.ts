const code = (letter: string): number => letter.charCodeAt(0);
const [zero, nine, dot, plus, minus, comma] = [
  code('0'),
  code('9'),
  code('.'),
  code('+'),
  code('-'),
  code(','),
];
const space = code(' ');
/** Makes a capital a small letter. */
const small = 32;
const [a, e, z] = [code('a'), code('e'), code('z')];

const isDigit = (c: number): boolean => c >= zero && c <= nine;
const isSign = (c: number): boolean => c === plus || c === minus;
const isLetter = (c: number): boolean => (c | small) >= a && (c | small) <= z;

/** Reads path data piece by piece. Numbers need no gap between them where it is clear where one ends. */
export class Reader {
  readonly #text: string;
  #at = 0;
  constructor(text: string) {
    this.#text = text;
  }

  get atEnd(): boolean {
    return Number.isNaN(this.#next());
  }

  get atNumber(): boolean {
    const next = this.#next();
    return isDigit(next) || isSign(next) || next === dot;
  }

  /** The letter of a command, if that is what comes. */
  command(): string | undefined {
    return isLetter(this.#next()) ? this.#text[this.#at++] : undefined;
  }

  number(): number {
    this.#next();
    const from = this.#at;
    if (isSign(this.#code())) this.#at++;
    this.#skipDigits();
    if (this.#code() === dot) {
      this.#at++;
      this.#skipDigits();
    }
    if ((this.#code() | small) === e) {
      this.#at++;
      if (isSign(this.#code())) this.#at++;
      this.#skipDigits();
    }
    const text = this.#text.slice(from, this.#at);
    const number = Number(text);
    if (text === '' || Number.isNaN(number))
      throw new Error(`A path lacks a number at ${from}: ${this.#text}`);
    return number;
  }

  /** The flags of an arc are single digits, and what follows may stand right behind them. */
  flag(): boolean {
    const next = this.#next();
    this.#at++;
    return next === code('1');
  }

  /** What comes after a gap; not a number at the end. */
  #next(): number {
    while (this.#code() <= space || this.#code() === comma) this.#at++;
    return this.#code();
  }

  #code(): number {
    return this.#text.charCodeAt(this.#at);
  }

  #skipDigits(): void {
    while (isDigit(this.#code())) this.#at++;
  }
}
