import { createElevenLabs } from '@ai-sdk/elevenlabs';
import { createFal } from '@ai-sdk/fal';
import { createOpenAI } from '@ai-sdk/openai';
import { generateSpeech, type SpeechModel } from 'ai';
import type { Craziness } from '#engine/recipe.ts';
import { faultOfModel } from '#server/providers/model-faults.ts';
import { modelFetch } from '#server/providers/model-fetch.ts';
import { ProviderFault } from '#server/providers/provider-fault.ts';
import type { ModelSettings, SpeechVendor } from '#server/settings/models.ts';
import type { SoundProvider } from '../sound-provider.ts';

const delivery: Record<Craziness, string> = {
  chill: 'Brisk and smooth, like a late-night radio host who finds this completely normal.',
  unhinged: 'Fast, like an Italian wrestling announcer: huge, rolling the Rs, louder with every word.',
  cooked: 'Fast and utterly unhinged: shout, and crack with joy.',
};

/** The name alone, as an MP3 or WAV file. */
export function modelSounds(
  settings: ModelSettings<SpeechVendor>,
  { maxRetries = 2 }: { maxRetries?: number } = {},
): SoundProvider {
  const model = chooseModel(settings);
  return {
    async sing(subject, signal) {
      try {
        const { audio } = await generateSpeech({
          model,
          text: subject.name,
          instructions: delivery[subject.recipe.craziness],
          outputFormat: 'mp3',
          // The beat leaves it little more than a second.
          speed: 1.15,
          maxRetries,
          abortSignal: AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]),
        });
        if (!isAudio(audio.uint8Array)) {
          const reason = 'unreadable';
          throw new ProviderFault('Our singer sent something that is no MP3.', { passing: true, reason });
        }
        return { mp3: audio.uint8Array };
      } catch (error) {
        throw faultOfModel(error, 'Our singer', settings.apiKey);
      }
    },
  };
}

function chooseModel({ vendor, model, apiKey, baseUrl }: ModelSettings<SpeechVendor>): SpeechModel {
  const fetchOf = (fixedUrl?: string) => modelFetch({ baseUrl, ...(fixedUrl && { fixedUrl }) });
  const access = { ...(apiKey && { apiKey }) };
  switch (vendor) {
    case 'openai':
    case 'openai-compatible':
      return createOpenAI({
        // Without one, the SDK would look for a key in the environment.
        apiKey: apiKey ?? 'none',
        fetch: fetchOf(),
        ...(baseUrl && { baseURL: baseUrl }),
      }).speech(model);
    case 'fal':
      return createFal({ ...access, fetch: fetchOf('https://fal.run') }).speech(model);
    case 'elevenlabs':
      return createElevenLabs({ ...access, fetch: fetchOf('https://api.elevenlabs.io') }).speech(model);
  }
}

/** An ID3 tag, a WAV file, or the eleven set bits with which every MPEG frame begins. */
function isAudio(bytes: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  const start = String.fromCharCode(first, second, third);
  return start === 'ID3' || start === 'RIF' || (first === 0xff && (second & 0xe0) === 0xe0);
}
