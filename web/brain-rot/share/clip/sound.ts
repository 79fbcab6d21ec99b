import {
  type SongTiming,
  type SungTimeline,
  timingFromLoudness,
  timingFromTimeline,
} from '#engine/motion/song-timing.ts';
import { framesPerSecond } from './scene.ts';

const silentSeconds = 4;
/** Accepted by every encoder. */
const sampleRate = 48_000;

export interface ClipSound {
  buffer: AudioBuffer;
  /** From 0 to 1, one value for each frame. */
  loudness: readonly number[];
}

export async function fetchSound(url: string | null): Promise<ClipSound> {
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
    const samples = wave.subarray(Math.round(frame * step), Math.round((frame + 1) * step));
    const power = samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length);
    return Math.min(1, Math.sqrt(power) * 3);
  });
}

export function timingOf(
  timeline: SungTimeline | null | undefined,
  { buffer, loudness }: ClipSound,
): SongTiming {
  return timeline
    ? timingFromTimeline(timeline)
    : timingFromLoudness(
        buffer.duration,
        loudness.map((loud) => loud * 100),
      );
}

export async function fetchBlob(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.blob();
}
