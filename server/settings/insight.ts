import { z } from 'zod';
import type { Fault } from './shapes.ts';

export const insightEnvironment = {
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{24,}$/, {
      error:
        'must be at least 24 letters, digits or any of . _ ~ + / = -, such as openssl rand -hex 24 makes',
    })
    .optional(),
  METRICS_PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535).optional(),
};

type Environment = z.output<z.ZodObject<typeof insightEnvironment>>;

export function readMetricsSettings(env: Environment & { PORT: number }, fault: Fault) {
  if (env.METRICS_TOKEN) return { token: env.METRICS_TOKEN, port: env.METRICS_PORT ?? env.PORT };
  if (env.METRICS_PORT !== undefined) fault('METRICS_PORT set, so METRICS_TOKEN must be set too');
  return undefined;
}
