import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * What axe finds wrong with a page, or with one part of it. It gathers violations alone and stays on the page: to
 * describe everything that is right, on a second page, takes it four times as long.
 */
export async function axeViolations(page: Page, part?: string) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
}

/** Without motion: axe misjudges a colour in transition. */
export async function expectNoViolations(page: Page, part?: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await axeViolations(page, part)).toEqual([]);
}
