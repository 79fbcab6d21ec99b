import { dropped } from '../sculpt/face/mouth.ts';
import type { Figure } from './figure.ts';

/** How wide a mouth is open, and how pursed: 0…1 each. */
export interface Opening {
  open: number;
  round: number;
}

/** How far a jaw drops: lips that are pursed keep it higher. */
export const jawShare = ({ open, round }: Opening): number => open * (1 - 0.3 * round);

/** The figure as it is with its mouth open. */
export function sing(figure: Figure, opening: Opening): Figure {
  if (opening.open <= 0) return figure;
  const { jaw, instances } = figure;
  const open = dropped(jaw, jawShare(opening));
  return { ...figure, instances: instances.map((each) => (each === jaw.part ? open : each)) };
}
