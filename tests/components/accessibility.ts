import axe from 'axe-core';
import { expect } from 'vitest';
import type { PageWindow } from './responses.ts';

/** axe finds nothing in the page, or in one part of it. */
export async function expectAccessible(window: PageWindow, part = 'html'): Promise<void> {
  // It examines the document that it was loaded into.
  window.eval(axe.source);
  const inPage = (window as PageWindow & { axe: typeof axe }).axe;
  const { violations } = await inPage.run(part, { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual([]);
}
