import { type Code, type Kernel, unsigned } from './emit.ts';

const list = (items: readonly Code[]): number[] => [...unsigned(items.length), ...items.flat()];
const sized = (code: Code): number[] => [...unsigned(code.length), ...code];
const section = (id: number, items: readonly Code[]): number[] => [id, ...sized(list(items))];
const text = (name: string): number[] => sized(Array.from(name, (letter) => letter.charCodeAt(0)));

/** A name and a version that every module begins with. */
const header = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

/** The bytes of a module that has these kernels and works on a memory it is handed. */
export function moduleOf(kernels: Readonly<Record<string, Kernel>>): Uint8Array<ArrayBuffer> {
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
