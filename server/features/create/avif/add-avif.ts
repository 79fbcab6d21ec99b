import { setTimeout as pause } from 'node:timers/promises';
import { fileNames, variantWidths } from '#server/brain-rot/files.ts';
import type { Db } from '#server/db/client.ts';
import type { Deps } from '#server/deps-type.ts';
import { findWithoutAvif, isAnyPending, type ReadyFiles, recordAvif } from '../queries.ts';
import { AvifEncoder } from './encoder.ts';

type AvifDeps = Pick<Deps, 'database' | 'files' | 'limits' | 'log'>;

const mostAtATime = 20;
/** At most this much of the WebP's bytes, or it is not worth another file. */
const worthIt = 0.9;
/** People who wait go first; but where somebody always waits, it is done beside them, at the lowest priority. */
const polite = { looks: 15, pauseMs: 2000 };

/** Adds smaller files to what was delivered without them, the newest first. Nobody waits for it. */
export async function addMissingAvif(
  deps: AvifDeps,
  { priority, signal }: { priority: number; signal: AbortSignal },
): Promise<void> {
  const encoder = new AvifEncoder(priority);
  try {
    for (const brainRot of await findWithoutAvif(deps.database.db, mostAtATime)) {
      // One of several processes does it; where it failed, or died over it, another try is due in an hour.
      if ((await deps.limits.take('add avif', '1/hour', brainRot.id)) > 0) continue;
      await addAvif(deps, encoder, brainRot, signal).catch((err) => {
        if (!signal.aborted) deps.log.warn({ err, id: brainRot.id }, 'no AVIF was added');
      });
      if (signal.aborted) return;
    }
  } finally {
    encoder.close();
  }
}

async function addAvif(
  { database: { db }, files }: AvifDeps,
  encoder: AvifEncoder,
  { id, fileKey }: ReadyFiles,
  signal: AbortSignal,
): Promise<void> {
  const made = await encodeAll({ db, files }, encoder, fileKey, signal);
  for (const [width, avif] of made) await files.put(`${fileKey}/${fileNames.avif(width)}`, avif);
  const recorded = await recordAvif(db, id, fileKey, made);
  // Deleted in the meantime: what was put into its folder may have come after the deletion.
  if (!recorded) await files.removeFolder(fileKey);
}

/** All widths or none: a browser that knows some of them only would show a small one where a large one belongs. */
async function encodeAll(
  { db, files }: { db: Db } & Pick<Deps, 'files'>,
  encoder: AvifEncoder,
  fileKey: string,
  signal: AbortSignal,
): Promise<Map<number, Uint8Array>> {
  const made = new Map<number, Uint8Array>();
  const png = await files.get(`${fileKey}/${fileNames.png}`);
  if (!png) return made;
  for (const width of variantWidths) {
    await letPeopleGoFirst(db, signal);
    const webp = await files.get(`${fileKey}/${fileNames.variant(width)}`);
    const avif = await encoder.encode({ png, width }, signal);
    if (!webp || !avif || avif.length > webp.length * worthIt) return new Map();
    made.set(width, avif);
  }
  return made;
}

async function letPeopleGoFirst(db: Db, signal: AbortSignal): Promise<void> {
  for (let look = 0; look < polite.looks && (await isAnyPending(db)); look++) {
    await pause(polite.pauseMs, undefined, { signal });
  }
}
