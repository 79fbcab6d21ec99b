import type { DrawnBy } from '#contract/brain-rots.ts';
import type { BrainRotRow } from '#server/db/schema.ts';

/** In the column `engine`, in place of a version: a model drew the picture. */
export const byModel = 0;

export function drawnByOf({ engine }: Pick<BrainRotRow, 'engine'>): DrawnBy | null {
  if (engine === null) return null;
  return engine === byModel ? 'model' : 'engine';
}
