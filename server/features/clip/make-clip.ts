import { brainRotPath } from '#contract/routes.ts';
import { engineVersion } from '#engine/version.ts';
import { fileNames } from '#server/brain-rot/files.ts';
import { recipeOf } from '#server/brain-rot/recipe.ts';
import type { Deps } from '#server/deps-type.ts';
import type { JobHandler, JobTable } from '#server/jobs/job-table.ts';
import { findWithoutClip, recordClip } from './queries.ts';

type MakeClipDeps = Pick<Deps, 'clips' | 'database' | 'files' | 'settings'>;

/** Films a Brain Rot and stores the clip beside its other files. */
export function makeClipJob(deps: MakeClipDeps): JobHandler<JobTable['make-clip']> {
  return {
    run: ({ brainRotId }, signal) => makeClip(deps, brainRotId, signal),
    isRetryable: () => true,
    giveUp: async () => {},
  };
}

async function makeClip(deps: MakeClipDeps, id: string, signal: AbortSignal): Promise<void> {
  const { clips, database, files, settings } = deps;
  const brainRot = await findWithoutClip(database.db, { id });
  if (!brainRot) return;
  const { fileKey, name, maker, timeline, soundPeaks: peaks } = brainRot;
  const mustGet = async (file: string): Promise<Buffer> => {
    const bytes = await files.get(`${fileKey}/${file}`);
    if (!bytes) throw new Error(`The clip needs ${file}, which is missing`);
    return bytes;
  };
  const order = {
    recipe: recipeOf(brainRot),
    picture: brainRot.engine === engineVersion ? undefined : await mustGet(fileNames.jpg),
    name,
    maker: maker?.nickname,
    address: settings.publicUrl + brainRotPath(id),
    mp3: await mustGet(fileNames.sound),
    timeline,
    peaks,
  };
  const clip = await clips.film(order, signal);
  await files.put(`${fileKey}/${fileNames.clip}`, clip.mp4);
  await files.put(`${fileKey}/${fileNames.clipPoster}`, clip.poster);
  // Deleted in the meantime: these files may have been stored after the deletion.
  if (!(await recordClip(database.db, brainRot, clip))) await files.removeFolder(fileKey);
}
