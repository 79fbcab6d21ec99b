import { file, positions } from 'virtual:ui-sounds';
import type { UiSound } from '#engine/sound/ui-sounds.ts';
import { audioOutput, startSound } from '#web/lib/audio-output.ts';
import { isMuted } from './muted.ts';

/** Milliseconds after which a late sound is dropped: it would no longer seem to belong to its press. */
const tooLate = 1000;

let fetching: Promise<ArrayBuffer> | undefined;
let decoding: Promise<AudioBuffer> | undefined;

export async function play(name: UiSound, times: readonly number[], signal?: AbortSignal): Promise<void> {
  decoding ??= fetchAndDecode();
  const buffer = await decoding;
  if (signal?.aborted) return;
  await audioOutput().resume();
  const now = performance.now();
  const { start, seconds } = positions[name];
  for (const time of times.filter((at) => at > now - tooLate)) {
    const source = startSound(buffer, { after: Math.max(0, time - now) / 1000, from: start, seconds });
    signal?.addEventListener('abort', () => source.stop());
  }
}

/** For a page without a press yet, after a payment: an `<audio>` element is rejected quietly where that is forbidden. */
export function playOnReturn(name: UiSound): void {
  if (isMuted()) return;
  const { start, seconds } = positions[name];
  new Audio(`${file}#t=${start},${start + seconds}`).play().catch(() => {});
}

async function fetchAndDecode(): Promise<AudioBuffer> {
  try {
    const bytes = await fetchUiSounds();
    return await audioOutput().decodeAudioData(bytes);
  } catch (error) {
    decoding = undefined;
    fetching = undefined;
    throw error;
  }
}

/** Prefetches the file, so that the first sound is not late. */
export function fetchUiSounds(): Promise<ArrayBuffer> {
  return (fetching ??= fetch(file).then((response) => {
    if (!response.ok) throw new Error(`${file} answered ${response.status}`);
    return response.arrayBuffer();
  }));
}
