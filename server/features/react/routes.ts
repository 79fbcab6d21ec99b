import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/brain-rots.ts';
import { requestClip } from '#server/features/clip/service.ts';
import { serve } from '#server/http/serve.ts';
import * as react from './service.ts';

export function reactRoutes(app: FastifyInstance, deps: react.ReactDeps): void {
  serve(app, contract.toggleLike, { access: 'user', limit: '120/min' }, ({ user, params }) =>
    react.like(deps, user, params.id),
  );
  serve(app, contract.toggleFavorite, { access: 'user', limit: '120/min' }, ({ user, params }) =>
    react.favorite(deps, user, params.id),
  );
  serve(app, contract.countShare, { access: 'user', limit: '60/min' }, async ({ user, params, raw }) => {
    const shared = await react.share(deps, user, params.id);
    await requestClip(deps, raw, params);
    return shared;
  });
}
