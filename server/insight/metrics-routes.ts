import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Deps } from '#server/deps-type.ts';
import { counts } from '#server/metrics/counts.ts';
import { Standing } from './standing.ts';

type MetricsDeps = Pick<Deps, 'database' | 'log' | 'settings'>;

/** `/metrics` in Prometheus' own format, for whoever brings the token. To all others it does not exist. */
export function metricsRoutes(app: FastifyInstance, deps: MetricsDeps): void {
  const { metrics } = deps.settings;
  if (!metrics) return;
  countProcess();
  const standing = new Standing(deps);
  const all = Registry.merge([counts, standing.registry]);
  const expected = digestOf(`Bearer ${metrics.token}`);
  app.get(
    '/metrics',
    { config: { access: 'public', isQuiet: true, neverShed: true } },
    async (request, reply) => {
      const given = digestOf(request.headers.authorization ?? '');
      if (!timingSafeEqual(given, expected)) {
        reply.callNotFound();
        return reply;
      }
      await standing.refresh();
      return reply
        .header('cache-control', 'no-store')
        .type(all.contentType)
        .send(await all.metrics());
    },
  );
}

/** Of equal length whatever was given, so that the comparison takes as long for a good guess as for a bad one. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The event loop's delay, memory, garbage and processor time; once, however many apps a process builds. */
function countProcess(): void {
  if (!counts.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: counts });
}
