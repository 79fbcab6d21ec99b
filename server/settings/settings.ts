import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from '#server/start-error.ts';
import { backupEnvironment, readBackupSettings } from './backups.ts';
import { fileEnvironment, readFileSettings } from './files.ts';
import { identityEnvironment, readIdentitySettings } from './identity.ts';
import { insightEnvironment, readMetricsSettings } from './insight.ts';
import { isLoopback } from './loopback.ts';
import { modelEnvironment, readImageModel, readSpeechModel } from './models.ts';
import { paymentEnvironment, readPaymentSettings } from './payments.ts';
import { readOperators, readSellerSettings, sellerEnvironment } from './seller.ts';
import { addresses, type Fault, readEach, text, url, wholeNumber } from './shapes.ts';
import { readWelcomeSettings, welcomeEnvironment } from './welcome.ts';

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgres://user:password@host:5432/name',
});

export const environmentShape = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .default('development'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  SANDBOX: z.literal('public', { error: 'can only be set to public' }).optional(),
  API_DOCS: z.literal('public', { error: 'can only be set to public' }).optional(),
  TRUST_PROXY: addresses.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_CONNECTIONS: wholeNumber(2, 200).optional(),
  CLOSE_DELAY: wholeNumber(0, 120).optional(),
  ROLE: z.enum(['all', 'web', 'worker'], { error: 'must be all, web or worker' }).default('all'),
  WORKERS: wholeNumber(1, 64).optional(),
  LINE_LIMIT: wholeNumber(1, 1_000_000).default(1000),
  SHOWCASE: wholeNumber(0, 36).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: text.optional(),
  MAIL: z.literal('outbox', { error: 'can only be set to outbox' }).optional(),
  ...sellerEnvironment,
  ...welcomeEnvironment,
  ...identityEnvironment,
  ...paymentEnvironment,
  ...modelEnvironment,
  ...fileEnvironment,
  ...backupEnvironment,
  ...insightEnvironment,
};

/** Works on an invalid environment too, because it decides the format of the log. */
export function isReachable({ HOST, PUBLIC_URL }: NodeJS.ProcessEnv): boolean {
  const publicHost = URL.parse(PUBLIC_URL ?? '')?.hostname ?? 'localhost';
  return !isLoopback(HOST?.trim() || 'localhost') || !isLoopback(publicHost);
}

/** Reads the environment once and reports all faults together. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const faults: string[] = [];
  const fault: Fault = (message) => faults.push(message);
  const env = readEach(environmentShape, environment, fault);
  checkDatabase(env, fault);
  const settings = settingsOf(env, isReachable(environment), fault);
  if (faults.length > 0) throw new StartError(`These settings are wrong: ${faults.join('; ')}.`);
  return settings;
}

type Environment = z.infer<z.ZodObject<typeof environmentShape>>;
export type Settings = ReturnType<typeof settingsOf>;

function settingsOf(env: Environment, reachable: boolean, fault: Fault) {
  const publicSandbox = reachable && env.SANDBOX === 'public';
  const production = reachable && !publicSandbox;
  const ownDatabase = !env.DATABASE_URL;
  const dataDir = resolve(env.DATA_DIR);
  const smtp = readSmtp(env, { production }, fault);
  const identity = readIdentitySettings(env, { production, ownDatabase }, fault);
  const payments = readPaymentSettings(env, { production }, fault);
  const imageModel = readImageModel(env, fault);
  return {
    /** Whether other machines can reach it. */
    reachable,
    /** Reachable without SANDBOX=public: sandboxes and /dev pages do not exist. */
    production,
    /** Reachable with open sandboxes: every visitor can read all mail and pay with test cards. */
    publicSandbox,
    apiDocs: !production || env.API_DOCS === 'public',
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    trustedProxies: env.TRUST_PROXY ?? [],
    dataDir,
    /** Absent: the embedded database in the data folder. */
    databaseUrl: env.DATABASE_URL,
    /** The same database without the pooler, for statements that need a session. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseConnections: env.DATABASE_CONNECTIONS ?? 10,
    closeDelay: env.CLOSE_DELAY ?? 0,
    role: env.ROLE,
    lineLimit: env.LINE_LIMIT,
    workers: env.WORKERS ?? Math.max(1, availableParallelism() - 1),
    welcome: readWelcomeSettings(env, { reachable }),
    // A model costs money for each picture.
    showcase: env.SHOWCASE ?? (reachable || env.NODE_ENV === 'test' || imageModel ? 0 : 24),
    /** Absent: mail is kept in the data folder. */
    smtp,
    identity,
    payments,
    /** Absent: the engine draws. */
    imageModel,
    /** Absent: the engine sings. */
    speechModel: readSpeechModel(env, fault),
    files: readFileSettings(env, fault),
    backups: readBackupSettings(env, { dataDir, ownDatabase }, fault),
    metrics: readMetricsSettings(env, fault),
    seller: readSellerSettings(env, fault),
    supportEmail: env.SUPPORT_EMAIL,
    operators: readOperators(env, { publicSandbox }, fault),
  };
}

function checkDatabase(env: Environment, fault: Fault): void {
  if (env.DATABASE_URL) return;
  if (env.ROLE !== 'all') {
    fault(`ROLE=${env.ROLE} needs DATABASE_URL: the embedded database serves one process only`);
  }
  if (env.DATABASE_DIRECT_URL) fault('DATABASE_URL must be set beside DATABASE_DIRECT_URL');
}

function readSmtp(env: Environment, { production }: { production: boolean }, fault: Fault) {
  if (env.SMTP_URL && !env.MAIL_FROM) fault('MAIL_FROM must be set beside SMTP_URL');
  if (env.SMTP_URL && env.MAIL) fault('MAIL=outbox must not be set beside SMTP_URL');
  if (production && !env.SMTP_URL && !env.MAIL) {
    fault('SMTP_URL must be set in production, or MAIL=outbox to keep all mail in a folder and send none');
  }
  return env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined;
}
