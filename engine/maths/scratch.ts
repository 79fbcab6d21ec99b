/**
 * A buffer that lives as long as the thread and is taken again for the next picture. Each module makes its own at
 * its top, so that no two users can be handed the same by mistake. A picture is drawn
 * synchronously: a buffer has one user at a time. Contents are left as they were.
 */
export interface Scratch<T> {
  take(length: number): T;
}

export const scratchFloats = (): Scratch<Float32Array<ArrayBuffer>> =>
  scratch((length) => new Float32Array(length));

export const scratchBytes = (): Scratch<Uint8Array<ArrayBuffer>> =>
  scratch((length) => new Uint8Array(length));

interface Sliceable<T> {
  length: number;
  subarray(from: number, to: number): T;
}

function scratch<T extends Sliceable<T>>(make: (length: number) => T): Scratch<T> {
  let buffer = make(0);
  return {
    take(length) {
      if (buffer.length < length) buffer = make(length);
      return buffer.length === length ? buffer : buffer.subarray(0, length);
    },
  };
}
