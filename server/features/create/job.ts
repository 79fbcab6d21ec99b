import { randomBytes, randomUUID } from 'node:crypto';
import { utcDay } from '#server/brain-rot/days.ts';
import { byModel, drawnByOf } from '#server/brain-rot/drawn-by.ts';
import { fileNames } from '#server/brain-rot/file-names.ts';
import { recipeOf } from '#server/brain-rot/recipe.ts';
import type { BrainRotRow } from '#server/db/schema.ts';
import type { Deps } from '#server/deps-type.ts';
import { describePair } from '#server/features/catalogue/service.ts';
import type { JobHandler, JobTable } from '#server/jobs/job-table.ts';
import { jobStageSeconds } from '#server/metrics/counts.ts';
import type { Subject } from '#server/providers/pictures/picture-provider.ts';
import { ProviderFault } from '#server/providers/provider-fault.ts';
import { giveBack } from './give-back.ts';
import { makePictureFiles } from './picture-files.ts';
import { beginAttempt, deliver, findAllPending, setPhase } from './queries.ts';
import { measurePeaks } from './sound-peaks.ts';
import { type NamedFile, storeFiles } from './store-files.ts';

type JobDeps = Pick<Deps, 'database' | 'files' | 'jobs' | 'log' | 'now' | 'pictures' | 'sounds'>;

interface JobOptions {
  /** How long drawn files wait for a store that is away. */
  storeTimeoutMs: number;
  /** Whether delivered pictures are encoded as AVIF, too. */
  withAvif: boolean;
}

const somethingBroke = 'Something broke while we were making it.';

/** Makes a Brain Rot: picture, sound, files, delivery; or gives the credit back. */
export function createBrainRotJob(
  deps: JobDeps,
  options: JobOptions,
): JobHandler<JobTable['create-brain-rot']> {
  return {
    run: ({ brainRotId }, signal) => createBrainRot(deps, brainRotId, { signal, ...options }),
    // Everything that a provider has not called final: a full disk, a lost connection, a thread that died.
    isRetryable: (error) => !(error instanceof ProviderFault) || error.passing,
    giveUp: ({ brainRotId }, error) =>
      abandon(deps, brainRotId, error instanceof ProviderFault ? error.userMessage : somethingBroke),
  };
}

async function createBrainRot(
  deps: JobDeps,
  id: string,
  { signal, storeTimeoutMs, withAvif }: JobOptions & { signal: AbortSignal },
): Promise<void> {
  const { db } = deps.database;
  const fileKey = randomBytes(16).toString('base64url');
  const attempt = await beginAttempt(db, id, fileKey);
  if (!attempt) return;
  const { brainRot, abandonedKey } = attempt;
  if (abandonedKey) await removeFiles(deps, id, abandonedKey);

  const subject = await subjectOf(deps, brainRot);
  const drawing = timedStage('drawing', async () => ({
    engine: byModel,
    ...(await deps.pictures.draw(subject, signal)),
  }));
  const [{ files, placeholder }, song, { engine }] = await Promise.all([
    drawing.then((picture) => timedStage('variants', () => makePictureFiles(picture, drawnByOf(picture)))),
    makeSound(deps, subject, drawing, signal),
    drawing,
    drawing.then(() => setPhase(db, id, fileKey, 'singing')),
  ]);
  signal.throwIfAborted();
  await setPhase(db, id, fileKey, 'saving');
  const named: NamedFile[] = [...files, [fileNames.sound, song.mp3]];
  await timedStage('saving', () => storeFiles(deps, fileKey, named, { signal, timeoutMs: storeTimeoutMs }));
  const { soundPeaks, timeline = null } = song;
  const made = { placeholder, soundPeaks, engine, timeline, day: utcDay(deps.now()) };
  const delivered = await deliver(db, id, fileKey, made);
  if (!delivered) await removeFiles(deps, id, fileKey);
  else if (withAvif) await enqueueAvif(deps, id);
}

/** Lost if the process dies right now: the page goes on with WebP. */
async function enqueueAvif({ database, jobs }: JobDeps, brainRotId: string): Promise<void> {
  const data = { brainRotId, kind: 'avif' } as const;
  // Before clips, which take five times as long.
  await jobs.enqueue(database.db, 'derive-file', { id: randomUUID(), data, priority: 1 });
}

/** Sings while the picture is drawn; a song that costs money waits until there is a picture. */
async function makeSound(
  { sounds }: JobDeps,
  subject: Subject,
  drawing: Promise<unknown>,
  signal: AbortSignal,
) {
  if (!sounds.isFree) await drawing;
  const song = await timedStage('singing', () => sounds.sing(subject, signal));
  return { ...song, soundPeaks: await measurePeaks(song.mp3) };
}

async function subjectOf({ database }: JobDeps, brainRot: BrainRotRow): Promise<Subject> {
  const pair = await describePair(database.db, brainRot.animalId, brainRot.termId);
  return {
    recipe: recipeOf(brainRot),
    name: brainRot.name,
    animal: pair?.animal.englishName ?? brainRot.animalName,
    term: { name: brainRot.termName, description: pair?.term.description ?? '' },
  };
}

async function abandon(deps: JobDeps, id: string, reason: string): Promise<void> {
  const failed = await deps.database.db.transaction((tx) => giveBack(tx, id, reason));
  if (failed?.fileKey) await removeFiles(deps, id, failed.fileKey);
}

/** A folder that stays behind is swept later. */
async function removeFiles({ files, log }: JobDeps, brainRotId: string, fileKey: string): Promise<void> {
  await files
    .removeFolder(fileKey)
    .catch((err) => log.warn({ err, brainRotId, fileKey }, 'files: deleting abandoned files failed'));
}

/** Gives back the credits of pending Brain Rots whose job is gone, as after a crash. Returns their number. */
export async function sweepLost(deps: JobDeps & Pick<Deps, 'jobs'>): Promise<number> {
  const pending = await findAllPending(deps.database.db);
  if (pending.length === 0) return 0;
  // Read after the pending ones: a job that ends in between has settled its Brain Rot, so giving back does nothing.
  const unfinished = await deps.jobs.findUnfinished('create-brain-rot');
  const made = new Set(unfinished.map(({ brainRotId }) => brainRotId));
  const lost = pending.filter((id) => !made.has(id));
  for (const id of lost) await abandon(deps, id, somethingBroke);
  return lost.length;
}

type Stage = 'drawing' | 'variants' | 'singing' | 'saving';

async function timedStage<Result>(name: Stage, work: () => Promise<Result>): Promise<Result> {
  const time = jobStageSeconds.startTimer({ stage: name });
  try {
    const result = await work();
    time({ outcome: 'done' });
    return result;
  } catch (error) {
    time({ outcome: 'failed' });
    throw error;
  }
}
