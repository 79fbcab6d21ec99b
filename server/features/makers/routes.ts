import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/makers.ts';
import { viewerOf } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import * as ownName from './own-name.ts';
import { presentOwnName } from './present.ts';
import * as makers from './service.ts';

export function makerRoutes(app: FastifyInstance, deps: makers.MakerDeps): void {
  serve(app, contract.getMaker, { access: 'public', cache: 'shared' }, ({ params }) =>
    makers.getMaker(deps, params.slug),
  );
  serve(app, contract.listMade, { access: 'public', cache: 'shared' }, async ({ params, query, raw }) =>
    makers.listMade(deps, await viewerOf(raw), params.slug, query),
  );
  serve(app, contract.getOwnName, { access: 'user' }, async ({ user }) => presentOwnName(user));
  serve(app, contract.suggestNames, { access: 'user' }, ({ user, query }) =>
    ownName.suggestNames(deps, user, query),
  );
  serve(app, contract.takeName, { access: 'user', limit: '20/hour' }, ({ user, body }) =>
    ownName.takeName(deps, user, body),
  );
  serve(app, contract.setMakerHidden, { access: 'user', limit: '60/hour' }, ({ user, body }) =>
    ownName.setMakerHidden(deps, user, body.isHidden),
  );
}
