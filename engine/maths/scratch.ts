/**
 * Buffers that live as long as the thread and are handed out again for the next picture.
 * A picture is drawn synchronously, so one name has one user at a time. Contents are left as they were.
 */
const floatPool = new Map<string, Float32Array<ArrayBuffer>>();
const intPool = new Map<string, Int32Array<ArrayBuffer>>();

export function floats(name: string, length: number): Float32Array<ArrayBuffer> {
  let buffer = floatPool.get(name);
  if (!buffer || buffer.length < length) floatPool.set(name, (buffer = new Float32Array(length)));
  return buffer.length === length ? buffer : buffer.subarray(0, length);
}

export function ints(name: string, length: number): Int32Array<ArrayBuffer> {
  let buffer = intPool.get(name);
  if (!buffer || buffer.length < length) intPool.set(name, (buffer = new Int32Array(length)));
  return buffer.length === length ? buffer : buffer.subarray(0, length);
}
