import { api } from '#web/lib/api-client.ts';
import type { ClipJob } from './scene.ts';

const pauseMs = 2000;
const longestMs = 120_000;
/** In which most are made; the progress is an estimate from it. */
const usualMs = 15_000;

/** The address of the MP4 that the server makes: square, and the same for everyone. */
export async function serverClip(id: string, { signal, onProgress }: ClipJob): Promise<string> {
  const begun = performance.now();
  for (;;) {
    const { url } = await api('POST', '/api/brain-rots/:id/clip', { params: { id }, signal });
    if (url) return url;
    const waited = performance.now() - begun;
    if (waited > longestMs) throw new Error('clip: the server takes too long');
    onProgress((waited + pauseMs) / (waited + pauseMs + usualMs));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    signal.throwIfAborted();
  }
}
