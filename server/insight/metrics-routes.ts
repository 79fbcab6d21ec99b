import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Deps } from '#server/deps-type.ts';
import { counts } from '#server/metrics/counts.ts';
import { StateGauges } from './state-gauges.ts';

type MetricsDeps = Pick<Deps, 'database' | 'files' | 'log' | 'settings'>;

/** `/metrics` in Prometheus' format, for requests with the token. All others get 404. */
export function metricsRoutes(app: FastifyInstance, deps: MetricsDeps): void {
  const { metrics } = deps.settings;
  if (!metrics) return;
  countProcess();
  const state = new StateGauges(deps);
  const all = Registry.merge([counts, state.registry]);
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
      await state.refresh();
      return reply
        .header('cache-control', 'no-store')
        .type(all.contentType)
        .send(await all.metrics());
    },
  );
}

/** Digests have equal length, so that the comparison takes constant time. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Event loop delay, memory, garbage collection and CPU time; once per process, which may build several apps. */
function countProcess(): void {
  if (!counts.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: counts });
}
