import type { Locator, Page } from '@playwright/test';
import type { BrainRotDetail } from '#contract/brain-rots.ts';
import { arriveSignedIn, expectSignedIn } from './auth-actions.ts';
import { sampleBrainRot } from './gallery-actions.ts';
import { expect } from './test.ts';

type Kind = 'creature' | 'vibe';

export async function openCreator(page: Page, path = '/#create'): Promise<void> {
  await page.goto(path);
  const arrival = { timeout: 20_000 };
  await expect(page.getByRole('button', { name: 'SPIN IT: pick a random creature' })).toBeEnabled(arrival);
  await expect(page.getByRole('button', { name: 'SPIN IT: pick a random vibe' })).toBeEnabled(arrival);
}

/** Opens the phone's sheet, or answers the desktop's panel: where this kind is chosen from. */
export async function listOf(page: Page, kind: Kind, isMobile: boolean): Promise<Locator> {
  const title = kind === 'creature' ? 'Creature' : 'Vibe';
  if (!isMobile) return page.getByRole('region', { name: `${title}s` });
  await page.getByRole('button', { name: new RegExp(`^${title}.*Tap to`) }).click();
  return page.getByRole('dialog', { name: `Pick a ${kind}` });
}

export async function choose(
  page: Page,
  kind: Kind,
  { search, name }: { search: string; name: string },
  isMobile: boolean,
): Promise<void> {
  const list = await listOf(page, kind, isMobile);
  await list.getByRole('searchbox').fill(search);
  await list.getByRole(isMobile ? 'button' : 'option', { name }).click();
  await expect(chosen(page, kind)).toContainText(name);
}

function chosen(page: Page, kind: Kind): Locator {
  const title = kind === 'creature' ? 'Creature' : 'Vibe';
  return page
    .getByRole('region', { name: 'Mash machine' })
    .getByText(title, { exact: true })
    .locator('xpath=../..');
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
async function answerProgress(page: Page, address: string, progress: object): Promise<void> {
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(progress)}\n\n` }),
  );
}

/** Answers orders with a Brain Rot of the sample gallery. */
export async function answerDone(
  page: Page,
  address = '**/api/brain-rots/generate',
): Promise<BrainRotDetail> {
  const { id } = await sampleBrainRot(page, 'octopus');
  const brainRot: BrainRotDetail = await (await page.request.get(`/api/brain-rots/${id}`)).json();
  await answerProgress(page, address, { phase: 'done', id, brainRot });
  return brainRot;
}

const sealedPack = (page: Page): Locator => page.getByRole('button', { name: 'Open the pack' });

/** Tears the pack open. One that has just opened by itself ignores the key. */
export async function openPack(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(sealedPack(page)).toHaveCount(0);
}

export async function queueOrders(page: Page): Promise<void> {
  const queued = { phase: 'queued', id: 'waiting', position: 2, estimateMs: 9000 };
  await answerProgress(page, '**/api/brain-rots/generate', queued);
  await page.route('**/api/brain-rots/jobs/waiting', () => {});
}
