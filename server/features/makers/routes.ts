import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/makers.ts';
import { viewerOf } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import * as makers from './service.ts';

export function makerRoutes(app: FastifyInstance, deps: makers.MakerDeps): void {
  serve(app, contract.getMaker, { access: 'public', cache: 'shared' }, ({ params }) =>
    makers.getMaker(deps, params.slug),
  );
  serve(app, contract.listMade, { access: 'public', cache: 'shared' }, async ({ params, query, raw }) =>
    makers.listMade(deps, await viewerOf(raw), params.slug, query),
  );
}
