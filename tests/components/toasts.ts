import type { FrameLocator } from 'vitest/browser';

/** The toast with this text. */
export function toastWith(page: FrameLocator, text: string | RegExp) {
  return page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });
}
