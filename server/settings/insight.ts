import { z } from 'zod';
import { type Fault, url } from './shapes.ts';

/** What is not read here of OpenTelemetry (headers, timeouts, resource attributes) its own exporter reads. */
export const insightEnvironment = {
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{24,}$/, {
      error:
        'must be at least 24 letters, digits or any of . _ ~ + / = -, such as openssl rand -hex 24 makes',
    })
    .optional(),
  METRICS_PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535).optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], { error: 'must be otlp or none' }).default('otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .literal('http/json', { error: 'must be http/json, the one that is spoken here' })
    .default('http/json'),
  OTEL_SERVICE_NAME: z.string().default('rotopia'),
  OTEL_TRACES_SAMPLER: z
    .enum(
      [
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ],
      {
        error: 'must be always_on, always_off or traceidratio, alone or after parentbased_',
      },
    )
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a share from 0 to 1' })
    .min(0, { error: 'must be a share from 0 to 1' })
    .max(1, { error: 'must be a share from 0 to 1' })
    .default(1),
};

type Environment = z.output<z.ZodObject<typeof insightEnvironment>>;

export type TracingSettings = NonNullable<ReturnType<typeof readTracingSettings>>;

export function readMetricsSettings(env: Environment & { PORT: number }, fault: Fault) {
  if (env.METRICS_TOKEN) return { token: env.METRICS_TOKEN, port: env.METRICS_PORT ?? env.PORT };
  if (env.METRICS_PORT !== undefined) fault('METRICS_PORT set, so METRICS_TOKEN must be set too');
  return undefined;
}

export function readTracingSettings(env: Environment) {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOff = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none';
  if (!endpoint || isOff) return undefined;
  const sampler = env.OTEL_TRACES_SAMPLER.replace('parentbased_', '');
  return {
    serviceName: env.OTEL_SERVICE_NAME,
    /** Whether an incoming traceparent header is trusted. */
    followsParent: env.OTEL_TRACES_SAMPLER.startsWith('parentbased_'),
    /** The share of all other traces that is kept. */
    share: sampler === 'always_on' ? 1 : sampler === 'always_off' ? 0 : env.OTEL_TRACES_SAMPLER_ARG,
  };
}
