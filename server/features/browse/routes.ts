import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/brain-rots.ts';
import { viewerOf } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import * as browse from './service.ts';

export function browseRoutes(app: FastifyInstance, deps: browse.BrowseDeps): void {
  serve(app, contract.listMine, { access: 'user' }, ({ user, query }) => browse.listMine(deps, user, query));
  serve(app, contract.listFavorites, { access: 'user' }, ({ user, query }) =>
    browse.listFavorites(deps, user, query),
  );
  serve(app, contract.listTrending, { access: 'public', cache: 'shared' }, async ({ query, raw }) =>
    browse.listTrending(deps, await viewerOf(raw), query),
  );
  serve(app, contract.listRecent, { access: 'public', cache: 'shared' }, async ({ query, raw }) =>
    browse.listRecent(deps, await viewerOf(raw), query),
  );
  serve(app, contract.getBrainRot, { access: 'public', cache: 'shared' }, async ({ params, raw }) =>
    browse.getBrainRot(deps, await viewerOf(raw), params.id),
  );
  serve(app, contract.listRelated, { access: 'public', cache: 'shared' }, async ({ params, raw }) =>
    browse.listRelated(deps, await viewerOf(raw), params.id),
  );
}
