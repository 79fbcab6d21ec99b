import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/brain-rots.ts';
import * as jobsContract from '#contract/jobs.ts';
import type { Deps } from '#server/deps.ts';
import { badRequest } from '#server/errors.ts';
import { viewerOf } from '#server/http/authentication.ts';
import { hangUpSignal } from '#server/http/event-stream.ts';
import { serve } from '#server/http/serve.ts';
import * as browse from './browse.ts';
import * as moderation from './moderation.ts';
import * as reactions from './reactions.ts';
import * as brainRots from './service.ts';

export function brainRotRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    contract.generate,
    {
      access: 'user',
      limit: '30/min',
      events: async ({ user, body, raw, reply }) =>
        brainRots.watch(
          deps,
          await brainRots.reserve(deps, user.id, body, requestKeyOf(raw)),
          hangUpSignal(reply),
        ),
    },
    async ({ user, body, raw, reply }) =>
      brainRots.waitFor(
        deps,
        await brainRots.reserve(deps, user.id, body, requestKeyOf(raw)),
        hangUpSignal(reply),
      ),
  );
  serve(app, jobsContract.listJobs, { access: 'user' }, ({ user }) => brainRots.listJobs(deps, user.id));
  serve(
    app,
    jobsContract.watchJob,
    {
      access: 'user',
      events: async ({ user, params, reply }) =>
        brainRots.watch(deps, await brainRots.mustFindOwn(deps, params.id, user.id), hangUpSignal(reply)),
    },
    async ({ user, params }) =>
      brainRots.showProgress(deps, await brainRots.mustFindOwn(deps, params.id, user.id)),
  );
  serve(app, jobsContract.cancelJob, { access: 'user' }, ({ user, params }) =>
    brainRots.cancel(deps, params.id, user.id),
  );
  browseRoutes(app, deps);
  reactionRoutes(app, deps);
  // Nobody is kept waiting by a server that stops; what they wait for goes on elsewhere or later.
  app.addHook('preClose', () => deps.progress.close());
}

function browseRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.listMine, { access: 'user' }, ({ user, query }) => browse.listMine(deps, user, query));
  serve(app, contract.listFavorites, { access: 'user' }, ({ user, query }) =>
    browse.listFavorites(deps, user, query),
  );
  serve(app, contract.listTrending, { access: 'public', cache: 'shared' }, async ({ query, raw }) =>
    browse.listTrending(deps, await viewerOf(raw), query),
  );
  serve(app, contract.getBrainRot, { access: 'public', cache: 'revalidate' }, async ({ params, raw }) =>
    browse.getBrainRot(deps, await viewerOf(raw), params.id),
  );
  serve(app, contract.listRelated, { access: 'public', cache: 'shared' }, async ({ params, raw }) =>
    browse.listRelated(deps, await viewerOf(raw), params.id),
  );
}

function reactionRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.toggleLike, { access: 'user', limit: '120/min' }, ({ user, params }) =>
    reactions.like(deps, user, params.id),
  );
  serve(app, contract.toggleFavorite, { access: 'user', limit: '120/min' }, ({ user, params }) =>
    reactions.favorite(deps, user, params.id),
  );
  serve(app, contract.countShare, { access: 'user', limit: '60/min' }, ({ user, params }) =>
    reactions.share(deps, user, params.id),
  );
  serve(app, contract.deleteBrainRot, { access: 'user', limit: '60/min' }, ({ user, params }) =>
    moderation.deleteOwn(deps, user, params.id),
  );
  serve(app, contract.reportBrainRot, { access: 'user', limit: '30/hour' }, ({ user, params, body }) =>
    moderation.report(deps, user, params.id, body),
  );
}

function requestKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[jobsContract.idempotencyHeader];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw badRequest('Idempotency-Key must be 1 to 200 visible characters.');
  }
  return key;
}
