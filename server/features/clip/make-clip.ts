import { fileNames } from '#server/brain-rot/files.ts';
import { recipeOf } from '#server/brain-rot/recipe.ts';
import type { Deps } from '#server/deps-type.ts';
import type { JobHandler, JobTable } from '#server/jobs/job-table.ts';
import { findWithoutClip, recordClip } from './queries.ts';

type MakeClipDeps = Pick<Deps, 'clips' | 'database' | 'files'>;

/** Films a Brain Rot and stores the clip beside its other files. */
export function makeClipJob(deps: MakeClipDeps): JobHandler<JobTable['make-clip']> {
  return {
    run: ({ brainRotId }, signal) => makeClip(deps, brainRotId, signal),
    isRetryable: () => true,
    giveUp: async () => {},
  };
}

async function makeClip({ clips, database: { db }, files }: MakeClipDeps, id: string, signal: AbortSignal) {
  const brainRot = await findWithoutClip(db, { id });
  if (!brainRot) return;
  const { fileKey, name, timeline, soundPeaks: peaks } = brainRot;
  const mp3 = await files.get(`${fileKey}/${fileNames.sound}`);
  if (!mp3) throw new Error('The sound of the clip is missing');
  const clip = await clips.film({ recipe: recipeOf(brainRot), name, mp3, timeline, peaks }, signal);
  await files.put(`${fileKey}/${fileNames.clip}`, clip.mp4);
  await files.put(`${fileKey}/${fileNames.clipPoster}`, clip.poster);
  // Deleted in the meantime: these files may have been stored after the deletion.
  if (!(await recordClip(db, id, fileKey, clip))) await files.removeFolder(fileKey);
}
