import type { StickerApp } from '#contract/sticker-apps.ts';
import { type DeriveDeps, derivedNames, keepDerived, makeDerived } from '#server/brain-rot/derived-files.ts';
import type { DetailRow } from '#server/brain-rot/present.ts';
import type { Deps } from '#server/deps-type.ts';
import { notFound, unavailable } from '#server/errors.ts';
import { missing } from '#server/features/browse/service.ts';

export type StickerDeps = DeriveDeps & Pick<Deps, 'database' | 'log'>;
export type StickerKind = 'sticker' | `sticker-${StickerApp}`;

const tryAgain = 'We cannot get at this sticker right now. Please try again in a moment.';
export const stillInstead =
  "The moving sticker isn't ready yet. Grab the still one, or try again in a minute.";

/** Asks `mayStart`, with the number of those that wait, only where nothing is stored or under way. */
export type StickerMaker = (
  brainRot: DetailRow,
  kind: StickerKind,
  mayStart: (waiting: number) => boolean | Promise<boolean>,
) => Promise<Buffer>;

/** Made on first request and stored. Of both kinds one at a time: orders need the engine's threads more. */
export function stickerMaker(deps: StickerDeps): StickerMaker {
  const lines = { still: new WorkLine(), moving: new WorkLine() };
  return async (brainRot, kind, mayStart) => {
    const stored = await readStored(deps, brainRot, kind);
    if (stored) return stored;
    const line = lines[kind === 'sticker' ? 'still' : 'moving'];
    const key = `${brainRot.id} ${kind}`;
    if (!line.making.has(key) && !(await mayStart(line.making.size))) throw notNow(kind);
    return line.join(key, () => make(deps, brainRot, kind));
  };
}

async function readStored({ files, log }: StickerDeps, { fileKey, derived }: DetailRow, kind: StickerKind) {
  const [name] = derivedNames(kind, derived[kind]);
  try {
    return name && (await files.get(`${fileKey}/${name}`));
  } catch (err) {
    log.error({ err, fileKey, name }, 'files: reading a file failed');
    throw unavailable(tryAgain);
  }
}

/** Does one piece of work at a time; requests for the same one share it. */
class WorkLine {
  readonly making = new Map<string, Promise<Buffer>>();
  #previous: Promise<unknown> = Promise.resolve();

  join(key: string, work: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.making.get(key);
    if (known) return known;
    const made = this.#previous.then(work).finally(() => this.making.delete(key));
    this.making.set(key, made);
    this.#previous = made.catch(() => {});
    return made;
  }
}

async function make(deps: StickerDeps, brainRot: DetailRow, kind: StickerKind): Promise<Buffer> {
  const { id: brainRotId } = brainRot;
  const [sticker] = await makeDerived(deps, brainRot, kind).catch((err: unknown) => {
    deps.log.error({ err, brainRotId, kind }, 'stickers: cutting failed');
    return [];
  });
  if (!sticker) throw notNow(kind);
  // If storing fails, this request still gets it and the next one makes it again.
  const isKept = await keepDerived(deps, brainRot, kind, [sticker]).catch((err: unknown) => {
    deps.log.warn({ err, brainRotId }, 'stickers: storing failed');
    return true;
  });
  if (!isKept) throw notFound(missing);
  return Buffer.from(sticker);
}

const notNow = (kind: StickerKind) => unavailable(kind === 'sticker' ? tryAgain : stillInstead);
