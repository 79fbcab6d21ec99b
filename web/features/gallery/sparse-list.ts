import { replaceEqualDeep } from '@tanstack/react-query';
import type { BrainRot } from '#contract/brain-rots.ts';
import type { ListPart } from '#contract/pages/page.ts';

/** Keeps the identity of unchanged Brain Rots, so that their memoized cards do not re-render. */
export function reuseKnown(whole: readonly BrainRot[], part: ListPart | undefined): readonly BrainRot[] {
  const known = new Map(part?.shown.map(([, brainRot]) => [brainRot.id, brainRot]));
  return whole.map((brainRot) => replaceEqualDeep(known.get(brainRot.id), brainRot));
}

/** An array as long as the whole list, with holes where the page shows nothing. */
export function sparseList({ length, shown }: ListPart): readonly BrainRot[] {
  const list: BrainRot[] = [];
  list.length = length;
  for (const [place, brainRot] of shown) list[place] = brainRot;
  return list;
}
