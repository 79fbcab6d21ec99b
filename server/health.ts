import type { FastifyInstance } from 'fastify';
import type { Database } from './db/client.ts';

/** Load balancers give up soon after. */
const timeoutMs = 1500;

/** `/healthz`: the process lives. `/readyz`: it can serve people now. */
export function healthRoutes(app: FastifyInstance, { database }: { database: Pick<Database, 'ping'> }): void {
  let asking: Promise<void> | undefined;
  /** However many ask, and however long it takes: one question at a time. */
  function askDatabase(): Promise<void> {
    asking ??= database.ping().finally(() => {
      asking = undefined;
    });
    return inTime(asking);
  }
  // Asked again and again by machines: only what is wrong is worth a line in the log.
  const open = { config: { access: 'public', alwaysAnswers: true, isQuiet: true } } as const;
  app.get('/healthz', open, async () => ({ status: 'alive' }));
  app.get('/readyz', open, async (request, reply) => {
    if (request.server.closing.hasBegun) return reply.code(503).send({ status: 'closing' });
    try {
      await askDatabase();
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'readyz: database check failed');
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}

async function inTime(answer: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(`No answer within ${timeoutMs} ms`));
    // An answer that has come while we were busy counts: a process under load is not one without its database.
    timer = setTimeout(() => setImmediate(giveUp), timeoutMs);
  });
  try {
    await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
