import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import { BufferSource, Input, MP4, WEBM } from 'mediabunny';
import sharp from 'sharp';
import { wavOf } from '#tests/helpers/data/wav.ts';

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
    seconds: await video.computeDuration(),
    sound: (heard?.packetCount ?? 0) > 1,
  };
}

/** The text of the QR code in a clip's last frame. */
export async function codeAtTheEnd(page: Page, path: string): Promise<string | undefined> {
  const player = await page.context().newPage();
  const bytes = await readFile(path, 'base64');
  const picture = await player.evaluate(async (base64) => {
    const video = document.createElement('video');
    const happened = (event: string) =>
      new Promise((resolve) => video.addEventListener(event, resolve, { once: true }));
    video.src = `data:video/webm;base64,${base64}`;
    await happened('loadeddata');
    video.currentTime = video.duration;
    await happened('seeked');
    const { videoWidth: width, videoHeight: height } = video;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')!.drawImage(video, 0, 0);
    return canvas.toDataURL('image/jpeg').split(',')[1]!;
  }, bytes);
  await player.close();
  // The reader misses some codes at one size and finds them at another.
  for (const width of [1080, 540]) {
    const { data, info } = await sharp(Buffer.from(picture, 'base64'))
      .resize(width)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const code = jsQR.default(new Uint8ClampedArray(data), info.width, info.height);
    if (code) return code.data;
  }
  return undefined;
}

/** A song of so many seconds: to encode a whole one takes long without a graphics card. */
export async function shortenSongs(page: Page, seconds: number): Promise<void> {
  const body = Buffer.from(wavOf(new Float32Array(8000 * seconds), { rate: 8000 }));
  await page.route('**/sound.mp3', (route) => route.fulfill({ contentType: 'audio/wav', body }));
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
