import { jawShare, type Opening } from '../motion/opening.ts';
import { dropped } from '../sculpt/face/mouth.ts';
import type { Figure } from './figure.ts';

/** The figure as it is with its mouth open. */
export function sing(figure: Figure, opening: Opening): Figure {
  if (opening.open <= 0) return figure;
  const { jaw, instances } = figure;
  const open = dropped(jaw, jawShare(opening));
  return { ...figure, instances: instances.map((each) => (each === jaw.part ? open : each)) };
}
