/** A pixel's brightness: 219/255 of 0.2126, 0.7152 and 0.0722, in 65536ths, from 16 on. */
const luma = (pixel: number): number =>
  ((pixel & 255) * 11966 + ((pixel >>> 8) & 255) * 40254 + ((pixel >>> 16) & 255) * 4064 + 1081344) >> 16;

/** RGBA to planar 4:2:0, BT.709 in limited range, as players expect it of HD video. Sides must be even. */
export function toYuv(rgba: Uint8ClampedArray, side: number, out: Uint8Array): Uint8Array {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, side * side);
  const half = side >> 1;
  let u = side * side;
  let v = u + half * half;
  for (let y = 0; y < side; y += 2) {
    for (let p = y * side, q = p + side; p < (y + 1) * side; p += 2, q += 2) {
      const a = pixels[p]!;
      const b = pixels[p + 1]!;
      const c = pixels[q]!;
      const d = pixels[q + 1]!;
      out[p] = luma(a);
      out[p + 1] = luma(b);
      out[q] = luma(c);
      out[q + 1] = luma(d);
      const red = (a & 255) + (b & 255) + (c & 255) + (d & 255);
      const green = ((a >>> 8) & 255) + ((b >>> 8) & 255) + ((c >>> 8) & 255) + ((d >>> 8) & 255);
      const blue = ((a >>> 16) & 255) + ((b >>> 16) & 255) + ((c >>> 16) & 255) + ((d >>> 16) & 255);
      // 224/255 of the colour differences, in 262144ths, since four pixels were added up.
      out[u++] = (red * -6596 + green * -22189 + blue * 28785 + 33685504) >> 18;
      out[v++] = (red * 28785 + green * -26145 + blue * -2640 + 33685504) >> 18;
    }
  }
  return out;
}
