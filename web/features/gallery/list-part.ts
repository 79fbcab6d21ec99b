import { replaceEqualDeep } from '@tanstack/react-query';
import type { BrainRot } from '#contract/brain-rots.ts';
import type { ListPart } from '#contract/page.ts';

/** What is shown already and has not changed stays the same object: its card need not be drawn anew. */
export function withKnown(whole: readonly BrainRot[], part: ListPart | undefined): readonly BrainRot[] {
  const known = new Map(part?.shown.map(([, brainRot]) => [brainRot.id, brainRot]));
  return whole.map((brainRot) => replaceEqualDeep(known.get(brainRot.id), brainRot));
}

/** As long as the list, empty where nothing shows. */
export function partOf({ length, shown }: ListPart): readonly BrainRot[] {
  const list: BrainRot[] = [];
  list.length = length;
  for (const [place, brainRot] of shown) list[place] = brainRot;
  return list;
}
