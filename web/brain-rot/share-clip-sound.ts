import { fetchBlob } from './share-clip-fetch.ts';
import { framesPerSecond } from './share-clip-scene.ts';

/** Without a sound it still moves for a while. */
const silentSeconds = 4;
/** The one that every encoder takes. */
const sampleRate = 48_000;

/** What a clip sounds like. */
export interface ClipSound {
  buffer: AudioBuffer;
  /** From 0 to 1, one value for each frame. */
  loudness: readonly number[];
}

export async function soundAt(url: string | null): Promise<ClipSound> {
  const offline = new OfflineAudioContext(1, sampleRate * silentSeconds, sampleRate);
  const buffer = url
    ? await offline.decodeAudioData(await (await fetchBlob(url)).arrayBuffer())
    : offline.createBuffer(1, offline.length, sampleRate);
  return { buffer, loudness: loudnessOf(buffer) };
}

function loudnessOf(buffer: AudioBuffer): number[] {
  const wave = buffer.getChannelData(0);
  const step = buffer.sampleRate / framesPerSecond;
  return Array.from({ length: Math.ceil(wave.length / step) }, (_, frame) => {
    const heard = wave.subarray(Math.round(frame * step), Math.round((frame + 1) * step));
    const power = heard.reduce((sum, value) => sum + value * value, 0) / Math.max(1, heard.length);
    return Math.min(1, Math.sqrt(power) * 3);
  });
}
