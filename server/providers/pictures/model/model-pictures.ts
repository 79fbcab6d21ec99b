import { createFal } from '@ai-sdk/fal';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { createReplicate } from '@ai-sdk/replicate';
import { generateImage, type ImageModel } from 'ai';
import sharp from 'sharp';
import { faultOfModel } from '#server/providers/model-faults.ts';
import { modelFetch } from '#server/providers/model-fetch.ts';
import type { ImageVendor, ModelSettings } from '#server/settings/models.ts';
import { brokenPicture, type ModelArtist } from '../picture-provider.ts';
import { promptFor } from './prompt.ts';

/** Pictures by a model behind an API. Calls that meet a busy or broken server are repeated by the SDK. */
export function modelPictures(
  settings: ModelSettings<ImageVendor>,
  { maxRetries = 2 }: { maxRetries?: number } = {},
): ModelArtist {
  const model = chooseModel(settings);
  return {
    promptFor,
    async draw(subject, signal) {
      try {
        const { image } = await generateImage({
          model,
          prompt: promptFor(subject),
          ...squareFor(settings.vendor),
          maxRetries,
          abortSignal: AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]),
        });
        // fal answers a refusal with 200 and a black picture.
        if (image.providerMetadata?.['fal']?.['nsfw'] === true) throw new Error('flagged as NSFW');
        await checkPicture(image.uint8Array);
        return { kind: 'file', bytes: image.uint8Array };
      } catch (error) {
        throw faultOfModel(error, 'Our artist', settings.apiKey);
      }
    },
  };
}

function chooseModel({ vendor, model, apiKey, baseUrl }: ModelSettings<ImageVendor>): ImageModel {
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
    await sharp(bytes, { failOn: 'truncated', limitInputPixels: 40_000_000 }).stats();
  } catch (cause) {
    throw brokenPicture(cause);
  }
}
