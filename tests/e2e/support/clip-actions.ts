import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { BufferSource, Input, MP4, WEBM } from 'mediabunny';
import { drawnByEngine } from './sample-people.ts';

/** What a saved clip holds, frame by frame. */
export async function readClip(path: string) {
  const input = new Input({ source: new BufferSource(await readFile(path)), formats: [MP4, WEBM] });
  const [format, video, audio] = await Promise.all([
    input.getFormat(),
    input.getPrimaryVideoTrack(),
    input.getPrimaryAudioTrack(),
  ]);
  if (!video) throw new Error('The clip shows nothing');
  const heard = await audio?.computePacketStats();
  return {
    format: format === MP4 ? 'mp4' : 'webm',
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    frames: (await video.computePacketStats()).packetCount,
    sound: (heard?.packetCount ?? 0) > 1,
  };
}

export function soundSeconds(page: Page): Promise<number> {
  return page.evaluate(async (animal) => {
    const [brainRot] = await (await fetch(`/api/brain-rots/trending?animal=${animal}`)).json();
    const bytes = await (await fetch(brainRot.soundUrl)).arrayBuffer();
    return (await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes)).duration;
  }, drawnByEngine);
}

/** Remembers what is drawn on from now on, to ask later whether it was let go. */
export async function keepContexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const contexts = new Set<WebGL2RenderingContext>();
    Object.assign(window, { contexts });
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      options?: object,
    ) {
      const context = getContext.call(this, kind, options);
      if (context instanceof WebGL2RenderingContext) contexts.add(context);
      return context;
    } as typeof getContext;
  });
}

export function contextsLeft(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { contexts } = window as unknown as { contexts: Set<WebGL2RenderingContext> };
    return [...contexts].filter((context) => !context.isContextLost()).length;
  });
}
