import { createFal } from '@ai-sdk/fal';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { createReplicate } from '@ai-sdk/replicate';
import { generateImage, type ImageModel } from 'ai';
import { faultOfModel } from '#server/providers/model-faults.ts';
import type { ImageVendor, ModelSettings } from '#server/settings/models.ts';
import type { PictureProvider } from '../picture-provider.ts';
import { promptFor } from './prompt.ts';

const words = { who: 'Our artist', tookTooLong: 'Our artist took too long over this one.' };

/** Pictures by a model behind an API. Calls that meet a busy or broken server are repeated by the SDK. */
export function modelPictures(settings: ModelSettings<ImageVendor>, maxRetries = 2): PictureProvider {
  const model = chooseModel(settings);
  return {
    async draw(subject, signal) {
      try {
        const { image } = await generateImage({
          model,
          prompt: promptFor(subject),
          ...squareFor(settings.vendor),
          maxRetries,
          abortSignal: AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]),
        });
        return { kind: 'file', bytes: image.uint8Array };
      } catch (error) {
        throw faultOfModel(error, words);
      }
    },
  };
}

function chooseModel({ vendor, model, apiKey, baseUrl }: ModelSettings<ImageVendor>): ImageModel {
  const access = { ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) };
  switch (vendor) {
    case 'openai':
      return createOpenAI(access).image(model);
    case 'openai-compatible':
      return createOpenAICompatible({ name: 'images', baseURL: '', ...access }).imageModel(model);
    case 'fal':
      return createFal(access).image(model);
    case 'replicate':
      return createReplicate({
        ...(apiKey && { apiToken: apiKey }),
        ...(baseUrl && { baseURL: baseUrl }),
      }).image(model);
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
