import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createBrainRot, type CreationOptions } from '#contract/brain-rots.ts';
import * as contract from '#contract/jobs.ts';
import type { Deps } from '#server/deps-type.ts';
import { badRequest, lineFull, type NamedError, noRoom, storeAway } from '#server/errors.ts';
import { trackLongResponse } from '#server/http/long-responses.ts';
import { serve } from '#server/http/serve.ts';
import { stateOfStore } from '#server/providers/files/store-state.ts';
import * as create from './service.ts';

type CreateDeps = Pick<Deps, 'database' | 'files' | 'jobs' | 'progress' | 'settings'>;

export function createRoutes(app: FastifyInstance, deps: CreateDeps): void {
  const order = async (userId: string, body: CreationOptions, request: FastifyRequest) =>
    create.reserve(deps, {
      userId,
      options: body,
      requestKey: requestKeyOf(request),
      refusal: await findRefusal(deps),
    });
  serve(
    app,
    createBrainRot,
    {
      access: 'user',
      limit: '30/min',
      longLived: true,
      events: async ({ user, body, raw, reply }) => {
        const ended = trackLongResponse(raw, reply);
        return create.watch(deps, await order(user.id, body, raw), ended);
      },
    },
    async ({ user, body, raw, reply }) => {
      const ended = trackLongResponse(raw, reply);
      return create.waitFor(deps, await order(user.id, body, raw), ended);
    },
  );
  serve(app, contract.listJobs, { access: 'user' }, ({ user }) => create.listJobs(deps, user.id));
  serve(
    app,
    contract.watchJob,
    {
      access: 'user',
      events: async ({ user, params, raw, reply }) => {
        const ended = trackLongResponse(raw, reply);
        return create.watch(deps, await create.mustFindOwn(deps, params.id, user.id), ended);
      },
    },
    async ({ user, params }) => create.showProgress(deps, await create.mustFindOwn(deps, params.id, user.id)),
  );
  serve(app, contract.cancelJob, { access: 'user' }, ({ user, params }) =>
    create.cancel(deps, params.id, user.id),
  );
  // Ends the open streams of a server that stops; the jobs go on elsewhere or later.
  app.addHook('preClose', () => deps.progress.close());
}

function requestKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[contract.idempotencyHeader];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw badRequest('Idempotency-Key must be 1 to 200 visible characters.');
  }
  return key;
}

/** Why no new order is accepted now: the store is away or nearly full, or too many jobs wait. */
async function findRefusal({
  files,
  jobs,
  settings,
}: Pick<Deps, 'files' | 'jobs' | 'settings'>): Promise<NamedError | undefined> {
  const [waiting, store] = await Promise.all([jobs.countWaiting('create-brain-rot'), stateOfStore(files)]);
  if (store === 'away') return storeAway();
  if (store === 'full') return noRoom();
  return waiting >= settings.lineLimit ? lineFull() : undefined;
}
