import { type StickerApp, stickerApps } from '#contract/sticker-apps.ts';
import { drawnByOf } from '#server/brain-rot/drawn-by.ts';
import { checksumOf, checksumsOf } from '#server/brain-rot/file-checksums.ts';
import { clipFiles, fileNames, filesOfEach } from '#server/brain-rot/files.ts';
import type { BrainRotRow } from '#server/db/schema.ts';
import type { Deps } from '#server/deps-type.ts';
import { withdrawClip } from '#server/features/clip/service.ts';
import { drawSticker, fileNameOf, type StickerKind } from '#server/features/sticker/service.ts';
import { makePictureFiles } from '../picture-files.ts';
import { claimDue, recordCheck, requestAvif } from './queries.ts';

export { addUnchecked } from './queries.ts';

const movingKinds = Object.keys(stickerApps) as StickerApp[];
const movingStickers = movingKinds.map(fileNameOf);
const stickerKinds: readonly StickerKind[] = ['still', ...movingKinds];

type ScrubDeps = Pick<Deps, 'database' | 'files' | 'log' | 'stickers'>;

/** Checks one Brain Rot's files and rebuilds damaged variants. If the store fails, it is due again in an hour. */
export async function scrubNext(deps: ScrubDeps, signal: AbortSignal): Promise<void> {
  const { database, files, log } = deps;
  const due = await claimDue(database.db);
  if (!due) return;
  const { brainRot, checksums, damaged: knownDamaged } = due;
  const { id, fileKey } = brainRot;
  const whole = new Map<string, Uint8Array>();
  const broken: string[] = [];
  const names = [
    ...filesOfEach,
    ...(brainRot.avifWidths ?? []).map(fileNames.avif),
    fileNames.sticker,
    ...movingStickers.filter((name) => name in checksums),
    ...(brainRot.hasClip ? clipFiles : []),
  ];
  for (const name of names) {
    if (signal.aborted) return;
    const bytes = await read(files, `${fileKey}/${name}`);
    const expected = checksums[name];
    if (bytes && (!expected || checksumOf(bytes).sha256 === expected.sha256)) whole.set(name, bytes);
    // Most Brain Rots have no sticker.
    else if (expected || name !== fileNames.sticker) broken.push(name);
  }
  const rebuilt = broken.length > 0 ? await rebuild(deps, brainRot, broken, whole) : [];
  const damaged = broken.filter((name) => !rebuilt.includes(name));
  if (!(await recordCheck(database.db, id, { checksums: checksumsOf(whole), damaged }))) {
    // Deleted in the meantime: what was rebuilt may have been stored after the deletion.
    if (rebuilt.length > 0) await files.removeFolder(String(fileKey));
    return;
  }
  for (const file of [...rebuilt, ...damaged.filter((name) => !knownDamaged.includes(name))]) {
    log.error({ brainRotId: id, fileKey, file, isRebuilt: rebuilt.includes(file) }, 'files: damaged file');
  }
}

/** Nothing where the file is missing, empty, or on a bad sector of the disk. */
async function read(files: Deps['files'], path: string): Promise<Buffer | undefined> {
  const bytes = await files.get(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EIO') throw error;
    return undefined;
  });
  return bytes?.length ? bytes : undefined;
}

/** Stores anew what can be made from a whole original, and adds it to the whole files. Answers the names. */
async function rebuild(
  deps: ScrubDeps,
  brainRot: BrainRotRow,
  broken: string[],
  whole: Map<string, Uint8Array>,
): Promise<string[]> {
  const original = whole.get(fileNames.png);
  if (!original) return [];
  const made = await makeFrom(original, deps, brainRot, broken).catch((err) => {
    deps.log.warn({ err, brainRotId: brainRot.id }, 'files: rebuilding variants failed');
    return new Map<string, Buffer>();
  });
  const rebuilt: string[] = [];
  for (const [name, bytes] of made) {
    if (!broken.includes(name)) continue;
    await deps.files.put(`${brainRot.fileKey}/${name}`, bytes);
    whole.set(name, bytes);
    rebuilt.push(name);
  }
  // Pages offer WebP alone until the AVIF files are encoded anew.
  const avif = broken.filter((name) => name.endsWith('.avif'));
  if (avif.length > 0) await requestAvif(deps.database.db, brainRot.id);
  // Links show the still picture until the clip is made anew.
  const clip = broken.filter((name) => clipFiles.includes(name));
  if (clip.length > 0) await withdrawClip(deps.database.db, { id: brainRot.id });
  return [...rebuilt, ...avif, ...clip];
}

/** Every variant, and the stickers that are needed. */
async function makeFrom(original: Uint8Array, deps: ScrubDeps, brainRot: BrainRotRow, broken: string[]) {
  const { files } = await makePictureFiles({ kind: 'file', bytes: original }, drawnByOf(brainRot));
  for (const kind of stickerKinds) {
    const name = fileNameOf(kind);
    if (broken.includes(name)) files.set(name, await drawSticker(deps, brainRot, kind));
  }
  return files;
}
