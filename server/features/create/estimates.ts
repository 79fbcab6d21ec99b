import type { RunningJob } from '#contract/jobs.ts';
import type { BrainRotRow } from '#server/db/schema.ts';
import type { Deps } from '#server/deps-type.ts';
import { cachePer } from '#server/http/ttl-cache.ts';
import { findTypicalMs } from './queries.ts';

const typicalOf = cachePer<number | null>('typical duration', { ttlMs: 5000 });

export async function progressOf(
  { database, jobs }: Pick<Deps, 'database' | 'jobs'>,
  brainRot: BrainRotRow,
): Promise<RunningJob['progress']> {
  const typical = await typicalOf(database.db).get('', () => findTypicalMs(database.db));
  if (brainRot.phase === 'queued') {
    const { position, active } = await jobs.positionOf('create-brain-rot', brainRot.jobId ?? '');
    const rounds = active === 0 ? 0 : position / active;
    return {
      id: brainRot.id,
      phase: 'queued',
      position,
      estimateMs: typical === null ? null : Math.round(typical * (1 + rounds)),
    };
  }
  const elapsed = Date.now() - (brainRot.startedAt ?? brainRot.createdAt).getTime();
  return {
    id: brainRot.id,
    phase: brainRot.phase,
    estimateMs: typical === null ? null : Math.max(0, Math.round(typical - elapsed)),
  };
}
