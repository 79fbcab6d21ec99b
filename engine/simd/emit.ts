/**
 * Writes loops as WebAssembly that handles four numbers at a time, which V8 does for nobody's TypeScript. A value is the
 * code that leaves it on the stack: whoever needs one twice keeps it (`Writer.keep`). No compiler and no file is needed,
 * and the same bytes run in every browser.
 */
export type Code = readonly number[];

/**
 * Four constants are many instructions where they are used: a kernel reckons each once, before all else. Until it is put
 * together code names them by numbers that no byte has.
 */
const constants: string[] = [];
const firstConstant = 256;

function constant(numbers: Float32Array | Int32Array): Code {
  const bytes = new Uint8Array(numbers.buffer).join();
  if (!constants.includes(bytes)) constants.push(bytes);
  return [0x20, firstConstant + constants.indexOf(bytes)];
}

export function unsigned(value: number): number[] {
  const out: number[] = [];
  let rest = value >>> 0;
  do {
    out.push((rest & 127) | (rest > 127 ? 128 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return out;
}

function signed(value: number): number[] {
  const out: number[] = [];
  let rest = value | 0;
  for (;;) {
    const byte = rest & 127;
    rest >>= 7;
    const done = (rest === 0 && byte < 64) || (rest === -1 && byte >= 64);
    out.push(done ? byte : byte | 128);
    if (done) return out;
  }
}

const simd = (op: number): number[] => [0xfd, ...unsigned(op)];
/** Alignment is only a hint: that of a single number is always true. */
const place = (offset: number): number[] => [2, ...unsigned(offset)];

/** A whole number: an address, mostly, or a count. */
export class Whole {
  readonly kind = 0x7f;
  readonly code: Code;
  constructor(code: Code) {
    this.code = code;
  }
  static of = (value: Whole | number): Whole =>
    typeof value === 'number' ? new Whole([0x41, ...signed(value)]) : value;
  private with(other: Whole | number, op: number): Whole {
    return new Whole([...this.code, ...Whole.of(other).code, op]);
  }
  add = (other: Whole | number): Whole => this.with(other, 0x6a);
  sub = (other: Whole | number): Whole => this.with(other, 0x6b);
  mul = (other: Whole | number): Whole => this.with(other, 0x6c);
  /** Cut towards 0. */
  div = (other: Whole | number): Whole => this.with(other, 0x6d);
  and = (other: Whole | number): Whole => this.with(other, 0x71);
  or = (other: Whole | number): Whole => this.with(other, 0x72);
  left = (bits: Whole | number): Whole => this.with(bits, 0x74);
  right = (bits: Whole | number): Whole => this.with(bits, 0x75);
  is = (other: Whole | number): Whole => this.with(other, 0x46);
  isnt = (other: Whole | number): Whole => this.with(other, 0x47);
  below = (other: Whole | number): Whole => this.with(other, 0x48);
  least = (other: Whole): Whole => this.below(other).choose(this, other);
  most = (other: Whole): Whole => this.below(other).choose(other, this);
  /** One of two, by whether this is not 0. */
  choose = (yes: Whole | number, no: Whole | number): Whole =>
    new Whole([...Whole.of(yes).code, ...Whole.of(no).code, ...this.code, 0x1b]);
  /** The same one four times. */
  four = (): Wholes => new Wholes([...this.code, ...simd(17)]);
}

/** One float. */
export class Single {
  readonly kind = 0x7d;
  readonly code: Code;
  constructor(code: Code) {
    this.code = code;
  }
  /** The same one four times. */
  four = (): Floats => new Floats([...this.code, ...simd(19)]);
}

/** Four bits of truth. */
export class Mask {
  readonly kind = 0x7b;
  readonly code: Code;
  constructor(code: Code) {
    this.code = code;
  }
  and = (other: Mask): Mask => new Mask([...this.code, ...other.code, ...simd(78)]);
  or = (other: Mask): Mask => new Mask([...this.code, ...other.code, ...simd(80)]);
  any = (): Whole => new Whole([...this.code, ...simd(83)]);
  choose = (yes: Floats | number, no: Floats | number): Floats =>
    new Floats([...Floats.of(yes).code, ...Floats.of(no).code, ...this.code, ...simd(82)]);
}

/** Four whole numbers. */
export class Wholes {
  readonly kind = 0x7b;
  readonly code: Code;
  constructor(code: Code) {
    this.code = code;
  }
  static of = (value: Wholes | number): Wholes =>
    typeof value === 'number' ? Wholes.list(value, value, value, value) : value;
  static list = (...four: [number, number, number, number]): Wholes =>
    new Wholes(constant(Int32Array.from(four)));
  private with(other: Wholes | number, op: number): Wholes {
    return new Wholes([...this.code, ...Wholes.of(other).code, ...simd(op)]);
  }
  add = (other: Wholes | number): Wholes => this.with(other, 174);
  sub = (other: Wholes | number): Wholes => this.with(other, 177);
  mul = (other: Wholes | number): Wholes => this.with(other, 181);
  least = (other: Wholes | number): Wholes => this.with(other, 182);
  most = (other: Wholes | number): Wholes => this.with(other, 184);
  or = (other: Wholes | number): Wholes => this.with(other, 80);
  xor = (other: Wholes | number): Wholes => this.with(other, 81);
  left = (bits: number): Wholes => new Wholes([...this.code, ...Whole.of(bits).code, ...simd(171)]);
  /** Zeros come in from the left. */
  right = (bits: number): Wholes => new Wholes([...this.code, ...Whole.of(bits).code, ...simd(173)]);
  floats = (): Floats => new Floats([...this.code, ...simd(250)]);
  /** Taken for floats as they are, to be chosen and written among others. */
  bits = (): Floats => new Floats(this.code);
  isnt = (other: Wholes): Mask => new Mask([...this.code, ...other.code, ...simd(56)]);
  below = (other: Wholes): Mask => new Mask([...this.code, ...other.code, ...simd(57)]);
  /** 0 where the mask is true. */
  without = (mask: Mask): Wholes => new Wholes([...this.code, ...mask.code, ...simd(79)]);
  /** One of the four. */
  lane = (index: number): Whole => new Whole([...this.code, ...simd(27), index]);
}

/** Four floats. */
export class Floats {
  readonly kind = 0x7b;
  readonly code: Code;
  constructor(code: Code) {
    this.code = code;
  }
  static of = (value: Floats | number): Floats =>
    typeof value === 'number' ? Floats.list(value, value, value, value) : value;
  static list = (...four: [number, number, number, number]): Floats =>
    new Floats(constant(Float32Array.from(four)));
  private with(other: Floats | number, op: number): Floats {
    return new Floats([...this.code, ...Floats.of(other).code, ...simd(op)]);
  }
  private alone(op: number): Floats {
    return new Floats([...this.code, ...simd(op)]);
  }
  private compared(other: Floats | number, op: number): Mask {
    return new Mask([...this.code, ...Floats.of(other).code, ...simd(op)]);
  }
  add = (other: Floats | number): Floats => this.with(other, 228);
  sub = (other: Floats | number): Floats => this.with(other, 229);
  mul = (other: Floats | number): Floats => this.with(other, 230);
  div = (other: Floats | number): Floats => this.with(other, 231);
  least = (other: Floats | number): Floats => this.with(other, 234);
  most = (other: Floats | number): Floats => this.with(other, 235);
  root = (): Floats => this.alone(227);
  size = (): Floats => this.alone(224);
  ceil = (): Floats => this.alone(103);
  floor = (): Floats => this.alone(104);
  below = (other: Floats | number): Mask => this.compared(other, 67);
  above = (other: Floats | number): Mask => this.compared(other, 68);
  /**
   * Rounded to the nearest, as bytes are, up to four million either way: so large a number beside them leaves no room for
   * fractions, and what it adds to the bits is taken off again. V8's own way is several times as long.
   */
  wholes = (): Wholes => new Wholes(this.add(1.5 * 2 ** 23).code).sub(0x4b400000);
  /** Four of these eight: this one's are numbered 0 to 3, the other's 4 to 7. */
  pick = (other: Floats, ...lanes: [number, number, number, number]): Floats =>
    new Floats([
      ...this.code,
      ...other.code,
      ...simd(13),
      ...lanes.flatMap((lane) => [lane * 4, lane * 4 + 1, lane * 4 + 2, lane * 4 + 3]),
    ]);
}

/** Four floats from an address on. */
export const floatsAt = (address: Whole, offset = 0): Floats =>
  new Floats([...address.code, ...simd(0), ...place(offset)]);
/** Two floats from an address on, twice. */
export const twiceAt = (address: Whole, offset = 0): Floats =>
  new Floats([...address.code, ...simd(10), ...place(offset)]);
/** Four whole numbers from an address on. */
export const wholesAt = (address: Whole, offset = 0): Wholes =>
  new Wholes([...address.code, ...simd(0), ...place(offset)]);
export const wholeAt = (address: Whole, offset = 0): Whole =>
  new Whole([...address.code, 0x28, ...place(offset)]);
/** A byte, from −128 to 127. */
export const byteAt = (address: Whole): Whole => new Whole([...address.code, 0x2c, 0, 0]);
/** The float at an address, four times. */
export const spreadAt = (address: Whole, offset = 0): Floats =>
  new Floats([...address.code, ...simd(9), ...place(offset)]);

type Value = Whole | Single | Floats | Wholes | Mask;

/** Writes the body of one kernel. */
export class Writer {
  readonly code: number[] = [];
  readonly kinds: number[] = [];
  readonly parameters: number;
  constructor(parameters: number) {
    this.parameters = parameters;
  }
  /** Reckons a value now, to be read as often as one likes. */
  keep<T extends Value>(value: T): T {
    const index = unsigned(this.parameters + this.kinds.length);
    this.kinds.push(value.kind);
    this.code.push(...value.code, 0x21, ...index);
    return new (value.constructor as new (code: Code) => T)([0x20, ...index]);
  }
  /** Gives a kept value another. */
  change<T extends Value>(kept: T, value: T): void {
    this.code.push(...value.code, 0x21, ...kept.code.slice(1));
  }
  write(address: Whole, value: Floats | Wholes | Whole, offset = 0): void {
    const op = value instanceof Whole ? [0x36] : simd(11);
    this.code.push(...address.code, ...value.code, ...op, ...place(offset));
  }
  /** Writes one of the four. */
  writeLane(address: Whole, value: Floats, lane: number, offset = 0): void {
    this.code.push(...address.code, ...value.code, ...simd(90), ...place(offset), lane);
  }
  when(condition: Whole, body: () => void, otherwise?: () => void): void {
    this.code.push(...condition.code, 0x04, 0x40);
    body();
    if (otherwise) {
      this.code.push(0x05);
      otherwise();
    }
    this.code.push(0x0b);
  }
  /** As long as `at`, which begins at `from` and grows by `step`, is below `to`. */
  each(from: Whole | number, to: Whole, step: Whole | number, body: (at: Whole) => void): void {
    const at = this.keep(Whole.of(from));
    const condition = at.below(to);
    this.when(condition, () => {
      this.code.push(0x03, 0x40);
      body(at);
      this.change(at, at.add(step));
      this.code.push(...condition.code, 0x0d, 0, 0x0b);
    });
  }
}

const kinds = { whole: 0x7f, single: 0x7d } as const;
type Kind = keyof typeof kinds;
type Handed<K extends readonly Kind[]> = { [I in keyof K]: K[I] extends 'whole' ? Whole : Single };

/** A function that works on memory and returns nothing. */
export interface Kernel {
  parameters: readonly number[];
  locals: readonly number[];
  code: Code;
}

export function kernel<const K extends readonly Kind[]>(
  parameters: K,
  body: (writer: Writer, ...handed: Handed<K>) => void,
): Kernel {
  const writer = new Writer(parameters.length);
  const handed = parameters.map((kind, i) => new (kind === 'whole' ? Whole : Single)([0x20, ...unsigned(i)]));
  body(writer, ...(handed as Handed<K>));
  const code = withConstants(writer);
  return { parameters: parameters.map((kind) => kinds[kind]), locals: writer.kinds, code };
}

/** The code of a kernel with the constants it uses kept at its beginning. */
function withConstants({ code, kinds: locals, parameters }: Writer): Code {
  const used = [...new Set(code.filter((byte) => byte >= firstConstant))];
  const first = parameters + locals.length;
  used.forEach(() => locals.push(0x7b));
  const begin = used.flatMap((name, k) => [
    ...simd(12),
    ...constants[name - firstConstant]!.split(',').map(Number),
    0x21,
    ...unsigned(first + k),
  ]);
  const rest = code.flatMap((byte) => (byte < firstConstant ? [byte] : unsigned(first + used.indexOf(byte))));
  return [...begin, ...rest];
}
