import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/today.ts';
import { viewerOf } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import { dealDuels, decideDuel, type DuelDeps } from './duels.ts';
import * as today from './service.ts';

export function todayRoutes(app: FastifyInstance, deps: DuelDeps): void {
  serve(app, contract.getToday, { access: 'public', cache: 'shared' }, async ({ raw }) =>
    today.getToday(deps, await viewerOf(raw)),
  );
  serve(app, contract.listDays, { access: 'public', cache: 'shared' }, async ({ query, raw }) =>
    today.listDays(deps, await viewerOf(raw), query),
  );
  serve(app, contract.dealDuels, { access: 'public', limit: '300/min' }, async ({ raw, reply }) => {
    reply.header('cache-control', 'no-store');
    return dealDuels(deps, await viewerOf(raw));
  });
  // By address, which many may share; users have a limit of their own.
  serve(app, contract.decideDuel, { access: 'public', limit: '600/min' }, async ({ body, raw }) =>
    decideDuel(deps, await viewerOf(raw), body),
  );
  serve(app, contract.pickEntry, { access: 'user', limit: '60/hour' }, ({ user, body }) =>
    today.pickEntry(deps, user, body.brainRotId),
  );
}
