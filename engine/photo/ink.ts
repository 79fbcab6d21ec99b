import type { Edges } from '../raster/edges.ts';

/** Widths at a side of 1024: of pen lines between parts, and of the white line around the figure. */
const penWidth = 2.3;
const rimWidth = 5;
const penStrength = 0.85;
const rimTone = 235;

/** How far edges are asked for. */
export const inkReach = (size: number): [outline: number, inner: number] => [
  (rimWidth * size) / 1024 + 2,
  (penWidth * size) / 1024 + 2,
];

const within = (width: number, squared: number): number =>
  Math.max(0, Math.min(1, width + 0.5 - Math.sqrt(squared)));

/** Without colours parts run into each other: pen lines part them, and a white line parts the figure from its room. */
export function inkParts(
  pixels: Uint8ClampedArray,
  coverage: Float32Array,
  { outline, inner }: Edges,
  { size, alone }: { size: number; alone: boolean },
): void {
  const [pen, rim] = [(penWidth * size) / 1024 + 0.2, (rimWidth * size) / 1024 + 0.3];
  for (let i = 0; i < coverage.length; i++) {
    const kept = 1 - penStrength * within(pen, inner[i]!);
    const white = alone ? 0 : (1 - coverage[i]!) * within(rim, outline[i]!);
    if (kept === 1 && white === 0) continue;
    for (let c = i * 4; c < i * 4 + 3; c++) pixels[c] = pixels[c]! * kept * (1 - white) + rimTone * white;
  }
}
