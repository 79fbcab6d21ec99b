import { expect, type Page } from '@playwright/test';
import type { BrainRot } from '#contract/brain-rots.ts';

export function cardsOf(page: Page) {
  return page.getByRole('main').getByRole('article');
}

/** A list of one card: the sample gallery has each animal once, and no like of another test moves it. */
export function trendingOf(animalId: string): string {
  return `/trending?animal=${animalId}`;
}

export async function sampleBrainRot(page: Page, animalId: string): Promise<BrainRot> {
  const response = await page.request.get(`/api/brain-rots/trending?animal=${animalId}`);
  const [brainRot]: BrainRot[] = await response.json();
  if (!brainRot) throw new Error(`The sample gallery has no ${animalId}`);
  return brainRot;
}

/** Pastes on another page, as people do: our own pages may write to the clipboard but not read it. */
export async function readClipboard(page: Page): Promise<string> {
  const elsewhere = await page.context().newPage();
  await elsewhere.setContent('<textarea aria-label="Paste here"></textarea>');
  const field = elsewhere.getByLabel('Paste here');
  await field.press('ControlOrMeta+V');
  await expect(field).not.toHaveValue('');
  const pasted = await field.inputValue();
  await elsewhere.close();
  return pasted;
}
