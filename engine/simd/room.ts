import { type Kernel, moduleOf } from './emit.ts';

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

/** Kernels and the memory they work on. One user at a time: what is in it is left as it was. */
export interface Room<Name extends string> {
  run: Readonly<Record<Name, (...handed: number[]) => void>>;
  /**
   * Float arrays of these lengths, one behind the other from the start of the memory on, each with some room to spare:
   * kernels go on to the next multiple of four. They are good until the next call that asks for more.
   */
  floats(...lengths: number[]): Float32Array<ArrayBuffer>[];
  /** More kernels that work on the same memory. */
  furnish<More extends string>(kernels: Readonly<Record<More, Kernel>>): Room<More>['run'];
}

export function openRoom<Name extends string>(kernels: Readonly<Record<Name, Kernel>>): Room<Name> {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const furnish = <More extends string>(more: Readonly<Record<More, Kernel>>): Room<More>['run'] => {
    const module = new WebAssembly.Module(moduleOf(more));
    return new WebAssembly.Instance(module, { room: { memory } }).exports as Room<More>['run'];
  };
  return {
    run: furnish(kernels),
    furnish,
    floats(...lengths) {
      const starts: number[] = [];
      let end = 0;
      for (const length of lengths) {
        starts.push(end);
        end += ((length + 7) * 4) & ~15;
      }
      if (end > memory.buffer.byteLength)
        memory.grow(Math.ceil((end - memory.buffer.byteLength) / pageBytes));
      return lengths.map((length, i) => new Float32Array(memory.buffer, starts[i], length));
    },
  };
}
