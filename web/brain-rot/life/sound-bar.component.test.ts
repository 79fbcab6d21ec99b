import { expect, test } from 'vitest';
import { openPage } from '#tests/components/open-page.ts';
import { brainRotDetail } from '#tests/components/samples.ts';
import { toastWith } from '#tests/components/toasts.ts';

test.each([
  ['measured', brainRotDetail.soundPeaks],
  ['unmeasured', null],
])('a sound whose loudness is %s plays to its end', async (_, soundPeaks) => {
  const { page, window } = await openPage('/brain-rot/sample', {
    responses: {
      'GET /api/brain-rots/:id': { ...brainRotDetail, soundPeaks },
      'GET /api/brain-rots/:id/related': [],
    },
  });
  await page.getByRole('button', { name: 'Play Frogolino Disco Pro' }).click();
  await expect.element(page.getByRole('button', { name: 'Pause Frogolino Disco Pro' })).toBeVisible();
  const audio = [...window.document.querySelectorAll('audio')].find(({ paused }) => !paused)!;
  await expect.poll(() => audio.duration).toBeGreaterThan(1);
  audio.currentTime = audio.duration - 0.2;
  await expect.element(page.getByRole('button', { name: 'Play Frogolino Disco Pro' })).toBeVisible();
  expect(audio.ended).toBe(true);
});

test('a press that came too early for the browser to play a sound is told', async () => {
  let isRefused = true;
  const { page } = await openPage('/brain-rot/sample', {
    responses: { 'GET /api/brain-rots/:id': brainRotDetail, 'GET /api/brain-rots/:id/related': [] },
    prepare(window) {
      const { play } = window.HTMLMediaElement.prototype;
      window.HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
        return isRefused ? Promise.reject(new window.DOMException('no', 'NotAllowedError')) : play.call(this);
      };
    },
  });
  await page.getByRole('button', { name: 'Play Frogolino Disco Pro' }).click();
  await expect.element(toastWith(page, 'Press Play again')).toBeVisible();
  isRefused = false;
  await page.getByRole('button', { name: 'Play Frogolino Disco Pro' }).click();
  await expect.element(page.getByRole('button', { name: 'Pause Frogolino Disco Pro' })).toBeVisible();
});
