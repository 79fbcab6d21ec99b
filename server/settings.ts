import { resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.ts';

/** An empty variable counts as not set, as `.env` files and process managers leave them. */
const text = z.string().trim().min(1);
const port = z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535);
const url = z.url({ error: 'must be a full address such as https://example.com' });

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user:password@host:5432/name',
    })
    .optional(),
  WELCOME_CREDITS: z.coerce.number({ error: 'must be a whole number' }).int().min(0).max(1000).default(1),
});

export interface Settings {
  /** Open to the public: sandboxes and /dev pages do not exist. */
  production: boolean;
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  /** Absent: the embedded database in the data folder. */
  databaseUrl: string | undefined;
  welcomeCredits: number;
}

/** Reads the environment once; every fault is reported together. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new StartError(`These settings are wrong: ${faults.join('; ')}.`);
  }
  const env = parsed.data;
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  return {
    production: env.NODE_ENV === 'production' && !isLoopback(new URL(publicUrl).hostname),
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    welcomeCredits: env.WELCOME_CREDITS,
  };
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
}
