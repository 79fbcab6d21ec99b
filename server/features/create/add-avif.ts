import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { fileNames, variantWidths } from '#server/brain-rot/files.ts';
import type { Deps } from '#server/deps-type.ts';
import type { JobHandler, JobTable } from '#server/jobs/job-table.ts';
import { findById, findWithoutAvif, recordAvif } from './queries.ts';

type AvifDeps = Pick<Deps, 'database' | 'files'>;

const batchSize = 20;
/** AVIF must be at most this share of the WebP's bytes to be worth another file. */
const maxShareOfWebp = 0.9;

/** Adds AVIF variants to a delivered Brain Rot. They cost twenty times the CPU of WebP, so no user waits for them. */
export function addAvifJob(deps: AvifDeps): JobHandler<JobTable['add-avif']> {
  return {
    run: ({ brainRotId }, signal) => addAvif(deps, brainRotId, signal),
    isRetryable: () => true,
    // Recorded as tried, or upkeep would enqueue it for ever.
    async giveUp({ brainRotId }) {
      const brainRot = await findById(deps.database.db, brainRotId);
      if (brainRot?.fileKey) await recordAvif(deps.database.db, brainRotId, brainRot.fileKey, []);
    },
  };
}

export async function enqueueMissingAvif({ database, jobs }: Pick<Deps, 'database' | 'jobs'>): Promise<void> {
  const missing = await findWithoutAvif(database.db, batchSize);
  if (missing.length === 0) return;
  const queued = new Set((await jobs.findUnfinished('add-avif')).map(({ brainRotId }) => brainRotId));
  for (const brainRotId of missing.filter((id) => !queued.has(id))) {
    await jobs.enqueue(database.db, 'add-avif', { id: randomUUID(), data: { brainRotId }, priority: 0 });
  }
}

async function addAvif({ database: { db }, files }: AvifDeps, id: string, signal: AbortSignal) {
  const brainRot = await findById(db, id);
  if (!brainRot?.fileKey || brainRot.avifWidths !== null) return;
  const { fileKey } = brainRot;
  const encoded = await encodeAll(files, fileKey, signal);
  for (const [width, avif] of encoded) await files.put(`${fileKey}/${fileNames.avif(width)}`, avif);
  const recorded = await recordAvif(db, id, fileKey, [...encoded.keys()]);
  // Deleted in the meantime: these files may have been stored after the deletion.
  if (!recorded) await files.removeFolder(fileKey);
}

/** All widths or none: a browser that is offered only some would show a small one in a large place. */
async function encodeAll(files: Deps['files'], fileKey: string, signal: AbortSignal) {
  const encoded = new Map<number, Uint8Array>();
  const jpeg = await files.get(`${fileKey}/${fileNames.jpg}`);
  if (!jpeg) return encoded;
  for (const width of variantWidths) {
    const webp = await files.get(`${fileKey}/${fileNames.variant(width)}`);
    const avif = await encode(jpeg, width);
    signal.throwIfAborted();
    if (!webp || avif.length > webp.length * maxShareOfWebp) return new Map();
    encoded.set(width, avif);
  }
  return encoded;
}

/** Looks like the WebP of the same width, with colours as sharp as the drawing's own, and says as much about its origin. */
function encode(picture: Uint8Array, width: number): Promise<Buffer> {
  return sharp(picture)
    .keepXmp()
    .resize(width, width)
    .avif({ quality: 55, effort: 3, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
