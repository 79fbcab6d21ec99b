/** One figure: a ratio or a bound, measured in this run. */
export interface Figure {
  name: string;
  measured: string;
  wanted: string;
  verdict: 'ok' | 'not enough' | 'cannot be told here';
  /** Why it cannot be told, or what else there is to know. */
  note?: string;
}

/** Measures, and prints on the way what the figure is made of. */
export type Measure = () => Promise<Figure[]>;

interface Ratio {
  name: string;
  ratio: number;
  atLeast?: number;
  atMost?: number;
  note?: string;
}

export function ratioFigure({ name, ratio, atLeast = 0, atMost = Infinity, note }: Ratio): Figure {
  return {
    name,
    measured: ratio.toFixed(2),
    wanted: atLeast > 0 ? `at least ${atLeast}` : `at most ${atMost}`,
    verdict: ratio >= atLeast && ratio <= atMost ? 'ok' : 'not enough',
    ...(note !== undefined && { note }),
  };
}

/** Where something is missing that the figure needs. */
export function untold(figure: Omit<Figure, 'verdict'>): Figure {
  return { ...figure, verdict: 'cannot be told here' };
}

export function median(figures: number[]): number {
  return percentile(figures, 0.5);
}

export function percentile(figures: number[], share: number): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)] ?? Number.NaN;
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
