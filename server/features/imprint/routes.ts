import type { FastifyInstance } from 'fastify';
import { getImprint, missingSettings } from '#contract/imprint.ts';
import type { Deps } from '#server/deps-type.ts';
import { serve } from '#server/http/serve.ts';
import { readImprint } from './service.ts';

export function imprintRoutes(app: FastifyInstance, deps: Pick<Deps, 'settings' | 'log'>): void {
  const { production } = deps.settings;
  const missing = missingSettings(readImprint(deps));
  if (production && missing.length > 0) {
    deps.log.warn(
      `Not set: ${missing.join(', ')}. Legal pages, receipts and /.well-known/security.txt cannot say whom people buy from, or where to write to`,
    );
  }
  serve(app, getImprint, { access: 'public', cache: 'revalidate' }, async () => readImprint(deps));
}
