import { useLayoutEffect } from 'react';
import { productName } from '#contract/constants.ts';

let named = false;

/** Names the page after a navigation in the app. If the focused element was removed with the last page, focuses `main`. */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    const main = document.querySelector('main');
    document.title = `${title} · ${productName}`;
    main?.setAttribute('aria-label', title);
    if (named && document.activeElement === document.body) main?.focus({ preventScroll: true });
    named = true;
  }, [title]);
}
