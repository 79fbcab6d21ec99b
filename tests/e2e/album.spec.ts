import { arriveAs, arriveSignedIn } from './support/auth-actions.ts';
import { answerProgress, choose, chosen, generateButton } from './support/create-actions.ts';
import { sampleBrainRot } from './support/gallery-actions.ts';
import { collectionSize, collector } from './support/sample-people.ts';
import { expect, test } from './support/test.ts';

test('the album has sets of every creature and vibe, filled by own creations, and a next goal', async ({
  page,
}) => {
  await arriveAs(page, collector);
  await page.goto('/gallery');
  await page.getByRole('tab', { name: 'Album' }).click();
  await expect(page).toHaveURL('/gallery?tab=album');
  const panel = page.getByRole('tabpanel', { name: 'Album' });
  await expect(panel.getByRole('navigation')).toHaveText(
    `${collectionSize} of 114 creatures16 of 114 vibes${collectionSize} first ever`,
  );
  await expect(panel.getByRole('region', { name: '1 more for Shells' })).toContainText(
    '3 of 34 sets complete',
  );
  await expect(panel.getByRole('list', { name: 'Badges' }).getByRole('listitem')).toHaveText([
    '3 of 34 sets complete',
    'Cluck & quack',
    'Mythical',
    'Wild birds',
  ]);
  await expect(panel.getByRole('link', { name: 'Make Lumacozza' })).toHaveAttribute('href', '/?animal=snail');
  const set = (title: string) =>
    panel.locator('section section').filter({ has: page.getByRole('heading', { level: 3, name: title }) });
  await expect(set('Sea')).toContainText('7 of 10');
  await expect(set('Mythical')).toContainText('Complete');
  const creatures = panel
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Creatures' }) });
  await expect(creatures.getByRole('listitem')).toHaveCount(114);

  const { id, name } = await sampleBrainRot(page, 'octopus');
  const filled = creatures.getByRole('link', { name: `${name} 1st ever Polpetto` });
  await expect(filled).toHaveAttribute('href', `/brain-rot/${id}`);
  await expect(panel.getByText('and 38 more')).toBeVisible();
  const file = filled.getByRole('img', { name });
  await file.scrollIntoViewIfNeeded();
  await expect.poll(() => file.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);

  await panel.getByRole('link', { name: '16 of 114 vibes' }).click();
  const laundry = panel.getByRole('link', { name: 'Not made yet: Laundry' });
  await expect(laundry).toHaveAttribute('href', '/?term=laundry');
});

test('an empty slot leads to the creator, and the album is refetched after a creation', async ({ page }) => {
  await page.goto('/gallery?tab=album');
  await expect(page.getByRole('button', { name: 'Sign in to see yours' })).toBeVisible();
  await expect(page.getByText('Your first Brain Rot is free.')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  const { id } = await sampleBrainRot(page, 'octopus');
  const brainRot: unknown = await (await page.request.get(`/api/brain-rots/${id}`)).json();
  await answerProgress(page, '**/api/brain-rots/generate', { phase: 'done', id, brainRot });
  await arriveSignedIn(page);
  await page.goto('/gallery?tab=album');
  await expect(page.getByRole('link', { name: '0 of 114 creatures' })).toBeVisible();
  await page.getByRole('link', { name: 'Not made yet: Polpetto' }).click();
  await expect(chosen(page, 'creature')).toContainText('Polpetto');
  await choose(page, 'vibe', { search: 'pizza', name: 'Pizza' }, false);
  await generateButton(page).click();
  const result = page.getByRole('dialog', { name: 'Polpetto Pizza Pro' });
  await expect(result.getByText("First ever! You're the first to make this combo.")).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(result).toBeHidden();

  const again = page.waitForResponse('**/api/album');
  await page.getByRole('link', { name: 'Gallery' }).filter({ visible: true }).first().click();
  await page.getByRole('tab', { name: 'Album' }).click();
  await (await again).finished();
});
