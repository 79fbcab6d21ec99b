import { join } from 'node:path';
import { renderAsync, Resvg } from '@resvg/resvg-js';
import { encode } from 'uqr';

export const ink = '#1d1429';

const fontFiles = [join(import.meta.dirname, 'DynaPuff-Bold.ttf')];
const options = { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'DynaPuff' } };

/** RGBA. Blocks the thread for some 10 ms. */
export function paint(svg: string): Buffer {
  return new Resvg(svg, options).render().pixels;
}

/** The same in a thread of libuv. */
export async function paintAsync(svg: string): Promise<Buffer> {
  return (await renderAsync(svg, options)).pixels;
}

/** The font size at which the longest line is this wide. */
export function sizeToFit(lines: readonly string[], width: number): number {
  return width / (Math.max(...lines.map((line) => line.length)) * 0.62);
}

/** White modules around a code, without which readers do not find it. */
const quiet = 4;

/** A QR code on white, its modules whole pixels. Screens do not damage it: the least correction makes them largest. */
export function qrSvg(
  text: string,
  { left, top, side }: { left: number; top: number; side: number },
): string {
  const { data, size } = encode(text, { ecc: 'L', border: 0 });
  const module = Math.floor(side / (size + 2 * quiet));
  const edge = Math.floor((side - size * module) / 2);
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) =>
      isDark ? `M${left + edge + x * module} ${top + edge + y * module}h${module}v${module}h-${module}z` : '',
    ),
  );
  return `<rect x="${left}" y="${top}" width="${side}" height="${side}" rx="20" fill="#fff"/>
    <path d="${squares.join('')}" fill="${ink}"/>`;
}
