import type { Page } from '@playwright/test';

/** The cards of the page's main part, in order. */
export function cardsOf(page: Page) {
  return page.getByRole('main').getByRole('article');
}

/** A list of one card: every creature was hung once, and what other tests heat does not move it. */
export function shelfOf(animalId: string): string {
  return `/trending?animal=${animalId}`;
}

/** The one item that was hung of this creature. */
export async function hungItem(page: Page, animalId: string): Promise<{ id: string; name: string }> {
  const answer = await page.request.get(`/api/brain-rots/trending?animal=${animalId}`);
  const [item]: { id: string; name: string }[] = await answer.json();
  if (!item) throw new Error(`No ${animalId} hangs here`);
  return item;
}

/** As a phone or a laptop does it, without leaving the test. */
export async function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}
