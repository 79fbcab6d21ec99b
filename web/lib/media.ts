import { useSyncExternalStore } from 'react';
import { mobileBreakpoint } from '#contract/constants.ts';

// In rem like the style sheet’s: whoever has letters twice as large gets what fits them.
const mobile = `(width < ${mobileBreakpoint / 16}rem)`;

/** For parts that are only ever drawn in the browser; what the server renders leaves the choice to CSS. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(mobile);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(mobile).matches,
    () => false,
  );
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
