import { useLayoutEffect } from 'react';
import { productName } from '#contract/constants.ts';

let named = false;

/**
 * Names the page after a move inside the app, in the browser's tab and for whoever hears it; the server names the
 * first one. If what had the focus went with the page before, this one has it.
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
