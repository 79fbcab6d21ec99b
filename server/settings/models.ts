import type { z } from 'zod';
import { type Fault, milliseconds, text, url } from './shapes.ts';

export interface ModelSettings<Vendor extends string> {
  vendor: Vendor;
  model: string;
  apiKey: string | undefined;
  /** Absent: the vendor's own address. */
  baseUrl: string | undefined;
  timeoutMs: number;
}

const imageVendors = ['openai', 'openai-compatible', 'fal', 'replicate', 'google'] as const;
export type ImageVendor = (typeof imageVendors)[number];

const speechVendors = ['openai', 'openai-compatible', 'fal'] as const;
export type SpeechVendor = (typeof speechVendors)[number];

export const modelEnvironment = {
  IMAGE_MODEL: text.optional(),
  IMAGE_API_KEY: text.optional(),
  IMAGE_BASE_URL: url.optional(),
  IMAGE_TIMEOUT_MS: milliseconds.default(120_000),
  SPEECH_MODEL: text.optional(),
  SPEECH_API_KEY: text.optional(),
  SPEECH_BASE_URL: url.optional(),
  SPEECH_TIMEOUT_MS: milliseconds.default(30_000),
};

type Prefix = 'IMAGE' | 'SPEECH';
type Environment = z.output<z.ZodObject<typeof modelEnvironment>>;

export function readImageModel(env: Environment, fault: Fault): ModelSettings<ImageVendor> | undefined {
  return readModel(env, 'IMAGE', imageVendors, fault);
}

export function readSpeechModel(env: Environment, fault: Fault): ModelSettings<SpeechVendor> | undefined {
  return readModel(env, 'SPEECH', speechVendors, fault);
}

function readModel<Vendor extends string>(
  env: Environment,
  prefix: Prefix,
  vendors: readonly Vendor[],
  fault: Fault,
): ModelSettings<Vendor> | undefined {
  const named = env[`${prefix}_MODEL`];
  const apiKey = env[`${prefix}_API_KEY`];
  const baseUrl = env[`${prefix}_BASE_URL`];
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
  return { vendor, model, apiKey, baseUrl, timeoutMs: env[`${prefix}_TIMEOUT_MS`] };
}
