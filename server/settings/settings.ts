import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from '#server/start-error.ts';
import { backupEnvironment, type BackupSettings, readBackupSettings } from './backups.ts';
import { fileEnvironment, type FileSettings, readFileSettings } from './files.ts';
import { identityEnvironment, type IdentitySettings, readIdentitySettings } from './identity.ts';
import {
  insightEnvironment,
  type MetricsSettings,
  readMetricsSettings,
  readTracingSettings,
  type TracingSettings,
} from './insight.ts';
import { isLoopback } from './loopback.ts';
import {
  type ImageVendor,
  modelEnvironment,
  type ModelSettings,
  readImageModel,
  readSpeechModel,
  type SpeechVendor,
} from './models.ts';
import { paymentEnvironment, type PaymentSettings, readPaymentSettings } from './payments.ts';
import { readOperators, readSellerSettings, sellerEnvironment, type SellerSettings } from './seller.ts';
import { addresses, readEach, text, url, wholeNumber } from './shapes.ts';
import { readWelcomeSettings, welcomeEnvironment, type WelcomeSettings } from './welcome.ts';

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

export interface Settings {
  /** Whether other machines can reach it. */
  reachable: boolean;
  /** Reachable without SANDBOX=public: sandboxes and /dev pages do not exist. */
  production: boolean;
  /** Reachable with open sandboxes: every visitor can read all mail and pay with test cards. */
  publicSandbox: boolean;
  apiDocs: boolean;
  port: number;
  host: string;
  publicUrl: string;
  /** Proxies whose X-Forwarded-For is trusted: addresses, or ranges such as 10.0.0.0/8. */
  trustedProxies: readonly string[];
  dataDir: string;
  /** Absent: the embedded database in the data folder. */
  databaseUrl: string | undefined;
  /** The same database without the pooler, for statements that need a session. */
  databaseDirectUrl: string | undefined;
  databaseConnections: number;
  /** Seconds between the failing health check and the end of listening, for load balancers to notice. */
  closeDelay: number;
  /** Whether this process serves requests, makes Brain Rots, or both. */
  role: 'all' | 'web' | 'worker';
  lineLimit: number;
  workers: number;
  welcome: WelcomeSettings;
  /** Number of Brain Rots that a new installation makes by itself. */
  showcase: number;
  identity: IdentitySettings;
  payments: PaymentSettings;
  /** Absent: the engine draws. */
  imageModel: ModelSettings<ImageVendor> | undefined;
  /** Absent: the engine sings. */
  speechModel: ModelSettings<SpeechVendor> | undefined;
  files: FileSettings;
  backups: BackupSettings;
  /** Absent: mail is kept in the data folder. */
  smtp: SmtpSettings | undefined;
  /** Contact for users and for reports of vulnerabilities. */
  supportEmail: string | undefined;
  /** Absent: legal pages and receipts name no seller. */
  seller: SellerSettings | undefined;
  /** Verified e-mail addresses that may open /operator, in lower case. */
  operators: readonly string[];
  /** Absent: there is no /metrics. */
  metrics: MetricsSettings | undefined;
  /** Absent: nothing is traced. */
  tracing: TracingSettings | undefined;
}

export interface SmtpSettings {
  url: string;
  from: string;
}

/** Works on an invalid environment too, because it decides the format of the log. */
export function isReachable({ HOST, PUBLIC_URL }: NodeJS.ProcessEnv): boolean {
  const publicHost = URL.parse(PUBLIC_URL ?? '')?.hostname ?? 'localhost';
  return !isLoopback(HOST?.trim() || 'localhost') || !isLoopback(publicHost);
}

/** Reads the environment once and reports all faults together. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const faults: string[] = [];
  const fault = (message: string) => faults.push(message);
  const env = readEach(environmentShape, environment, fault);
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const reachable = isReachable(environment);
  const publicSandbox = reachable && env.SANDBOX === 'public';
  const production = reachable && !publicSandbox;
  const ownDatabase = !env.DATABASE_URL;
  checkDatabase(env, fault);
  const smtp = readSmtp(env, { production }, fault);
  const identity = readIdentitySettings(env, { production, ownDatabase }, fault);
  const payments = readPaymentSettings(env, { production }, fault);
  const imageModel = readImageModel(env, fault);
  const speechModel = readSpeechModel(env, fault);
  const files = readFileSettings(env, fault);
  const dataDir = resolve(env.DATA_DIR);
  const backups = readBackupSettings(env, { dataDir, ownDatabase }, fault);
  const metrics = readMetricsSettings(env, fault);
  const seller = readSellerSettings(env, fault);
  const operators = readOperators(env, { publicSandbox }, fault);
  if (faults.length > 0) throw new StartError(`These settings are wrong: ${faults.join('; ')}.`);

  return {
    reachable,
    production,
    publicSandbox,
    apiDocs: !production || env.API_DOCS === 'public',
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    trustedProxies: env.TRUST_PROXY ?? [],
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseConnections: env.DATABASE_CONNECTIONS ?? 10,
    closeDelay: env.CLOSE_DELAY ?? 0,
    role: env.ROLE,
    lineLimit: env.LINE_LIMIT,
    workers: env.WORKERS ?? Math.max(1, availableParallelism() - 1),
    welcome: readWelcomeSettings(env, { reachable }),
    // A model costs money for each picture.
    showcase: env.SHOWCASE ?? (reachable || env.NODE_ENV === 'test' || imageModel ? 0 : 24),
    identity,
    payments,
    imageModel,
    speechModel,
    files,
    backups,
    smtp,
    supportEmail: env.SUPPORT_EMAIL,
    seller,
    operators,
    metrics,
    tracing: readTracingSettings(env),
  };
}

type Environment = z.infer<z.ZodObject<typeof environmentShape>>;

function checkDatabase(env: Environment, fault: (message: string) => void): void {
  if (env.DATABASE_URL) return;
  if (env.ROLE !== 'all') {
    fault(`ROLE=${env.ROLE} needs DATABASE_URL: the embedded database serves one process only`);
  }
  if (env.DATABASE_DIRECT_URL) fault('DATABASE_URL must be set beside DATABASE_DIRECT_URL');
}

function readSmtp(
  env: Environment,
  { production }: { production: boolean },
  fault: (message: string) => void,
): SmtpSettings | undefined {
  if (env.SMTP_URL && !env.MAIL_FROM) fault('MAIL_FROM must be set beside SMTP_URL');
  if (env.SMTP_URL && env.MAIL) fault('MAIL=outbox must not be set beside SMTP_URL');
  if (production && !env.SMTP_URL && !env.MAIL) {
    fault('SMTP_URL must be set in production, or MAIL=outbox to keep all mail in a folder and send none');
  }
  return env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined;
}
