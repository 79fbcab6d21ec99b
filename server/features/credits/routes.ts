import type { FastifyInstance } from 'fastify';
import { listCreditHistory } from '#contract/credits.ts';
import type { Deps } from '#server/deps-type.ts';
import { serve } from '#server/http/serve.ts';
import { showHistory } from './history.ts';

export function creditRoutes(app: FastifyInstance, { database }: Pick<Deps, 'database'>): void {
  serve(app, listCreditHistory, { access: 'user' }, ({ user, query }) =>
    showHistory(database.db, user.id, query),
  );
}
