import { countedCall, type ModelKind, type ModelUsage } from '#server/providers/model-usage.ts';
import { ProviderFault } from '#server/providers/provider-fault.ts';
import type { ModelArtist, PictureProvider } from '../picture-provider.ts';

interface Limits {
  vendor: string;
  usage: ModelUsage;
  /** Calls a UTC day. */
  dailyLimit: number | undefined;
  /** Draws if the model fails or its calls are used up; without one, the credit returns. */
  fallback: PictureProvider | undefined;
  onFallback(error: unknown): void;
}

/** Only after these failures a picture was probably made, and billed. */
const billed = new Set(['timeout', 'unreadable']);

/** A model's pictures, counted and within the operator's limits. */
export function limitedPictures(artist: ModelArtist, limits: Limits): PictureProvider {
  const { usage, fallback, onFallback } = limits;
  const kind: ModelKind = { task: 'picture', vendor: limits.vendor };
  const model: ModelArtist = {
    ...artist,
    async draw(subject, signal) {
      const day = await usage.reserve(kind, limits.dailyLimit ?? Number.MAX_SAFE_INTEGER);
      if (day === undefined) throw usedUp();
      return countedCall(usage, kind, signal, () => artist.draw(subject, signal)).catch(async (error) => {
        if (error instanceof ProviderFault && !billed.has(error.reason)) await usage.release(kind, day);
        throw error;
      });
    },
  };
  return {
    model,
    async draw(subject, signal) {
      try {
        return await model.draw(subject, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (!fallback) throw error;
        onFallback(error);
        return fallback.draw(subject, signal);
      }
    },
  };
}

function usedUp(): ProviderFault {
  return new ProviderFault('Our artist has painted enough for today. Please come back tomorrow.', {
    passing: false,
    reason: 'limit',
  });
}
