import { type Code, type Kernel, unsigned } from './emit.ts';

/** The part of WebAssembly that the engine uses; its types would bring a browser's or Node's into the engine. */
interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    Memory: new (size: { initial: number }) => Memory;
    Module: new (bytes: Uint8Array) => object;
    Instance: new (
      module: object,
      imports: object,
    ) => { exports: Record<string, (...handed: number[]) => void> };
  };
};

const pageBytes = 65536;

/** Kernels work on four numbers at a time. */
export const wholeFours = (length: number): number => (length + 3) & ~3;

type Kernels = Readonly<Record<string, Kernel>>;
type NamesOf<K> = K extends Kernel<infer Name> ? Name : never;
/** Runs kernels, each with its parameters by name. */
type Run<K extends Kernels> = {
  readonly [Each in keyof K]: (handed: Readonly<Record<NamesOf<K[Each]>, number>>) => void;
};

/** Kernels and the memory they work on. One user at a time: what is in it is left as it was. */
export interface KernelMemory<K extends Kernels> {
  run: Run<K>;
  /**
   * Float arrays of these lengths, one behind the other, each with some room to spare: kernels go on to the next multiple
   * of four. They are good until the next call that asks for more, and are the same again for the next picture.
   */
  floats<const Lengths extends readonly number[]>(
    ...lengths: Lengths
  ): { [Each in keyof Lengths]: Float32Array<ArrayBuffer> };
  /** Parts of the memory that later calls of `floats` and other regions leave alone. */
  regions<Name extends string>(...names: Name[]): Record<Name, Region>;
  addKernels<More extends Kernels>(kernels: More): Run<More>;
}

/** Memory kept from picture to picture. Its arrays are good until any region takes more; its address stays. */
export interface Region {
  /** Reserves so many numbers, and some to spare. */
  take(length: number): Region;
  readonly address: number;
  floats(): Float32Array<ArrayBuffer>;
  wholes(): Int32Array<ArrayBuffer>;
}

const list = (items: readonly Code[]): number[] => [...unsigned(items.length), ...items.flat()];
const sized = (code: Code): number[] => [...unsigned(code.length), ...code];
const section = (id: number, items: readonly Code[]): number[] => [id, ...sized(list(items))];
const text = (name: string): number[] => sized(Array.from(name, (letter) => letter.charCodeAt(0)));

const header = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

/** The bytes of a module that has these kernels and works on a memory it is handed. */
function moduleOf(kernels: Readonly<Record<string, Kernel>>): Uint8Array<ArrayBuffer> {
  const all = Object.entries(kernels);
  return Uint8Array.from([
    ...header,
    ...section(
      1,
      all.map(([, { parameters }]) => [0x60, ...list(parameters.map((kind) => [kind])), 0]),
    ),
    ...section(2, [[...text('engine'), ...text('memory'), 2, 0, 1]]),
    ...section(
      3,
      all.map((_, i) => unsigned(i)),
    ),
    ...section(
      7,
      all.map(([name], i) => [...text(name), 0, ...unsigned(i)]),
    ),
    ...section(
      10,
      all.map(([, { locals, code }]) => sized([...list(locals.map((kind) => [1, kind])), ...code, 0x0b])),
    ),
  ]);
}

/** Bytes of so many numbers and of some to spare. */
const bytesOf = (length: number): number => ((length + 7) * 4) & ~15;

/** A compiled kernel with its parameters by name. The list of values is made once: a picture has 20,000 calls. */
function byName(compiled: (...handed: number[]) => void, { names }: Kernel) {
  const values = names.map(() => 0);
  return (handed: Readonly<Record<string, number>>): void => {
    for (let i = 0; i < names.length; i++) values[i] = handed[names[i]!]!;
    compiled(...values);
  };
}

export function openMemory<K extends Kernels>(kernels: K): KernelMemory<K> {
  const memory = new WebAssembly.Memory({ initial: 1 });
  // Kernels may look one place before a region, where the background is that has number −1: none begins at address 0.
  let end = 16;
  const left: { start: number; held: number }[] = [];
  const addKernels = <More extends Kernels>(more: More): Run<More> => {
    const module = new WebAssembly.Module(moduleOf(more));
    const { exports } = new WebAssembly.Instance(module, { engine: { memory } });
    return Object.fromEntries(
      Object.entries(more).map(([name, each]) => [name, byName(exports[name]!, each)]),
    ) as Run<More>;
  };
  const region = (): Region => {
    let [start, held, taken] = [0, 0, 0];
    return {
      take(length) {
        taken = length;
        const needed = bytesOf(length);
        if (needed <= held) return this;
        // The last one grows where it is; others move to a place that another left, or to the end.
        if (start + held !== end) {
          if (held > 0) left.push({ start, held });
          const place = left.findIndex((one) => one.held >= needed);
          if (place >= 0) {
            ({ start, held } = left.splice(place, 1)[0]!);
            return this;
          }
          start = end;
        }
        held = needed;
        end = start + held;
        // Far ahead: every time it grows the garbage collector counts all of it anew. Untouched pages cost nothing.
        if (end > memory.buffer.byteLength)
          memory.grow(Math.ceil((end * 1.5 - memory.buffer.byteLength) / pageBytes));
        return this;
      },
      get address() {
        return start;
      },
      floats: () => new Float32Array(memory.buffer, start, taken),
      wholes: () => new Int32Array(memory.buffer, start, taken),
    };
  };
  const own = region();
  return {
    run: addKernels(kernels),
    addKernels,
    regions: <Name extends string>(...names: Name[]) =>
      Object.fromEntries(names.map((name) => [name, region()])) as Record<Name, Region>,
    floats(...lengths) {
      own.take(lengths.reduce((sum, length) => sum + bytesOf(length) / 4, 0));
      let from = own.address;
      return lengths.map((length) => {
        const array = new Float32Array(memory.buffer, from, length);
        from += bytesOf(length);
        return array;
      }) as { [Each in keyof typeof lengths]: Float32Array<ArrayBuffer> };
    },
  };
}
