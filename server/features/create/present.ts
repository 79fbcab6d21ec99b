import type { RunningJob } from '#contract/jobs.ts';
import type { BrainRotRow } from '#server/db/schema.ts';

export function presentJob(row: BrainRotRow, progress: RunningJob['progress']): RunningJob {
  return {
    id: row.id,
    name: row.name,
    animalId: row.animalId,
    termId: row.termId,
    style: row.style,
    palette: row.palette,
    craziness: row.craziness,
    createdAt: row.createdAt.toISOString(),
    progress,
  };
}
