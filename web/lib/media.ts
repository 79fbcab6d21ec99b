import { useSyncExternalStore } from 'react';
import { mobileBreakpoint } from '#contract/constants.ts';

// In rem like the stylesheet's, so that both follow a larger font size.
const mobile = `(width < ${mobileBreakpoint / 16}rem)`;

/** Only for parts that the server does not render; those leave the choice to CSS. */
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
