/** What is wrong with a sculpt file, and where. */
export class SculptError extends Error {
  override name = 'SculptError';
}

type Tuple<Length extends number, Found extends number[] = []> = Found['length'] extends Length
  ? Found
  : Tuple<Length, [...Found, number]>;

/** A line of a sculpt file, read word by word. */
export class Line {
  readonly file: string;
  readonly number: number;
  readonly indented: boolean;
  readonly words: readonly string[];
  private at = 0;

  constructor(file: string, number: number, text: string) {
    this.file = file;
    this.number = number;
    this.indented = text.startsWith('  ');
    this.words = text.trim().split(/\s+/);
  }

  get next(): string | undefined {
    return this.words[this.at];
  }

  take(expected: string): string {
    const word = this.words[this.at];
    if (word === undefined) this.fail(`expected ${expected}, found the end of the line`);
    this.at++;
    return word;
  }

  /** Takes the next word if it is this one. */
  has(word: string): boolean {
    if (this.words[this.at] !== word) return false;
    this.at++;
    return true;
  }

  oneOf<Word extends string>(words: readonly Word[], what: string): Word {
    const found = this.take(what);
    const word = words.find((each) => each === found);
    if (word === undefined) this.fail(`expected ${what} (${words.join(', ')}), found '${found}'`);
    return word;
  }

  number1(what: string): number {
    const word = this.take(what);
    if (!isNumber(word)) this.fail(`expected ${what}, found '${word}'`);
    return Number(word);
  }

  /** As many numbers as follow; their count must be one of those named. */
  numbers<Count extends number>(what: string, count: Count): Tuple<Count>;
  numbers(what: string, ...counts: readonly number[]): number[];
  numbers(what: string, ...counts: readonly number[]): number[] {
    const found = this.anyNumbers();
    if (!counts.includes(found.length)) this.fail(`expected ${what}, found ${found.length} numbers`);
    return found;
  }

  anyNumbers(): number[] {
    const found: number[] = [];
    while (this.next !== undefined && isNumber(this.next)) found.push(Number(this.take('')));
    return found;
  }

  end(): void {
    if (this.next !== undefined) this.fail(`expected the end of the line, found '${this.next}'`);
  }

  fail(message: string): never {
    throw new SculptError(`${this.file}:${this.number}: ${message}`);
  }
}

const isNumber = (word: string): boolean => /^-?(\d+\.?\d*|\.\d+)$/.test(word);

/** The lines of a file without comments and empty ones; a line that begins with four spaces continues the one before. */
export function linesOf(file: string, text: string): Line[] {
  const lines: { number: number; text: string }[] = [];
  text.split('\n').forEach((line, i) => {
    if (line.trim() === '' || /^\s*# /.test(line)) return;
    const last = lines.at(-1);
    if (line.startsWith('    ') && last) last.text += ` ${line.trim()}`;
    else lines.push({ number: i + 1, text: line });
  });
  return lines.map(({ number, text: content }) => new Line(file, number, content));
}
