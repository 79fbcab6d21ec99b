import { createFal } from '@ai-sdk/fal';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { createReplicate } from '@ai-sdk/replicate';
import { APICallError, generateImage, wrapImageModel } from 'ai';
import sharp from 'sharp';
import { faultOfModel } from '#server/providers/model-faults.ts';
import { modelFetch } from '#server/providers/model-fetch.ts';
import type { ImageVendor, ModelSettings } from '#server/settings/models.ts';
import { brokenPicture, type ModelArtist, type Subject } from '../picture-provider.ts';
import { promptFor } from './prompt.ts';
import type { Sketch } from './sketch.ts';

interface Options {
  maxRetries?: number;
  sketch?: Sketch | undefined;
  /** The server takes no pictures: until a restart it gets words alone. */
  onWithoutEdits?(error: unknown): void;
}

/** Pictures by a model behind an API. Calls that meet a busy or broken server are repeated by the SDK. */
export function modelPictures(
  settings: ModelSettings<ImageVendor>,
  { maxRetries = 2, sketch, onWithoutEdits }: Options = {},
): ModelArtist {
  const model = wrapImageModel({
    model: chooseModel(settings),
    // A response without a picture may be billed: the queue repeats it, and the SDK would three times as often.
    middleware: {
      wrapGenerate: async ({ doGenerate }) => ({ ...(await doGenerate()), isRetryable: false }),
    },
  });
  let sketches = sketch;
  async function paint(subject: Subject, signal: AbortSignal, reference: Uint8Array | undefined) {
    const text = promptFor(subject, { hasSketch: Boolean(reference) });
    const { image } = await generateImage({
      model,
      prompt: reference ? { text, images: [reference] } : text,
      ...squareFor(settings.vendor),
      providerOptions: { fal: { useMultipleImages: takesPictureList.test(settings.model) } },
      maxRetries,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]),
    });
    // fal answers a refusal with 200 and a black picture.
    if (image.providerMetadata?.['fal']?.['nsfw'] === true) throw new Error('flagged as NSFW');
    await checkPicture(image.uint8Array);
    return { kind: 'file', bytes: image.uint8Array } as const;
  }
  return {
    promptFor: (subject) => promptFor(subject, { hasSketch: Boolean(sketches) }),
    async draw(subject, signal) {
      try {
        const reference = await sketches?.(subject.recipe, signal);
        return await paint(subject, signal, reference).catch(async (error: unknown) => {
          if (!reference || !isWithoutEdits(error)) throw error;
          const picture = await paint(subject, signal, undefined);
          // Words alone are accepted, so the 404 was about the picture and not, for example, about the model's name.
          sketches = undefined;
          onWithoutEdits?.(error);
          return picture;
        });
      } catch (error) {
        throw faultOfModel(error, 'Our artist', settings.apiKey);
      }
    },
  };
}

/** Of fal's models, those that take `image_urls` instead of `image_url`. */
const takesPictureList = /\/edit(-image)?$|-plus$/;

/** Whether a server has no `/images/edits`, as many that speak OpenAI's protocol. */
function isWithoutEdits(error: unknown): boolean {
  return APICallError.isInstance(error) && [404, 405, 501].includes(error.statusCode ?? 0);
}

function chooseModel({ vendor, model, apiKey, baseUrl }: ModelSettings<ImageVendor>) {
  const address = { fetch: modelFetch({ baseUrl }), ...(baseUrl && { baseURL: baseUrl }) };
  const access = { ...address, ...(apiKey && { apiKey }) };
  switch (vendor) {
    case 'openai':
      return createOpenAI(access).image(model);
    case 'openai-compatible':
      return createOpenAICompatible({ name: 'images', baseURL: '', ...access }).imageModel(model);
    case 'fal':
      return createFal(access).image(model);
    case 'replicate':
      return createReplicate({ ...address, ...(apiKey && { apiToken: apiKey }) }).image(model);
    case 'google':
      return createGoogle(access).image(model);
  }
}

/** OpenAI's kind takes pixels, the others a ratio. */
function squareFor(vendor: ImageVendor) {
  return vendor === 'openai' || vendor === 'openai-compatible'
    ? ({ size: '1024x1024' } as const)
    : ({ aspectRatio: '1:1' } as const);
}

/** The first bytes of PNG, JPEG and WebP. Others never reach a decoder: an SVG can refer to files. */
const signatures = /^(89504e47|ffd8ff|52494646.{8}57454250)/;

async function checkPicture(bytes: Uint8Array): Promise<void> {
  try {
    if (!signatures.test(Buffer.from(bytes.subarray(0, 12)).toString('hex'))) throw new Error('no picture');
    // Not `stats()`: while other pictures are read, it misses that one is cut off.
    await sharp(bytes, { failOn: 'truncated', limitInputPixels: 40_000_000 }).resize(16, 16).raw().toBuffer();
  } catch (cause) {
    throw brokenPicture(cause);
  }
}
