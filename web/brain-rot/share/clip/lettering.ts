export const ink = '#1D1429';
export const slime = '#B5F03C';

const fontOf = (pixels: number): string => `700 ${pixels}px "DynaPuff Variable", system-ui, sans-serif`;

export function setFont(context: CanvasRenderingContext2D, pixels: number): void {
  context.font = fontOf(pixels);
}

/** A canvas does not wait for fonts. Without ours the next one is used. */
export async function loadFont(): Promise<void> {
  await document.fonts.load(fontOf(100)).catch(() => undefined);
}

interface Box {
  width: number;
  height: number;
  largest: number;
}

interface Lines {
  /** Which words each line holds. */
  lines: number[][];
  pixels: number;
}

export const lineHeight = 1.14;

/** Breaks words into the lines that allow the largest letters. */
export function fitLines(context: CanvasRenderingContext2D, words: readonly string[], box: Box): Lines {
  setFont(context, 100);
  let best: Lines = { lines: [], pixels: 0 };
  // Each bit of the number is the gap after a word: set, a new line begins there.
  for (let breaks = 0; breaks < 2 ** (words.length - 1); breaks++) {
    const lines: number[][] = [[]];
    words.forEach((_, k) => {
      lines.at(-1)!.push(k);
      if ((breaks >> k) & 1) lines.push([]);
    });
    const widest = Math.max(
      ...lines.map((line) => context.measureText(line.map((k) => words[k]).join(' ')).width),
    );
    const pixels = Math.min(
      box.largest,
      (box.width / widest) * 100,
      box.height / (lines.length * lineHeight),
    );
    if (pixels > best.pixels) best = { lines, pixels };
  }
  return best;
}
