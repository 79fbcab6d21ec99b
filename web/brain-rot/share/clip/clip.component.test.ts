import jsQR from 'jsqr';
import { BufferSource, Input, MP4, VideoSampleSink } from 'mediabunny';
import { expect, test } from 'vitest';
import { giveAacEncoder } from '#tests/components/aac-encoder.ts';
import { giveGraphicsCard, keepContexts } from '#tests/components/graphics-card.ts';
import { type OpenPage, openPage } from '#tests/components/open-page.ts';
import { savedBy, ShareSheet } from '#tests/components/passed-files.ts';
import { type PageWindow, refuse, type Responses } from '#tests/components/responses.ts';
import { brainRotDetail } from '#tests/components/samples.ts';
import { toastWith } from '#tests/components/toasts.ts';
import { wavOf } from '#tests/helpers/data/wav.ts';

const name = 'Frogolino Disco Pro';
const seconds = 0.5;
const serverClip = { url: '/media/frog/clip-0123456789abcdef.mp4?download=Frogolino' };
const tone = Float32Array.from({ length: 8000 * seconds }, (_, k) => Math.sin(k / 3) / 2);
const files = {
  '/cast/frog_disco.mp3': new Blob([wavOf(tone, { rate: 8000 })]),
  [serverClip.url]: new Blob(['the server’s']),
};

const save = ({ page }: OpenPage) => page.getByRole('main').getByRole('button', { name: 'Save video' });

interface Setup {
  aac?: Parameters<typeof giveAacEncoder>[1] | null;
  responses?: Responses;
  isPortrait?: boolean;
  prepare?(window: PageWindow): void;
  expectedConsole?: RegExp;
}

/** The page of a Brain Rot on a device with a graphics card, and the contents of the files that it saves. */
async function openItem({ aac, responses, isPortrait = false, prepare, ...options }: Setup = {}) {
  const blobs: Blob[] = [];
  let contextsLeft = () => 0;
  const open = await openPage('/brain-rot/sample', {
    ...options,
    motion: true,
    files,
    responses: {
      'GET /api/brain-rots/:id': { ...brainRotDetail, isPortrait },
      'GET /api/brain-rots/:id/related': [],
      'POST /api/brain-rots/:id/clip': serverClip,
      ...responses,
    },
    prepare(window) {
      giveGraphicsCard(window);
      contextsLeft = keepContexts(window);
      if (aac !== null) giveAacEncoder(window, aac);
      const createUrl = window.URL.createObjectURL.bind(window.URL);
      window.URL.createObjectURL = (blob: Blob) => {
        blobs.push(blob);
        return createUrl(blob);
      };
      prepare?.(window);
    },
  });
  const content = () => blobs.at(-1)?.text();
  return { ...open, open, saved: savedBy(open.window), blobs, content, contextsLeft };
}

test('with H.264 and AAC the figure is filmed here, frame by frame, and the end leads to its page', async () => {
  const { open, page, window, saved, blobs, sent, contextsLeft } = await openItem();
  await expect.poll(contextsLeft).toBe(1);
  await save(open).click();
  await expect.element(page.getByRole('button', { name: /^Stop \([1-9]\d*%\)$/ })).toBeVisible();
  await expect.poll(() => saved, { timeout: 90_000 }).toEqual([`${name}.mp4`]);
  await expect.element(toastWith(page, 'Video Saved!')).toMatchTextContent('Ready to post.');
  expect(sent.map((request) => request.name)).not.toContain('POST /api/brain-rots/:id/clip');
  // The picture's own.
  expect(contextsLeft()).toBe(1);

  const input = new Input({
    source: new BufferSource(new Uint8Array(await blobs.at(-1)!.arrayBuffer())),
    formats: [MP4],
  });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  expect([await video?.getCodec(), await audio?.getCodec()]).toEqual(['avc', 'aac']);
  expect([await video!.getDisplayWidth(), await video!.getDisplayHeight()]).toEqual([1080, 1920]);
  expect((await video!.computePacketStats()).packetCount).toBe(30 * seconds);
  expect(await codeAtTheEnd(video!)).toBe(`${window.location.origin}/brain-rot/sample`);
});

/** The text of the QR code in a clip's last frame. */
async function codeAtTheEnd(video: ConstructorParameters<typeof VideoSampleSink>[0]) {
  const frame = await new VideoSampleSink(video).getSample(seconds);
  const canvas = new OffscreenCanvas(1080, 1920);
  const context = canvas.getContext('2d')!;
  frame!.draw(context, 0, 0);
  frame!.close();
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return jsQR.default(data, width, height)?.data;
}

test.each([
  ['silent at the end', (wave: Float32Array) => wave.fill(0, wave.length / 4), /ends silent/],
  ['too short', (wave: Float32Array) => wave.subarray(wave.length * 0.9), /s of sound/],
])("a clip that came out %s is not saved, but the server's", async (_what, aac, expectedConsole) => {
  const { open, saved, content } = await openItem({ aac, expectedConsole });
  await save(open).click();
  await expect.poll(() => saved, { timeout: 90_000 }).toEqual([`${name}.mp4`]);
  expect(await content()).toBe('the server’s');
});

test("a film that does not go on is given up for the server's", async () => {
  const { open, page, stopTime, saved, content, contextsLeft } = await openItem({
    expectedConsole: /no progress/,
    prepare(opened) {
      // After some frames the encoder's queue stays full.
      let asked = 0;
      const { prototype } = opened.VideoEncoder;
      Object.defineProperty(prototype, 'encodeQueueSize', { get: () => (++asked > 10 ? 99 : 0) });
      const waiting: unknown[] = [];
      // Kept from garbage collection, which would be reported.
      prototype.addEventListener = (_type: string, listener: unknown) => void waiting.push(listener);
      Object.assign(opened, { waiting });
    },
  });
  await expect.element(save(open)).toBeVisible();
  const clock = stopTime();
  await save(open).click();
  const label = page.getByRole('button', { name: /^Stop \([1-9]\d*%\)$/ });
  await expect.poll(() => clock.tickAsync(20).then(() => label.query()), { timeout: 60_000 }).not.toBeNull();
  await clock.tickAsync(21_000);
  clock.uninstall();
  await expect.poll(() => saved).toEqual([`${name}.mp4`]);
  expect(await content()).toBe('the server’s');
  await expect.poll(contextsLeft).toBe(1);
});

test.each([
  ['without AAC', { aac: null }],
  ['of a portrait', { isPortrait: true }],
])("%s it is the server's, whose progress goes on and can be stopped", async (_what, setup) => {
  let isThere = false;
  const { open, page, stopTime, saved, content } = await openItem({
    ...setup,
    responses: { 'POST /api/brain-rots/:id/clip': () => (isThere ? serverClip : { url: null }) },
  });
  await expect.element(save(open)).toBeVisible();
  const clock = stopTime();
  const shown = async () => {
    const label = page.getByRole('button', { name: /^Stop \([1-9]\d*%\)$/ });
    await expect.element(label).toBeVisible();
    return Number(/\d+/.exec(label.element().textContent ?? ''));
  };
  await save(open).click();
  const before = await shown();
  await expect.poll(() => clock.tickAsync(2000).then(shown)).toBeGreaterThan(before);
  await page.getByRole('button', { name: /^Stop/ }).click();
  await clock.tickAsync(2000);
  await expect.element(save(open)).toBeVisible();
  expect(saved).toEqual([]);
  isThere = true;
  await save(open).click();
  await expect.poll(() => saved).toEqual([`${name}.mp4`]);
  expect(await content()).toBe('the server’s');
  clock.uninstall();
});

test('where no clip is made, the picture is offered', async () => {
  const { open, page, saved } = await openItem({
    aac: null,
    responses: { 'POST /api/brain-rots/:id/clip': refuse(503, 'We are busy.', 'unavailable') },
  });
  await save(open).click();
  const toast = toastWith(page, 'Video Not Saved');
  await expect.element(toast).toMatchTextContent('We are busy.');
  await toast.getByRole('button', { name: 'Save picture' }).click();
  await expect.poll(() => saved).toEqual([`${name}.jpg`]);
  await expect.element(save(open)).toBeEnabled();
});

test('a device with a share sheet gets it by a second press; a closed sheet has saved nothing', async () => {
  const sheet = new ShareSheet();
  let isActive = true;
  const { open, page, saved } = await openItem({
    aac: null,
    prepare(window) {
      sheet.install(window);
      Object.defineProperty(window.navigator, 'userActivation', {
        get: () => ({ isActive, hasBeenActive: true }),
      });
    },
  });
  isActive = false;
  await save(open).click();
  const ready = toastWith(page, 'Your video is ready');
  await expect.element(ready).toBeVisible();
  expect(sheet.asked).toBe(0);
  isActive = true;
  sheet.refusal = 'AbortError';
  await ready.getByRole('button', { name: 'Save it' }).click();
  await expect.poll(() => sheet.asked).toBe(1);
  await expect.element(ready).not.toBeInTheDocument();
  expect(toastWith(page, 'Video Saved!').query()).toBeNull();
  // It is made by now: the button itself shares it.
  sheet.refusal = undefined;
  await save(open).click();
  await expect.poll(() => sheet.handed).toEqual([{ files: [`${name}.mp4 video/mp4`] }]);
  await expect.element(toastWith(page, 'Video Saved!')).toBeVisible();
  expect(saved).toEqual([]);
});
