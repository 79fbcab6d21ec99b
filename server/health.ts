import type { FastifyInstance } from 'fastify';
import type { Database } from './db/client.ts';
import type { FileStore } from './providers/files/file-store.ts';
import { stateOfStore } from './providers/files/store-state.ts';

/** Load balancers time out soon after. */
const timeoutMs = 1500;

export interface HealthDeps {
  /** Missing while the process waits for it at the start. */
  database?: Pick<Database, 'ping'>;
  files?: FileStore;
}

/**
 * `/healthz`: the process lives. `/readyz`: it can serve users now; without the store it can, except orders and files.
 * `/readyz?exclude=database`: it can serve at least what needs no database.
 */
export function healthRoutes(app: FastifyInstance, { database, files }: HealthDeps): void {
  let pinging: Promise<void> | undefined;
  /** Concurrent checks share one query. */
  function ping(known: Pick<Database, 'ping'>): Promise<void> {
    pinging ??= known.ping().finally(() => {
      pinging = undefined;
    });
    return inTime(pinging);
  }
  // Asked again and again by machines: only what is wrong is worth a line in the log.
  const open = { config: { access: 'public', neverShed: true, isQuiet: true } } as const;
  app.get('/healthz', open, async () => ({ status: 'alive' }));
  app.get('/readyz', open, async (request, reply) => {
    if (request.server.closing.hasBegun) return reply.code(503).send({ status: 'closing' });
    if (!database) return reply.code(503).send({ status: 'database unreachable' });
    try {
      const store = files && stateOfStore(files);
      const { exclude } = request.query as { exclude?: unknown };
      if (exclude !== 'database') await ping(database);
      return { status: 'ready', ...((await store) === 'away' && { store: 'away' }) };
    } catch (error) {
      request.log.error({ err: error }, 'readyz: database check failed');
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}

async function inTime(check: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(`No answer within ${timeoutMs} ms`));
    // setImmediate: a response that arrived while the event loop was busy counts.
    timer = setTimeout(() => setImmediate(giveUp), timeoutMs);
  });
  try {
    await Promise.race([check, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
