import type { z } from 'zod';
import { type Fault, isTouched, text, url, wholeNumber } from './shapes.ts';

/** The variables that decide where pictures and sounds are kept. */
export const fileEnvironment = {
  S3_BUCKET: text.optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  MEDIA_BASE_URL: url.optional(),
  DISK_RESERVE_MB: wholeNumber(0, 1_000_000_000).default(256),
};

type Environment = { [Name in keyof typeof fileEnvironment]: z.output<(typeof fileEnvironment)[Name]> };

export interface S3Settings {
  bucket: string;
  /** Absent: Amazon's own. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface FileSettings {
  /** Absent: files are kept in the data folder. */
  s3: S3Settings | undefined;
  /** Address under which the files are reached. */
  mediaBaseUrl: string;
  /** Bytes that stay free on the disk of the files: with less, no orders are taken. */
  reserveBytes: number;
}

export function readFileSettings(env: Environment, fault: Fault): FileSettings {
  return {
    s3: readS3(env, fault),
    mediaBaseUrl: (env.MEDIA_BASE_URL ?? '/media').replace(/\/+$/, ''),
    reserveBytes: env.DISK_RESERVE_MB * 1_000_000,
  };
}

function readS3(env: Environment, fault: Fault): S3Settings | undefined {
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (!isTouched(env, needed, ['S3_ENDPOINT', 'S3_REGION'], fault)) return undefined;
  return {
    bucket: env.S3_BUCKET ?? '',
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION ?? 'us-east-1',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  };
}
