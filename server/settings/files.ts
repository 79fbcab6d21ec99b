import { z } from 'zod';
import { type Fault, isTouched, text, url, wholeNumber } from './shapes.ts';

export const fileEnvironment = {
  S3_BUCKET: text.optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_SIGNED_URLS: z.literal('on', { error: 'can only be set to on' }).optional(),
  MEDIA_BASE_URL: url.optional(),
  DISK_RESERVE_MB: wholeNumber(0, 1_000_000_000).default(256),
};

type Environment = z.output<z.ZodObject<typeof fileEnvironment>>;

export type S3Settings = NonNullable<ReturnType<typeof readS3>>;
type FileSettings = ReturnType<typeof readFileSettings>;

export function readFileSettings(env: Environment, fault: Fault) {
  return {
    /** Absent: files are kept in the data folder. */
    s3: readS3(env, fault),
    mediaBaseUrl: (env.MEDIA_BASE_URL ?? '/media').replace(/\/+$/, ''),
    /** Bytes that stay free on the disk of the files: with less, no orders are taken. */
    reserveBytes: env.DISK_RESERVE_MB * 1_000_000,
  };
}

function readS3(env: Environment, fault: Fault) {
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (!isTouched(env, needed, ['S3_ENDPOINT', 'S3_REGION', 'S3_SIGNED_URLS'], fault)) return undefined;
  return {
    bucket: env.S3_BUCKET ?? '',
    /** Absent: Amazon's own. */
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION ?? 'us-east-1',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    /** Browsers are redirected to URLs of the store, signed for them. */
    signedUrls: env.S3_SIGNED_URLS === 'on',
  };
}

/** Where pages fetch pictures and sounds from, besides our own address. */
export function mediaOrigins({ mediaBaseUrl, s3 }: FileSettings): string[] {
  if (!mediaBaseUrl.startsWith('/')) return [new URL(mediaBaseUrl).origin];
  if (!s3?.signedUrls) return [];
  return [s3.endpoint ? new URL(s3.endpoint).origin : `https://${s3.bucket}.s3.${s3.region}.amazonaws.com`];
}
