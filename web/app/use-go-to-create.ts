import { type MouseEvent, useCallback } from 'react';
import { useLocation } from 'wouter';
import { scrollAfterNavigateDelay } from '#contract/constants.ts';
import { routes } from '#contract/routes.ts';

export const createHref = '/#create';

/** For links to the create section: scrolls there, going home first when elsewhere. */
export function useGoToCreate(): (event: MouseEvent) => void {
  const [path, navigate] = useLocation();
  return useCallback(
    (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const scroll = () => document.getElementById('create')?.scrollIntoView();
      if (path === routes.home || path === routes.homeAlias) return scroll();
      navigate(routes.home);
      setTimeout(scroll, scrollAfterNavigateDelay);
    },
    [path, navigate],
  );
}
