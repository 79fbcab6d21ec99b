import { useLayoutEffect } from 'react';
import { productName } from '#contract/constants.ts';

let named = false;

/**
 * Sets the title and the main element's label after a navigation inside the app; the server sets the first ones. If the
 * focused element was removed with the previous page, the main element gets the focus.
 */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    const main = document.querySelector('main');
    document.title = `${title} · ${productName}`;
    main?.setAttribute('aria-label', title);
    if (named && document.activeElement === document.body) main?.focus({ preventScroll: true });
    named = true;
  }, [title]);
}
