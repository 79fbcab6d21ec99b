import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps-type.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve people now. */
export function healthRoutes(app: FastifyInstance, { database }: Pick<Deps, 'database'>): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', { config: { access: 'public' } }, async () => ({ status: 'alive' }));
  app.get('/readyz', { config: { access: 'public' } }, async (request, reply) => {
    if (closing) return reply.code(503).send({ status: 'closing' });
    try {
      await database.ping();
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}
