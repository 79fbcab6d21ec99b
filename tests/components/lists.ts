import type { FrameLocator } from 'vitest/browser';
import type { BrainRot } from '#contract/brain-rots.ts';
import { brainRotDetail } from './samples.ts';

/** A list of different Brain Rots. */
export function brainRots(
  count: number,
  changes: (place: number) => Partial<BrainRot> = () => ({}),
): BrainRot[] {
  return Array.from({ length: count }, (_, place) => ({
    ...brainRotDetail,
    id: `sample-${place}`,
    name: `Frogolino Disco ${place} Pro`,
    ...changes(place),
  }));
}

export function cardsOf(page: FrameLocator) {
  return page.getByRole('main').getByRole('article');
}
