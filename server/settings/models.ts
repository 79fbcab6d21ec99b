import { z } from 'zod';
import { type Fault, milliseconds, text, url, wholeNumber } from './shapes.ts';

export interface ModelSettings<Vendor extends string> {
  vendor: Vendor;
  model: string;
  apiKey: string | undefined;
  /** Absent: the vendor's own address. */
  baseUrl: string | undefined;
  timeoutMs: number;
}

export interface ImageModelSettings extends ModelSettings<ImageVendor> {
  /** Pictures a UTC day. */
  dailyLimit: number | undefined;
  /** What draws if the model does not; absent: the credit returns. */
  fallback: 'engine' | undefined;
  /** Whether it gets the engine's picture of the recipe as a reference. */
  takesReference: boolean;
}

const imageVendors = ['openai', 'openai-compatible', 'fal', 'replicate', 'google'] as const;
export type ImageVendor = (typeof imageVendors)[number];

const speechVendors = ['openai', 'openai-compatible', 'fal', 'elevenlabs'] as const;
export type SpeechVendor = (typeof speechVendors)[number];

/** The models of each vendor to which the AI SDK can send a picture in the way that they expect. */
const takesPictures: Record<ImageVendor, RegExp> = {
  openai: /^(chat)?gpt-image/,
  'openai-compatible': /^/,
  fal: /edit|kontext|image-to-image/,
  replicate: /^black-forest-labs\/flux-2-|-edit\b/,
  google: /^gemini-/,
};

export const modelEnvironment = {
  IMAGE_MODEL: text.optional(),
  IMAGE_API_KEY: text.optional(),
  IMAGE_BASE_URL: url.optional(),
  IMAGE_TIMEOUT_MS: milliseconds.default(120_000),
  IMAGE_REFERENCE: z.enum(['auto', 'off'], { error: 'must be auto or off' }).default('auto'),
  IMAGE_DAILY_LIMIT: wholeNumber(1, 1_000_000).optional(),
  IMAGE_FALLBACK: z.literal('engine', { error: 'can only be set to engine' }).optional(),
  SPEECH_MODEL: text.optional(),
  SPEECH_API_KEY: text.optional(),
  SPEECH_BASE_URL: url.optional(),
  SPEECH_TIMEOUT_MS: milliseconds.default(30_000),
};

type Prefix = 'IMAGE' | 'SPEECH';
type Environment = z.output<z.ZodObject<typeof modelEnvironment>>;

export function readImageModel(env: Environment, fault: Fault): ImageModelSettings | undefined {
  const named = readModel(env, 'IMAGE', imageVendors, fault);
  if (!env.IMAGE_MODEL && (env.IMAGE_DAILY_LIMIT || env.IMAGE_FALLBACK))
    fault('IMAGE_MODEL must be set beside IMAGE_DAILY_LIMIT or IMAGE_FALLBACK');
  if (!named) return undefined;
  return {
    ...named,
    takesReference: env.IMAGE_REFERENCE === 'auto' && takesPictures[named.vendor].test(named.model),
    dailyLimit: env.IMAGE_DAILY_LIMIT,
    fallback: env.IMAGE_FALLBACK,
  };
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
