import { expect, test } from 'vitest';
import { openPage } from '#tests/components/open-page.ts';
import { ProgressEvents } from '#tests/components/responses.ts';
import { brainRotDetail, user } from '#tests/components/samples.ts';

test('an order shows its progress, then its result', async () => {
  const order = new ProgressEvents();
  const { page } = await openPage('/?animal=frog&term=disco', {
    user,
    responses: {
      'POST /api/brain-rots/generate': order,
    },
  });
  await page.getByRole('button', { name: /^Generat/ }).click();
  order.send({ phase: 'queued', id: 'sample', position: 2, estimateMs: null });
  const progress = page.getByRole('dialog', { name: 'Mashing Frogolino with Disco' });
  await expect.element(progress).toBeVisible();
  order.send({ phase: 'done', id: 'sample', brainRot: brainRotDetail });
  await expect.element(page.getByRole('dialog', { name: 'Frogolino Disco Pro' })).toBeVisible();
});
