import type { BrainRot } from '#contract/brain-rots.ts';
import type { DayResult, Mash } from '#contract/today.ts';
import type { MashRow } from './queries.ts';

export function presentMash({ day, number, animalId, termId, animalName, termName }: MashRow): Mash {
  return { day, number, animalId, termId, animalName, termName };
}

export function presentResult(mash: MashRow, podium: BrainRot[]): DayResult {
  return { ...presentMash(mash), entries: mash.entries, votes: mash.votes, podium };
}
