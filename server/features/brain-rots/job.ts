import { randomBytes } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { describeMix } from '#server/features/catalogue/service.ts';
import { bookCredits } from '#server/features/credits/service.ts';
import type { JobHandler, JobTable } from '#server/jobs/job-table.ts';
import type { Subject } from '#server/providers/pictures/picture-provider.ts';
import { ProviderFault } from '#server/providers/provider-fault.ts';
import { fileNames, makePictureFiles } from './picture-files.ts';
import { type BrainRotRow, beginAttempt, deliver, findLost, markFailed, setPhase } from './queries.ts';
import { measurePeaks } from './sound-peaks.ts';

type Makers = Pick<Deps, 'database' | 'files' | 'pictures' | 'sounds' | 'log'>;

/** Makes a Brain Rot: picture, sound, files, delivery; or gives the credit back. */
export function createBrainRotJob(deps: Makers): JobHandler<JobTable['create-brain-rot']> {
  return {
    run: ({ brainRotId }, signal) => makeBrainRot(deps, brainRotId, signal),
    // Whatever a provider has not called final: a full disk, a lost connection, a worker thread that died.
    mayPass: (error) => !(error instanceof ProviderFault) || error.passing,
    async giveUp({ brainRotId }, error) {
      const words = error instanceof ProviderFault ? error.words : 'Something broke while we were making it.';
      await giveBack(deps, brainRotId, words);
    },
  };
}

async function makeBrainRot(deps: Makers, id: string, signal: AbortSignal): Promise<void> {
  const { db } = deps.database;
  const fileKey = randomBytes(16).toString('base64url');
  const attempt = await beginAttempt(db, id, fileKey);
  if (!attempt) return;
  const { item, abandonedKey } = attempt;
  if (abandonedKey) await deps.files.removeFolder(abandonedKey);

  const subject = await subjectOf(deps, item);
  const picture = await deps.pictures.draw(subject, signal);
  const [{ files, placeholder }, sound] = await Promise.all([
    makePictureFiles(picture, item),
    deps.sounds.sing(subject, signal),
    setPhase(db, id, fileKey, 'singing'),
  ]);
  signal.throwIfAborted();
  await setPhase(db, id, fileKey, 'saving');
  // All of them end before a failure is told: none may still be writing when the folder is removed.
  const stored = await Promise.allSettled(
    [...files, [fileNames.sound, sound] as const].map(([name, bytes]) =>
      deps.files.put(`${fileKey}/${name}`, bytes),
    ),
  );
  for (const put of stored) if (put.status === 'rejected') throw put.reason;
  const soundPeaks = await measurePeaks(sound);
  const delivered = await deliver(db, id, fileKey, { placeholder, soundPeaks });
  if (!delivered) await deps.files.removeFolder(fileKey);
}

async function subjectOf({ database }: Makers, item: BrainRotRow): Promise<Subject> {
  const mix = await describeMix(database.db, item.animalId, item.termId);
  return {
    recipe: {
      animal: item.animalId,
      term: item.termId,
      style: item.style,
      palette: item.palette,
      craziness: item.craziness,
      seed: item.seed,
    },
    name: item.name,
    animal: mix?.animal.englishName ?? item.animalName,
    term: { name: item.termName, description: mix?.term.description ?? '' },
  };
}

/** Marks it failed and returns its credit, once, however often and by whomever it is called. */
async function giveBack({ database, files, log }: Makers, id: string, words: string): Promise<void> {
  const failed = await database.db.transaction(async (tx) => {
    const item = await markFailed(tx, id, words);
    if (item) {
      await bookCredits(tx, {
        userId: item.ownerId,
        kind: 'given-back',
        amount: 1,
        cause: `given-back:${id}`,
        brainRotId: id,
        reason: words,
      });
    }
    return item;
  });
  if (!failed?.fileKey) return;
  // The credit is back either way; a file left behind harms nobody.
  await files.removeFolder(failed.fileKey).catch((err) => log.warn({ err }, 'files of a failed item remain'));
}

/** Gives back what a crash left: pending items whose job has ended without them. */
export async function sweepLost(deps: Makers): Promise<number> {
  const lost = await findLost(deps.database.db);
  for (const id of lost) await giveBack(deps, id, 'Something broke while we were making it.');
  return lost.length;
}
