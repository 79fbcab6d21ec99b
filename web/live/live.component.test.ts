import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { BrainRotDetail } from '#contract/brain-rots.ts';
import { expectAccessible } from '#tests/components/accessibility.ts';
import { machine } from '#tests/components/creator.ts';
import { countDrawing, giveGraphicsCard } from '#tests/components/graphics-card.ts';
import { type OpenPage, openPage } from '#tests/components/open-page.ts';
import type { PageWindow } from '#tests/components/responses.ts';
import { brainRotDetail } from '#tests/components/samples.ts';
import { toastWith } from '#tests/components/toasts.ts';

const name = 'Frogolino Disco Pro';
const withCard = { motion: true, prepare: (window: PageWindow) => giveGraphicsCard(window) };
const clay = { ...withCard, config: { clay: true } };

const canvases = ({ window }: OpenPage) => [...window.document.querySelectorAll('canvas')];
const expectCanvases = (open: OpenPage, count: number) =>
  expect.poll(() => canvases(open)).toHaveLength(count);
const kitsOf = ({ window }: OpenPage): string[] =>
  window.performance
    .getEntriesByType('resource')
    .map((entry) => new URL(entry.name).pathname)
    .filter((path) => path.startsWith('/kits/'));
const seedOf = ({ window }: OpenPage): number =>
  JSON.parse(window.sessionStorage.getItem('creator-picks') ?? '{}').seed;

function openItem(brainRot: BrainRotDetail, options: Parameters<typeof openPage>[1] = {}): Promise<OpenPage> {
  return openPage('/brain-rot/sample', {
    ...withCard,
    ...options,
    responses: { 'GET /api/brain-rots/:id': brainRot, 'GET /api/brain-rots/:id/related': [] },
  });
}

test('clay appears as soon as both are picked, without a call to the server', async () => {
  const open = await openPage('/?animal=shark', clay);
  await expect.element(machine(open)).toMatchTextContent('Squaletto Mash Pro');
  await expectCanvases(open, 0);
  const calls = open.sent.length;
  await open.page.getByRole('option', { name: /^Disco/ }).click();
  await expectCanvases(open, 1);
  expect(kitsOf(open).toSorted()).toEqual(
    expect.arrayContaining(['/kits/none/animals/shark.json', '/kits/none/terms/disco.json']),
  );
  const knobs = kitsOf(open).length;
  await machine(open).getByText('Cooked').click();
  await machine(open).getByText('2D').click();
  const before = seedOf(open);
  await open.page.getByRole('button', { name: 'Reroll for free' }).click();
  await expect.poll(() => seedOf(open)).not.toBe(before);
  await expectCanvases(open, 1);
  expect(kitsOf(open)).toHaveLength(knobs);
  expect(open.sent).toHaveLength(calls);
  await expectAccessible(open.window, '[aria-label="Mash machine"]');
});

test('clay is turned by the arrow keys, all the way round, and hums the melody of its name', async () => {
  const lengths: number[] = [];
  const { page } = await openPage('/?animal=shark&term=disco', {
    ...clay,
    prepare(window) {
      giveGraphicsCard(window);
      const { start } = window.AudioBufferSourceNode.prototype;
      window.AudioBufferSourceNode.prototype.start = function () {
        lengths.push(this.buffer?.duration ?? 0);
        start.call(this);
      };
    },
  });
  const turn = page.getByRole('slider', { name: /^Turn Squaletto/ });
  await expect.element(turn).toHaveValue('0');
  (turn.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(turn).toHaveValue('10');
  await userEvent.keyboard('{ArrowLeft}'.repeat(20));
  await expect.element(turn).toHaveValue('-180');
  await page.getByRole('button', { name: 'Hear it hum' }).click();
  await expect.poll(() => lengths).toHaveLength(1);
  expect(lengths[0]).toBeGreaterThan(1.5);
  expect(lengths[0]).toBeLessThan(3.5);
});

test('a hum that is not ready before the visitor leaves is not played', async () => {
  const resumed = Promise.withResolvers<void>();
  let resumes = 0;
  let starts = 0;
  const { page } = await openPage('/?animal=shark&term=disco', {
    ...clay,
    prepare(window) {
      giveGraphicsCard(window);
      // Muted, so that only the hum makes a sound.
      window.localStorage.setItem('muted', 'true');
      window.AudioContext.prototype.resume = () => {
        resumes++;
        return resumed.promise;
      };
      window.AudioBufferSourceNode.prototype.start = () => void starts++;
    },
  });
  const hum = page.getByRole('button', { name: 'Hear it hum' });
  await hum.click();
  await expect.poll(() => resumes).toBe(1);
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  await expect.element(hum).not.toBeInTheDocument();
  resumed.resolve();
  // By the next frame all that waited for it has run.
  await new Promise(requestAnimationFrame);
  expect(starts).toBe(0);
});

test('humming counts as a song for the ring switch, and an interrupted audio context is replaced', async () => {
  const session = { type: 'auto' };
  const contexts: AudioContext[] = [];
  const { page } = await openPage('/?animal=shark&term=disco', {
    ...clay,
    prepare(window) {
      giveGraphicsCard(window);
      Object.assign(window.navigator, { audioSession: session });
      const { AudioContext } = window;
      window.AudioContext = class extends AudioContext {
        constructor() {
          super();
          contexts.push(this);
        }
      };
      // Muted, so that only the hum makes a context.
      window.localStorage.setItem('muted', 'true');
    },
  });
  const hum = page.getByRole('button', { name: 'Hear it hum' });
  await hum.click();
  await expect.poll(() => session.type).toBe('playback');
  const [first] = contexts;
  Object.defineProperty(first, 'state', { value: 'interrupted' });
  first!.resume = () => Promise.reject(new Error('interrupted'));
  await hum.click();
  await expect.poll(() => contexts).toHaveLength(2);
  expect(first).toHaveProperty('state', 'interrupted');
  await expect.poll(() => session.type).toBe('playback');
  await expect.poll(() => session.type).toBe('auto');
});

test('a character is drawn over its picture, which keeps its text', async () => {
  const open = await openItem(brainRotDetail);
  const picture = open.page.getByRole('main').getByRole('img', { name });
  await expectCanvases(open, 1);
  await expect.element(picture).toBeVisible();
  const [still, living] = [picture.element(), canvases(open)[0]!].map((one) => one.getBoundingClientRect());
  expect(Math.abs(still!.width - living!.width)).toBeLessThan(2);
  await open.page.getByRole('button', { name: `Play ${name}` }).click();
  await expect.element(open.page.getByRole('button', { name: `Pause ${name}` })).toBeVisible();
  await expectCanvases(open, 1);
});

test("a portrait's figure comes and goes with a press", async () => {
  const open = await openItem({ ...brainRotDetail, drawnBy: 'model', isPortrait: true });
  const dance = open.page.getByRole('button', { name: 'See it dance' });
  await expect.element(dance).toBeVisible();
  await expectCanvases(open, 0);
  await dance.click();
  await expectCanvases(open, 1);
  await expectAccessible(open.window, '[data-blister]');
  await open.page.getByRole('button', { name: 'See the portrait' }).click();
  await expectCanvases(open, 0);
  await expect.element(dance).toBeEnabled();
});

test("a card's character appears when it is played", async () => {
  const open = await openPage('/trending', {
    ...withCard,
    responses: {
      'GET /api/brain-rots/trending': [brainRotDetail],
      'GET /api/brain-rots/:id': brainRotDetail,
    },
  });
  const card = open.page.getByRole('article');
  await card.getByRole('button', { name: `Play ${name}` }).click();
  await expectCanvases(open, 1);
  expect(card.element().contains(canvases(open)[0]!)).toBe(true);
  // What hangs over it can be pressed all the same.
  await card.getByRole('button', { name: /to favorites$/ }).click();
  await expect.element(toastWith(open.page, 'Sign In to Favorite')).toBeVisible();
});

test('a lost context is restored; lost again, the picture stays', async () => {
  let drawn = () => 0;
  const open = await openItem(brainRotDetail, {
    prepare(window) {
      giveGraphicsCard(window);
      drawn = countDrawing(window);
    },
  });
  await expectCanvases(open, 1);
  await expect.poll(drawn).toBeGreaterThan(0);
  const [canvas] = canvases(open);
  const loss = canvas!.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
  const lost = new Promise((resolve) => canvas!.addEventListener('webglcontextlost', resolve));
  loss.loseContext();
  await lost;
  const before = drawn();
  // Only when all listeners have been told is it restored.
  await new Promise(open.window.requestAnimationFrame);
  loss.restoreContext();
  await expect.poll(drawn).toBeGreaterThan(before);
  await expectCanvases(open, 1);
  loss.loseContext();
  await expectCanvases(open, 0);
  await expect.element(open.page.getByRole('main').getByRole('img', { name })).toBeVisible();
});

test('nothing is drawn outside the viewport', async () => {
  let drawn = () => 0;
  const open = await openItem(brainRotDetail, {
    size: { width: 1440, height: 400 },
    prepare(window) {
      giveGraphicsCard(window);
      drawn = countDrawing(window);
    },
  });
  await expect.poll(drawn).toBeGreaterThan(0);
  const frames = async (count: number) => {
    for (let i = 0; i < count; i++) await new Promise(open.window.requestAnimationFrame);
  };
  open.page.getByRole('contentinfo').element().scrollIntoView();
  await expect.poll(() => canvases(open)[0]!.getBoundingClientRect().bottom).toBeLessThan(0);
  // The browser tells of what it no longer sees with its next frames.
  await frames(5);
  const before = drawn();
  await frames(20);
  expect(drawn()).toBe(before);
  open.page.getByRole('heading', { level: 1 }).element().scrollIntoView();
  await expect.poll(drawn).toBeGreaterThan(before);
});

test('a device with slow frames falls back to the picture', async () => {
  let drawn = () => 0;
  const open = await openItem(brainRotDetail, {
    prepare(window) {
      giveGraphicsCard(window, 70);
      drawn = countDrawing(window);
    },
  });
  await expect.poll(drawn).toBeGreaterThan(0);
  await expectCanvases(open, 0);
  await expect.element(open.page.getByRole('main').getByRole('img', { name })).toBeVisible();
});

// Where else it stays still: web/live/can-live.test.ts.
test('with reduced motion the picture stays still, and the sound plays', async () => {
  const open = await openItem(brainRotDetail, { motion: false });
  await open.page.getByRole('button', { name: `Play ${name}` }).click();
  await expect.element(open.page.getByRole('button', { name: `Pause ${name}` })).toBeVisible();
  expect(canvases(open)).toEqual([]);
  expect(kitsOf(open)).toEqual([]);
});
