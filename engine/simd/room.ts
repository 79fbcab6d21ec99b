import type { Kernel } from './emit.ts';
import { moduleOf } from './module.ts';

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

/** Kernels and the memory they work on. One user at a time: what is in it is left as it was. */
export interface Room<Name extends string> {
  run: Readonly<Record<Name, (...handed: number[]) => void>>;
  /**
   * Float arrays of these lengths, one behind the other, each with some room to spare: kernels go on to the next multiple
   * of four. They are good until the next call that asks for more, and are the same again for the next picture.
   */
  floats(...lengths: number[]): Float32Array<ArrayBuffer>[];
  /** For numbers that others, who ask the room for more meanwhile, must leave alone. */
  shelf(): Shelf;
  /** More kernels that work on the same memory. */
  furnish<More extends string>(kernels: Readonly<Record<More, Kernel>>): Room<More>['run'];
}

/**
 * A part of a room's memory that is kept from picture to picture and moves only when somebody takes more of it. Its arrays
 * are good until anybody in the room takes more, when the memory may grow; its address stays.
 */
export interface Shelf {
  /** Makes room for so many numbers, and some to spare. */
  take(length: number): Shelf;
  readonly address: number;
  floats(): Float32Array<ArrayBuffer>;
  wholes(): Int32Array<ArrayBuffer>;
}

/** Bytes of so many numbers and of some to spare. */
const bytesOf = (length: number): number => ((length + 7) * 4) & ~15;

export function openRoom<Name extends string>(kernels: Readonly<Record<Name, Kernel>>): Room<Name> {
  const memory = new WebAssembly.Memory({ initial: 1 });
  let end = 0;
  const left: { start: number; held: number }[] = [];
  const furnish = <More extends string>(more: Readonly<Record<More, Kernel>>): Room<More>['run'] => {
    const module = new WebAssembly.Module(moduleOf(more));
    return new WebAssembly.Instance(module, { room: { memory } }).exports as Room<More>['run'];
  };
  const shelf = (): Shelf => {
    let [start, held, taken] = [0, 0, 0];
    return {
      take(length) {
        taken = length;
        const needed = bytesOf(length);
        if (needed <= held) return this;
        // The last one grows where it is; others move to a place that somebody left, or to the end.
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
        // Far ahead: every time it grows the collector counts all of it anew. What nobody touches costs nothing.
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
  const own = shelf();
  return {
    run: furnish(kernels),
    furnish,
    shelf,
    floats(...lengths) {
      own.take(lengths.reduce((sum, length) => sum + bytesOf(length) / 4, 0));
      let from = own.address;
      return lengths.map((length) => {
        const array = new Float32Array(memory.buffer, from, length);
        from += bytesOf(length);
        return array;
      });
    },
  };
}
