import { expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { generateButton } from '#tests/components/creator.ts';
import { giveGraphicsCard } from '#tests/components/graphics-card.ts';
import { type OpenPage, openPage } from '#tests/components/open-page.ts';
import { ShareSheet } from '#tests/components/passed-files.ts';
import { ProgressEvents } from '#tests/components/responses.ts';
import { brainRotDetail, user } from '#tests/components/samples.ts';
import { heardOn, listen } from '#tests/components/sounds.ts';
import { toastWith } from '#tests/components/toasts.ts';

const ready = '/?animal=frog&term=disco';
const done = { phase: 'done', id: 'sample', brainRot: brainRotDetail } as const;
const responses = {
  'POST /api/brain-rots/generate': () => {
    const order = new ProgressEvents();
    order.send(done);
    return order;
  },
};

const resultIn = ({ page }: OpenPage) => page.getByRole('dialog', { name: brainRotDetail.name });
const wrapperIn = ({ page }: OpenPage) => page.getByRole('button', { name: 'Open the pack' });
const another = ({ page }: OpenPage) => page.getByRole('button', { name: 'CREATE ANOTHER' });

/** Time stands still, and the wrapper is sealed. */
async function orderSealed() {
  const open = await openPage(ready, { user, motion: true, prepare: listen, responses });
  await expect.element(generateButton(open)).toBeEnabled();
  const clock = open.stopTime();
  await generateButton(open).click();
  await expect
    .poll(async () => {
      await clock.tickAsync(100);
      return wrapperIn(open).query()?.matches(':focus');
    })
    .toBe(true);
  /** What a press starts takes a second. */
  const expectTorn = async () => {
    await expect.element(wrapperIn(open)).toHaveAttribute('data-wrapper', 'opening');
    await clock.tickAsync(800);
    await expect.element(wrapperIn(open)).toBeInTheDocument();
    await clock.tickAsync(300);
    await expect.element(wrapperIn(open)).not.toBeInTheDocument();
  };
  const isSilent = () =>
    [...resultIn(open).element().querySelectorAll('audio')].every(({ paused }) => paused);
  return { open, clock, wrapper: wrapperIn(open), expectTorn, isSilent };
}

test('a press tears the wrapper open; then the song and the sound of the reveal are heard', async () => {
  const { open, clock, wrapper, isSilent } = await orderSealed();
  const covered = [...resultIn(open).element().querySelectorAll('[inert]')].at(-1);
  expect(covered?.textContent).toContain('CREATE ANOTHER');
  await wrapper.click();
  await clock.tickAsync(900);
  expect([isSilent(), heardOn(open.window).includes('reveal')]).toEqual([true, false]);
  // The toast shows the picture.
  const told = toastWith(open.page, 'Brain Rot Generated!');
  expect(told.query()).toBeNull();
  await clock.tickAsync(200);
  await expect.element(wrapper).not.toBeInTheDocument();
  await expect.element(told).toMatchTextContent('Frogolino Disco Pro');
  await expect.poll(isSilent).toBe(false);
  await expect.poll(() => heardOn(open.window)).toContain('reveal');
});

test('so does Enter, and until then Tab goes round between the wrapper and Close', async () => {
  const { open, wrapper, expectTorn } = await orderSealed();
  const close = resultIn(open).getByRole('button', { name: 'Close' });
  for (const keys of ['{Tab}', '{Shift>}{Tab}{/Shift}']) {
    await userEvent.keyboard(keys);
    await expect.element(close).toHaveFocus();
    await userEvent.keyboard(keys);
    await expect.element(wrapper).toHaveFocus();
  }
  await userEvent.keyboard('{Enter}');
  await expectTorn();
});

test('so does a swipe', async () => {
  const { open, wrapper, expectTorn } = await orderSealed();
  for (const [type, clientX] of [
    ['pointerdown', 0],
    ['pointermove', 100],
  ] as const) {
    wrapper.element().dispatchEvent(new open.window.PointerEvent(type, { clientX, bubbles: true }));
  }
  await expectTorn();
});

test('after six seconds it opens by itself', async () => {
  const { clock, wrapper, expectTorn } = await orderSealed();
  await clock.tickAsync(4000);
  await expect.element(wrapper).toHaveAttribute('data-wrapper', 'sealed');
  await expect
    .poll(async () => {
      await clock.tickAsync(100);
      return wrapper.element().getAttribute('data-wrapper');
    })
    .toBe('opening');
  await expectTorn();
});

test('a result that is closed unopened is told as well', async () => {
  const { open } = await orderSealed();
  await userEvent.keyboard('{Escape}');
  await expect.element(toastWith(open.page, 'Brain Rot Generated!')).toBeVisible();
});

test('with reduced motion there is no wrapper, and everything has its place on small screens', async () => {
  const open = await openPage(ready, { user, responses });
  await generateButton(open).click();
  await expect.element(another(open)).toBeVisible();
  expect(wrapperIn(open).query()).toBeNull();
  for (const [width, height] of [
    [320, 640],
    [667, 375],
  ] as const) {
    await browser.viewport(width, height);
    await expect.element(another(open)).toBeInViewport({ ratio: 1 });
    const edge = (name: string) =>
      resultIn(open).getByRole('button', { name }).element().getBoundingClientRect();
    expect(edge('Send it').bottom).toBeLessThanOrEqual(edge('Download Image').top);
  }
});

test('the result is muted and unmuted', async () => {
  const open = await openPage(ready, { user, responses });
  await generateButton(open).click();
  const result = resultIn(open);
  await expect.element(result.getByRole('button', { name: 'Pause Frogolino Disco Pro' })).toBeVisible();
  await result.getByRole('button', { name: 'Turn sounds off' }).click();
  await expect.element(result.getByRole('button', { name: 'Play Frogolino Disco Pro' })).toBeVisible();
  expect(open.window.localStorage.getItem('muted')).toBe('true');
  await result.getByRole('button', { name: 'Turn sounds on' }).click();
  await expect.element(result.getByRole('button', { name: 'Pause Frogolino Disco Pro' })).toBeVisible();
});

// It takes longer than browsers wait between a press and the share sheet.
test('a clip that is ready is offered to be sent', async () => {
  const sheet = new ShareSheet();
  const clip = '/media/frog/clip-0123456789abcdef.mp4?download=Frogolino';
  const open = await openPage(ready, {
    user,
    files: { [clip]: new Blob(['a clip'], { type: 'video/mp4' }) },
    prepare(window) {
      giveGraphicsCard(window);
      sheet.install(window);
      const userActivation = { hasBeenActive: true, isActive: false };
      Object.defineProperty(window.navigator, 'userActivation', { value: userActivation });
    },
    responses: {
      'POST /api/brain-rots/generate': responses['POST /api/brain-rots/generate'],
      'POST /api/brain-rots/:id/clip': { url: clip },
      'POST /api/brain-rots/:id/share': { shares: 1 },
    },
  });
  await generateButton(open).click();
  await resultIn(open).getByRole('button', { name: 'Send it' }).click();
  await toastWith(open.page, 'Your clip is ready').getByRole('button', { name: 'Send it' }).click();
  await expect
    .poll(() => sheet.handed)
    .toMatchObject([
      {
        title: brainRotDetail.name,
        files: [expect.stringMatching(/^Frogolino Disco Pro\.(mp4|webm) video/)],
      },
    ]);
});
