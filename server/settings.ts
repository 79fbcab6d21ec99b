import { resolve } from 'node:path';
import { z } from 'zod';
import { type CreationSettings, creationEnvironment, readCreationSettings } from './creation-settings.ts';
import { type IdentitySettings, identityEnvironment, readIdentitySettings } from './identity-settings.ts';
import { type PaymentSettings, paymentEnvironment, readPaymentSettings } from './payment-settings.ts';
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
  SHOWCASE: z.coerce.number({ error: 'must be a whole number' }).int().min(0).max(36).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: text.optional(),
  ...identityEnvironment,
  ...paymentEnvironment,
  ...creationEnvironment,
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
  /** How many Brain Rots of its own a new installation shows. */
  showcase: number;
  identity: IdentitySettings;
  payments: PaymentSettings;
  creation: CreationSettings;
  /** Absent: mail is kept in the data folder. */
  smtp: { url: string; from: string } | undefined;
}

/** Reads the environment once; every fault is reported together. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    throw settingsAreWrong(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  const env = parsed.data;
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const production = env.NODE_ENV === 'production' && !isLoopback(new URL(publicUrl).hostname);

  const faults: string[] = [];
  const fault = (message: string) => faults.push(message);
  const identity = readIdentitySettings(env, { production, ownDatabase: !env.DATABASE_URL }, fault);
  const creation = readCreationSettings(env, { ownDatabase: !env.DATABASE_URL }, fault);
  const payments = readPaymentSettings(env, { production }, fault);
  const smtp = env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined;
  if (env.SMTP_URL && !env.MAIL_FROM) fault('MAIL_FROM must be set beside SMTP_URL');
  if (faults.length > 0) throw settingsAreWrong(faults);

  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    welcomeCredits: env.WELCOME_CREDITS,
    // A model that is paid by the picture draws none unless asked.
    showcase: env.SHOWCASE ?? (production || env.NODE_ENV === 'test' || creation.image ? 0 : 24),
    identity,
    payments,
    creation,
    smtp,
  };
}

function settingsAreWrong(faults: string[]): StartError {
  return new StartError(`These settings are wrong: ${faults.join('; ')}.`);
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
