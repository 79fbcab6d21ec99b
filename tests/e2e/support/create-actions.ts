import type { Locator, Page } from '@playwright/test';
import type { BrainRotDetail } from '#contract/brain-rots.ts';
import { arriveSignedIn, expectSignedIn } from './auth-actions.ts';
import { sampleBrainRot } from './gallery-actions.ts';
import { expect } from './test.ts';

export async function openCreator(page: Page, path = '/#create'): Promise<void> {
  await page.goto(path);
  const arrival = { timeout: 20_000 };
  await expect(page.getByRole('button', { name: 'SPIN IT: pick a random creature' })).toBeEnabled(arrival);
  await expect(page.getByRole('button', { name: 'SPIN IT: pick a random vibe' })).toBeEnabled(arrival);
}

/** On a desktop. */
export async function choose(
  page: Page,
  list: 'Creatures' | 'Vibes',
  { search, name }: { search: string; name: string },
): Promise<void> {
  const panel = page.getByRole('region', { name: list });
  await panel.getByRole('searchbox').fill(search);
  await panel.getByRole('option', { name }).click();
  await expect(machine(page)).toContainText(name);
}

export function generateButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Generat/ });
}

export function machine(page: Page): Locator {
  return page.getByRole('region', { name: 'Mash machine' });
}

/** Signed in with the welcome credit, and both picked. */
export async function readyToGenerate(page: Page, origin?: string): Promise<void> {
  await arriveSignedIn(page, origin);
  await openCreator(page, `${origin ?? ''}/?animal=frog&term=disco`);
  await expectSignedIn(page);
  await expect(machine(page)).toContainText('Frogolino Disco Pro');
}

/** Answers an order, or a question about a job, with this progress. */
async function respondProgress(page: Page, address: string, progress: object): Promise<void> {
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(progress)}\n\n` }),
  );
}

/** Answers orders with a Brain Rot of the sample gallery. */
export async function respondDone(
  page: Page,
  address = '**/api/brain-rots/generate',
): Promise<BrainRotDetail> {
  const { id } = await sampleBrainRot(page, 'octopus');
  const brainRot: BrainRotDetail = await (await page.request.get(`/api/brain-rots/${id}`)).json();
  await respondProgress(page, address, { phase: 'done', id, brainRot });
  return brainRot;
}

const sealedWrapper = (page: Page): Locator => page.getByRole('button', { name: 'Open the pack' });

/** Tears the wrapper open. One that has just opened by itself ignores the key. */
export async function openWrapper(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(sealedWrapper(page)).toHaveCount(0);
}

export async function queueOrders(page: Page): Promise<void> {
  const queued = { phase: 'queued', id: 'waiting', position: 2, estimateMs: 9000 };
  await respondProgress(page, '**/api/brain-rots/generate', queued);
  await page.route('**/api/brain-rots/jobs/waiting', () => {});
}
