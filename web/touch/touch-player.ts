import { file, places } from 'virtual:touch-sounds';
import type { Touch } from '#engine/sound/touches.ts';
import { audioOutput, startSound } from '#web/lib/audio-output.ts';
import { isMuted } from './muted.ts';

/** Milliseconds after which a sound would no longer belong to its press. */
const tooLate = 1000;

let fetching: Promise<ArrayBuffer> | undefined;
let loading: Promise<AudioBuffer> | undefined;

/** Plays a sound at each of the times, which are those of `performance.now()`. */
export async function play(name: Touch, times: readonly number[], signal?: AbortSignal): Promise<void> {
  loading ??= load();
  const buffer = await loading;
  if (signal?.aborted) return;
  await audioOutput().resume();
  const now = performance.now();
  const { start, seconds } = places[name];
  for (const time of times.filter((at) => at > now - tooLate)) {
    const source = startSound(buffer, { after: Math.max(0, time - now) / 1000, from: start, seconds });
    signal?.addEventListener('abort', () => source.stop());
  }
}

/**
 * For those who come back from another page on which they pressed something. Most browsers know that and let it be heard;
 * an element asks them in silence.
 */
export function playOnReturn(name: Touch): void {
  if (isMuted()) return;
  const { start, seconds } = places[name];
  new Audio(`${file}#t=${start},${start + seconds}`).play().catch(() => {});
}

async function load(): Promise<AudioBuffer> {
  try {
    const bytes = await fetchTouches();
    return await audioOutput().decodeAudioData(bytes);
  } catch (error) {
    loading = undefined;
    fetching = undefined;
    throw error;
  }
}

/** So that the first one is not late. */
export function fetchTouches(): Promise<ArrayBuffer> {
  return (fetching ??= fetch(file).then((response) => {
    if (!response.ok) throw new Error(`${file} answered ${response.status}`);
    return response.arrayBuffer();
  }));
}
