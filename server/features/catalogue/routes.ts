import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/catalogue.ts';
import type { Deps } from '#server/deps-type.ts';
import { serve } from '#server/http/serve.ts';
import * as catalogue from './service.ts';

export function catalogueRoutes(app: FastifyInstance, { database }: Pick<Deps, 'database'>): void {
  serve(app, contract.listAnimals, { access: 'public', cache: 'revalidate' }, () =>
    catalogue.listAnimals(database.db),
  );
  serve(app, contract.listTerms, { access: 'public', cache: 'revalidate' }, () =>
    catalogue.listTerms(database.db),
  );
}
