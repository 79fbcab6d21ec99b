/**
 * Writes loops as WebAssembly that handles four numbers at a time, which V8 never does for JavaScript. A value is the
 * code that leaves it on the stack: one that is used twice must be kept (`Writer.keep`). No compiler and no file is needed,
 * and the same bytes run in every browser.
 */
import { op, simdOp } from './opcodes.ts';

/** Types of values, and of a block that leaves none. */
const type = { i32: 0x7f, f32: 0x7d, v128: 0x7b, none: 0x40 } as const;

export type Code = readonly number[];

/** Four-number constants are kept once per kernel; until then code names them by numbers that no byte has. */
const constants: string[] = [];
const firstConstant = 256;

function constant(numbers: Float32Array | Int32Array): Code {
  const bytes = new Uint8Array(numbers.buffer).join();
  if (!constants.includes(bytes)) constants.push(bytes);
  return [op.localGet, firstConstant + constants.indexOf(bytes)];
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

const simd = (code: number): number[] => [op.simdPrefix, ...unsigned(code)];
/** Alignment is only a hint: that of a single number is always true. */
const place = (offset: number): number[] => [2, ...unsigned(offset)];

/** A value by the instructions that leave it on the stack. */
class Coded {
  readonly code: Code;
  constructor(code: Code) {
    this.code = code;
  }
}

/** A whole number: an address, mostly, or a count. */
export class Whole extends Coded {
  readonly kind = type.i32;
  static of = (value: Whole | number): Whole =>
    typeof value === 'number' ? new Whole([op.i32Const, ...signed(value)]) : value;
  private with(other: Whole | number, code: number): Whole {
    return new Whole([...this.code, ...Whole.of(other).code, code]);
  }
  add = (other: Whole | number): Whole => this.with(other, op.i32Add);
  sub = (other: Whole | number): Whole => this.with(other, op.i32Sub);
  mul = (other: Whole | number): Whole => this.with(other, op.i32Mul);
  /** Cut towards 0. */
  div = (other: Whole | number): Whole => this.with(other, op.i32DivSigned);
  and = (other: Whole | number): Whole => this.with(other, op.i32And);
  or = (other: Whole | number): Whole => this.with(other, op.i32Or);
  left = (bits: Whole | number): Whole => this.with(bits, op.i32Shl);
  right = (bits: Whole | number): Whole => this.with(bits, op.i32ShrSigned);
  is = (other: Whole | number): Whole => this.with(other, op.i32Eq);
  isnt = (other: Whole | number): Whole => this.with(other, op.i32Ne);
  below = (other: Whole | number): Whole => this.with(other, op.i32LtSigned);
  min = (other: Whole): Whole => this.below(other).select(this, other);
  max = (other: Whole): Whole => this.below(other).select(other, this);
  /** One of two, by whether this is not 0. */
  select = (yes: Whole | number, no: Whole | number): Whole =>
    new Whole([...Whole.of(yes).code, ...Whole.of(no).code, ...this.code, op.select]);
  /** The same one four times. */
  splat = (): Wholes => new Wholes([...this.code, ...simd(simdOp.i32x4Splat)]);
}

/** One float. */
export class Single extends Coded {
  readonly kind = type.f32;
  splat = (): Floats => new Floats([...this.code, ...simd(simdOp.f32x4Splat)]);
}

/** Four bits of truth. */
export class Mask extends Coded {
  readonly kind = type.v128;
  and = (other: Mask): Mask => new Mask([...this.code, ...other.code, ...simd(simdOp.and)]);
  or = (other: Mask): Mask => new Mask([...this.code, ...other.code, ...simd(simdOp.or)]);
  any = (): Whole => new Whole([...this.code, ...simd(simdOp.anyTrue)]);
  select = (yes: Floats | number, no: Floats | number): Floats =>
    new Floats([...Floats.of(yes).code, ...Floats.of(no).code, ...this.code, ...simd(simdOp.bitSelect)]);
}

/** Four whole numbers. */
export class Wholes extends Coded {
  readonly kind = type.v128;
  static of = (value: Wholes | number): Wholes =>
    typeof value === 'number' ? Wholes.list(value, value, value, value) : value;
  static list = (...four: [number, number, number, number]): Wholes =>
    new Wholes(constant(Int32Array.from(four)));
  private with(other: Wholes | number, code: number): Wholes {
    return new Wholes([...this.code, ...Wholes.of(other).code, ...simd(code)]);
  }
  add = (other: Wholes | number): Wholes => this.with(other, simdOp.i32x4Add);
  sub = (other: Wholes | number): Wholes => this.with(other, simdOp.i32x4Sub);
  mul = (other: Wholes | number): Wholes => this.with(other, simdOp.i32x4Mul);
  min = (other: Wholes | number): Wholes => this.with(other, simdOp.i32x4MinSigned);
  max = (other: Wholes | number): Wholes => this.with(other, simdOp.i32x4MaxSigned);
  or = (other: Wholes | number): Wholes => this.with(other, simdOp.or);
  xor = (other: Wholes | number): Wholes => this.with(other, simdOp.xor);
  left = (bits: number): Wholes =>
    new Wholes([...this.code, ...Whole.of(bits).code, ...simd(simdOp.i32x4Shl)]);
  /** Zeros come in from the left. */
  right = (bits: number): Wholes =>
    new Wholes([...this.code, ...Whole.of(bits).code, ...simd(simdOp.i32x4ShrUnsigned)]);
  floats = (): Floats => new Floats([...this.code, ...simd(simdOp.f32x4ConvertI32x4)]);
  /** Taken for floats as they are, to be chosen and written among others. */
  bits = (): Floats => new Floats(this.code);
  isnt = (other: Wholes): Mask => new Mask([...this.code, ...other.code, ...simd(simdOp.i32x4Ne)]);
  below = (other: Wholes): Mask => new Mask([...this.code, ...other.code, ...simd(simdOp.i32x4LtSigned)]);
  /** 0 where the mask is true. */
  without = (mask: Mask): Wholes => new Wholes([...this.code, ...mask.code, ...simd(simdOp.andNot)]);
  /** One of the four. */
  lane = (index: number): Whole => new Whole([...this.code, ...simd(simdOp.i32x4ExtractLane), index]);
}

/** Four floats. */
export class Floats extends Coded {
  readonly kind = type.v128;
  static of = (value: Floats | number): Floats =>
    typeof value === 'number' ? Floats.list(value, value, value, value) : value;
  static list = (...four: [number, number, number, number]): Floats =>
    new Floats(constant(Float32Array.from(four)));
  private with(other: Floats | number, code: number): Floats {
    return new Floats([...this.code, ...Floats.of(other).code, ...simd(code)]);
  }
  private alone(code: number): Floats {
    return new Floats([...this.code, ...simd(code)]);
  }
  private compared(other: Floats | number, code: number): Mask {
    return new Mask([...this.code, ...Floats.of(other).code, ...simd(code)]);
  }
  add = (other: Floats | number): Floats => this.with(other, simdOp.f32x4Add);
  sub = (other: Floats | number): Floats => this.with(other, simdOp.f32x4Sub);
  mul = (other: Floats | number): Floats => this.with(other, simdOp.f32x4Mul);
  div = (other: Floats | number): Floats => this.with(other, simdOp.f32x4Div);
  min = (other: Floats | number): Floats => this.with(other, simdOp.f32x4Min);
  max = (other: Floats | number): Floats => this.with(other, simdOp.f32x4Max);
  sqrt = (): Floats => this.alone(simdOp.f32x4Sqrt);
  abs = (): Floats => this.alone(simdOp.f32x4Abs);
  ceil = (): Floats => this.alone(simdOp.f32x4Ceil);
  floor = (): Floats => this.alone(simdOp.f32x4Floor);
  below = (other: Floats | number): Mask => this.compared(other, simdOp.f32x4Lt);
  above = (other: Floats | number): Mask => this.compared(other, simdOp.f32x4Gt);
  /**
   * Rounded to the nearest, as bytes are, up to four million either way: so large a number beside them leaves no room for
   * fractions, and what it adds to the bits is taken off again. V8's own way is several times as long.
   */
  wholes = (): Wholes => new Wholes(this.add(1.5 * 2 ** 23).code).sub(0x4b400000);
  /** Four of these eight: this one's are numbered 0 to 3, the other's 4 to 7. */
  shuffle = (other: Floats, ...lanes: [number, number, number, number]): Floats =>
    new Floats([
      ...this.code,
      ...other.code,
      ...simd(simdOp.i8x16Shuffle),
      ...lanes.flatMap((lane) => [lane * 4, lane * 4 + 1, lane * 4 + 2, lane * 4 + 3]),
    ]);
}

/** Four floats from an address on. */
export const floatsAt = (address: Whole, offset = 0): Floats =>
  new Floats([...address.code, ...simd(simdOp.load), ...place(offset)]);
/** Four whole numbers from an address on. */
export const wholesAt = (address: Whole, offset = 0): Wholes =>
  new Wholes([...address.code, ...simd(simdOp.load), ...place(offset)]);
export const wholeAt = (address: Whole, offset = 0): Whole =>
  new Whole([...address.code, op.i32Load, ...place(offset)]);
/** The float at an address, four times. */
export const spreadAt = (address: Whole, offset = 0): Floats =>
  new Floats([...address.code, ...simd(simdOp.load32Splat), ...place(offset)]);

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
    this.code.push(...value.code, op.localSet, ...index);
    return new (value.constructor as new (code: Code) => T)([op.localGet, ...index]);
  }
  /** Gives a kept value another. */
  change<T extends Value>(kept: T, value: T): void {
    this.code.push(...value.code, op.localSet, ...kept.code.slice(1));
  }
  write(address: Whole, value: Floats | Wholes | Whole, offset = 0): void {
    const store = value instanceof Whole ? [op.i32Store] : simd(simdOp.store);
    this.code.push(...address.code, ...value.code, ...store, ...place(offset));
  }
  /** Writes one of the four. */
  writeLane(address: Whole, value: Floats, lane: number, offset = 0): void {
    this.code.push(...address.code, ...value.code, ...simd(simdOp.store32Lane), ...place(offset), lane);
  }
  when(condition: Whole, body: () => void, otherwise?: () => void): void {
    this.code.push(...condition.code, op.if, type.none);
    body();
    if (otherwise) {
      this.code.push(op.else);
      otherwise();
    }
    this.code.push(op.end);
  }
  /** As long as `at`, which begins at `from` and grows by `step`, is below `to`. */
  each(from: Whole | number, to: Whole, step: Whole | number, body: (at: Whole) => void): void {
    const at = this.keep(Whole.of(from));
    const condition = at.below(to);
    this.when(condition, () => {
      this.code.push(op.loop, type.none);
      body(at);
      this.change(at, at.add(step));
      this.code.push(...condition.code, op.branchIf, 0, op.end);
    });
  }
}

/** A function that works on memory and returns nothing. */
export interface Kernel<Name extends string = string> {
  /** In the order in which the compiled function takes them. */
  names: readonly Name[];
  parameters: readonly number[];
  locals: readonly number[];
  code: Code;
}

/** Writes a kernel whose parameters, by their kinds, have these names. */
export function kernel<const W extends string = never, const S extends string = never>(
  { whole = [], single = [] }: { whole?: readonly W[]; single?: readonly S[] },
  body: (writer: Writer, handed: Readonly<Record<W, Whole> & Record<S, Single>>) => void,
): Kernel<W | S> {
  const names = [...whole, ...single];
  const writer = new Writer(names.length);
  const handed = names.map((name, i) => {
    const Value = i < whole.length ? Whole : Single;
    return [name, new Value([op.localGet, ...unsigned(i)])] as const;
  });
  body(writer, Object.fromEntries(handed) as Record<W, Whole> & Record<S, Single>);
  const code = withConstants(writer);
  const parameters = names.map((_, i) => (i < whole.length ? type.i32 : type.f32));
  return { names, parameters, locals: writer.kinds, code };
}

/** The code of a kernel with the constants it uses kept at its beginning. */
function withConstants({ code, kinds: locals, parameters }: Writer): Code {
  const used = [...new Set(code.filter((byte) => byte >= firstConstant))];
  const first = parameters + locals.length;
  used.forEach(() => locals.push(type.v128));
  const begin = used.flatMap((name, k) => [
    ...simd(simdOp.const),
    ...constants[name - firstConstant]!.split(',').map(Number),
    op.localSet,
    ...unsigned(first + k),
  ]);
  const rest = code.flatMap((byte) => (byte < firstConstant ? [byte] : unsigned(first + used.indexOf(byte))));
  return [...begin, ...rest];
}
