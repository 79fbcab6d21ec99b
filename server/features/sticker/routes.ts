import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  BrainRotParams,
  stickerPackPath,
  StickerPackQuery,
  stickerPath,
  StickerQuery,
} from '#contract/brain-rots.ts';
import { derivedKinds } from '#server/brain-rot/derived-kinds.ts';
import type { Deps } from '#server/deps-type.ts';
import { tooManyStickerPacks, unavailable } from '#server/errors.ts';
import { mustBePublic } from '#server/features/browse/service.ts';
import { isLinkPreview } from '#server/features/clip/service.ts';
import type { SignedInUser } from '#server/http/access.ts';
import { attachment } from '#server/http/attachment.ts';
import { trackLongResponse } from '#server/http/long-responses.ts';
import { addressOf, type Limit } from '#server/http/rate-limits.ts';
import { zipSender } from '#server/http/zip-download.ts';
import { extensionOf, typeOfFile } from '#server/providers/files/file-store.ts';
import {
  type StickerDeps,
  type StickerKind,
  type StickerMaker,
  stickerMaker,
  stillInstead,
} from './service.ts';
import { stickerPackParts, stickerPackRows } from './sticker-pack.ts';

/** Further requests are refused; a moving one takes ten times as long. */
const mostWaiting = { still: 20, moving: 10 } as const;
/** Of moving ones that have to be made. */
const perVisitor: Limit = '60/hour';
/** While orders are drawn, a moving one pauses; it is stored for the next request even if this one gives up. */
const longestWaitMs = 45_000;
/** At a time in this process, each of another user. */
const mostAtOnce = 3;

type RouteDeps = StickerDeps & Pick<Deps, 'limits'>;

export function stickerRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const stickerOf = stickerMaker(deps);
  oneSticker(app, deps, stickerOf);
  stickerPacks(app, deps, stickerOf);
}

function oneSticker(app: FastifyInstance, deps: RouteDeps, stickerOf: StickerMaker): void {
  const mayStart = (request: FastifyRequest, kind: StickerKind) => async (waiting: number) => {
    if (kind === 'sticker') return waiting < mostWaiting.still;
    if (waiting >= mostWaiting.moving || isRobot(request)) return false;
    const visitor = addressOf(request);
    return !visitor || (await deps.limits.take('moving stickers', perVisitor, visitor)) === 0;
  };

  app.get<{ Params: z.infer<typeof BrainRotParams>; Querystring: z.infer<typeof StickerQuery> }>(
    stickerPath,
    {
      config: { access: 'public', limit: '30/min', cache: 'revalidate' },
      schema: {
        summary: 'Its figure cut out, as a WebP file of 512 pixels; with `for`, moving, as that app takes it',
        params: BrainRotParams,
        querystring: StickerQuery,
      },
      compress: false,
      // A HEAD request would make the whole sticker.
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const brainRot = await mustBePublic(deps, request.params.id);
      const { for: target } = request.query;
      const kind = target ? (`sticker-${target}` as const) : 'sticker';
      const sticker = await inTime(stickerOf(brainRot, kind, mayStart(request, kind)));
      const [name = ''] = derivedKinds[kind].names;
      return reply
        .header('content-disposition', attachment(`${brainRot.name}.webp`, extensionOf(name)))
        .type(String(typeOfFile(name)))
        .send(sticker);
    },
  );
}

function stickerPacks(app: FastifyInstance, deps: RouteDeps, stickerOf: StickerMaker): void {
  const sendZip = zipSender(app);
  const making = new Set<string>();
  app.get<{ Querystring: z.infer<typeof StickerPackQuery> }>(
    stickerPackPath,
    {
      config: { access: 'user', limit: '20/hour', longLived: 'always' },
      schema: {
        summary: 'Stickers of 3 to 30 own or favourite Brain Rots for one app, as a ZIP file',
        querystring: StickerPackQuery,
      },
      compress: false,
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const { app: forApp, ids } = request.query;
      const user = request.user as SignedInUser;
      const rows = await stickerPackRows(deps.database.db, user, ids);
      if (making.has(user.id)) throw tooManyStickerPacks();
      if (making.size >= mostAtOnce) {
        throw unavailable('Other packs are being made right now. Please try again in a few minutes.');
      }
      const signal = trackLongResponse(request, reply);
      // A client that hung up before this emits no further 'close', and would hold its slot for ever.
      if (!reply.raw.destroyed) {
        making.add(user.id);
        reply.raw.once('close', () => making.delete(user.id));
      }
      const parts = stickerPackParts({ deps, stickerOf, signal }, forApp, rows);
      return sendZip(reply, `rotopia-${forApp}-stickers.zip`, parts);
    },
  );
}

/** Search engines and others that say so, besides those that show a card of a link. */
const isRobot = (request: FastifyRequest): boolean =>
  isLinkPreview(request) || /bot|crawl|spider|slurp/i.test(request.headers['user-agent'] ?? '');

async function inTime(sticker: Promise<Buffer>): Promise<Buffer> {
  const done = new AbortController();
  const late = wait(longestWaitMs, undefined, { signal: done.signal, ref: false }).then(() => {
    throw unavailable(stillInstead);
  });
  try {
    return await Promise.race([sticker, late]);
  } finally {
    late.catch(() => {});
    sticker.catch(() => {});
    done.abort();
  }
}
