import { file, places } from 'virtual:touch-sounds';
import type { Touch } from '#engine/sound/touches.ts';
import { isMuted } from './muted.ts';

/** Milliseconds after which a sound would no longer belong to its press. */
const tooLate = 1000;

let fetching: Promise<ArrayBuffer> | undefined;
let loading: Promise<{ context: AudioContext; buffer: AudioBuffer }> | undefined;
const sounding = new Set<AudioBufferSourceNode>();

/** Plays a sound at each of the times, which are those of `performance.now()`. */
export async function play(name: Touch, times: readonly number[], signal?: AbortSignal): Promise<void> {
  loading ??= load();
  const { context, buffer } = await loading;
  if (signal?.aborted) return;
  await context.resume();
  const now = performance.now();
  const { start, seconds } = places[name];
  for (const time of times.filter((at) => at > now - tooLate)) {
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(context.destination);
    sounding.add(source);
    source.addEventListener('ended', () => {
      sounding.delete(source);
      // A clock that runs on in silence keeps a phone awake.
      if (sounding.size === 0) void context.suspend();
    });
    source.start(context.currentTime + Math.max(0, time - now) / 1000, start, seconds);
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

async function load() {
  try {
    const bytes = await fetchTouches();
    // Not before: without a press it would not start.
    const context = new AudioContext();
    return { context, buffer: await context.decodeAudioData(bytes) };
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
