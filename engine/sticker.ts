import { scratchFloats } from './maths/scratch.ts';
import { smoothstep } from './maths/smooth.ts';
import { measureEdges } from './raster/edges.ts';
import { type Drawn } from './raster/see.ts';

const reachBuffer = scratchFloats();

const ink = [27, 20, 36] as const;
/** Widths at 1024 pixels. */
const paperWidth = 20;
const inkWidth = 8;

/** Room the border needs: the figure of a sticker fills this share. */
export const stickerShare = 1 - (2 * (paperWidth + inkWidth + 4)) / 1024;

/** Cuts the figure out: white border, ink line around it, nothing beyond. Works on the picture's own pixels. */
export function dieCut({ pixels, fragments, markEdges }: Drawn, size: number): void {
  const unit = size / 1024;
  const paper = paperWidth * unit;
  const rim = (paperWidth + inkWidth) * unit;
  const { outline } = measureEdges(markEdges(), fragments.coverage, size, rim + 2, 1);
  const reach = reachBuffer.take(size * size);
  for (let p = 0; p < size * size; p++) reach[p] = fragments.coverage[p]! > 0.5 ? 0 : Math.sqrt(outline[p]!);
  for (let p = 0; p < size * size; p++) {
    const share = fragments.coverage[p]!;
    const white = smoothstep(paper + 0.8, paper - 0.8, reach[p]!);
    const at = p * 4;
    for (let c = 0 as 0 | 1 | 2; c < 3; c++) {
      const border = ink[c] + (255 - ink[c]) * white;
      pixels[at + c] = share > 0 ? border + (pixels[at + c]! - border) * share : border;
    }
    pixels[at + 3] = Math.max(share, smoothstep(rim + 0.8, rim - 0.8, reach[p]!)) * 255;
    if (pixels[at + 3] === 0) pixels[at] = pixels[at + 1] = pixels[at + 2] = 0;
  }
}
