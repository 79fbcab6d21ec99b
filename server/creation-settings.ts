import { availableParallelism } from 'node:os';
import { z } from 'zod';
import type { S3Settings } from './providers/files/s3-files.ts';
import {
  type ImageVendor,
  imageVendors,
  type ModelSettings,
  type SpeechVendor,
  speechVendors,
} from './providers/model-settings.ts';

const text = z.string().trim().min(1);
const url = z.url({ error: 'must be a full address such as https://example.com' });
const milliseconds = z.coerce.number({ error: 'must be a number of milliseconds' }).int().min(100);

/** The variables that decide how Brain Rots are made and where they are kept. */
export const creationEnvironment = {
  ROLE: z.enum(['all', 'web', 'worker'], { error: 'must be all, web or worker' }).default('all'),
  WORKERS: z.coerce.number({ error: 'must be a whole number' }).int().min(1).max(64).optional(),
  IMAGE_MODEL: text.optional(),
  IMAGE_API_KEY: text.optional(),
  IMAGE_BASE_URL: url.optional(),
  IMAGE_TIMEOUT_MS: milliseconds.default(120_000),
  SPEECH_MODEL: text.optional(),
  SPEECH_API_KEY: text.optional(),
  SPEECH_BASE_URL: url.optional(),
  SPEECH_TIMEOUT_MS: milliseconds.default(30_000),
  S3_BUCKET: text.optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  MEDIA_BASE_URL: url.optional(),
};

export interface CreationSettings {
  /** What this process does: serve people, make Brain Rots, or both. */
  role: 'all' | 'web' | 'worker';
  /** How many Brain Rots this process makes at a time. */
  workers: number;
  /** Absent: the engine draws. */
  image: ModelSettings<ImageVendor> | undefined;
  /** Absent: the engine sings. */
  speech: ModelSettings<SpeechVendor> | undefined;
  /** Absent: files are kept in the data folder. */
  s3: S3Settings | undefined;
  /** Address under which the files are reached. */
  mediaBaseUrl: string;
}

type Environment = z.infer<z.ZodObject<typeof creationEnvironment>>;
type Fault = (message: string) => void;

export function readCreationSettings(
  env: Environment,
  { ownDatabase }: { ownDatabase: boolean },
  fault: Fault,
): CreationSettings {
  if (ownDatabase && env.ROLE !== 'all') {
    fault(`ROLE=${env.ROLE} needs DATABASE_URL: the embedded database serves one process only`);
  }
  return {
    role: env.ROLE,
    workers: env.WORKERS ?? Math.max(1, availableParallelism() - 1),
    image: readModel(
      'IMAGE',
      imageVendors,
      env.IMAGE_MODEL,
      env.IMAGE_API_KEY,
      env.IMAGE_BASE_URL,
      env.IMAGE_TIMEOUT_MS,
      fault,
    ),
    speech: readModel(
      'SPEECH',
      speechVendors,
      env.SPEECH_MODEL,
      env.SPEECH_API_KEY,
      env.SPEECH_BASE_URL,
      env.SPEECH_TIMEOUT_MS,
      fault,
    ),
    s3: readS3(env, fault),
    mediaBaseUrl: (env.MEDIA_BASE_URL ?? '/media').replace(/\/+$/, ''),
  };
}

function readModel<Vendor extends string>(
  prefix: 'IMAGE' | 'SPEECH',
  vendors: readonly Vendor[],
  named: string | undefined,
  apiKey: string | undefined,
  baseUrl: string | undefined,
  timeoutMs: number,
  fault: Fault,
): ModelSettings<Vendor> | undefined {
  if (!named) {
    if (apiKey || baseUrl)
      fault(`${prefix}_MODEL must be set beside ${prefix}_API_KEY or ${prefix}_BASE_URL`);
    return undefined;
  }
  const [first = '', ...rest] = named.split(':');
  const vendor = vendors.find((known) => known === first);
  const model = rest.join(':');
  if (!vendor || !model) {
    fault(`${prefix}_MODEL must be vendor:model, the vendor one of ${vendors.join(', ')}`);
    return undefined;
  }
  if (vendor === 'openai-compatible' && !baseUrl)
    fault(`${prefix}_BASE_URL must be set beside ${prefix}_MODEL=${named}`);
  if (vendor !== 'openai-compatible' && !apiKey)
    fault(`${prefix}_API_KEY must be set beside ${prefix}_MODEL`);
  return { vendor, model, apiKey, baseUrl, timeoutMs };
}

function readS3(env: Environment, fault: Fault): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const needed = { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  const touched = env.S3_ENDPOINT || env.S3_REGION || Object.values(needed).some(Boolean);
  if (!touched) return undefined;
  if (!bucket || !accessKeyId || !secretAccessKey) {
    const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
    fault(`${missing.join(', ')} must be set for files on S3`);
    return undefined;
  }
  const region = env.S3_REGION ?? 'us-east-1';
  return { bucket, endpoint: env.S3_ENDPOINT, region, accessKeyId, secretAccessKey };
}
