import { Resvg } from '@resvg/resvg-js';

/** Renders SVG content to premultiplied RGBA; system fonts cost 21 ms a call and the art has no text. */
export function drawSvg(body: string, size: number, viewBox: string): Uint8Array {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${size}" height="${size}">${body}</svg>`;
  const { buffer, byteOffset, byteLength } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
    .pixels;
  // A plain array on the same bytes: what the renderer returns is Node's own kind, whose `slice` does not copy.
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Gives every id of an icon its own prefix, so that several icons can share one SVG. */
export const prefixIds = (body: string, prefix: string): string =>
  body.replace(/id="([^"]+)"/g, `id="${prefix}$1"`).replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`);

/** The drawn shapes of an icon, bottom first. */
export const shapesOf = (body: string): string[] =>
  body.match(/<(?:path|circle|ellipse|rect)\b[^>]*\/>/g) ?? [];
