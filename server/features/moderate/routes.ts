import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/brain-rots.ts';
import { serve } from '#server/http/serve.ts';
import * as moderate from './service.ts';

export function moderateRoutes(app: FastifyInstance, deps: moderate.ModerateDeps): void {
  serve(app, contract.deleteBrainRot, { access: 'user', limit: '60/min' }, ({ user, params }) =>
    moderate.deleteOwn(deps, user, params.id),
  );
  serve(app, contract.reportBrainRot, { access: 'user', limit: '30/hour' }, ({ user, params, body }) =>
    moderate.report(deps, user, params.id, body),
  );
}
