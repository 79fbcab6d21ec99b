import { type MouseEvent, useCallback } from 'react';
import { useLocation } from 'wouter';
import { scrollAfterNavigateDelay } from '#contract/constants.ts';
import { isHome, routes } from '#contract/pages/routes.ts';

export const createHref = '/#create';

/** For links to the create section: scrolls there, going home first when elsewhere. */
export function useGoToCreate(): (event: MouseEvent) => void {
  const [path, navigate] = useLocation();
  return useCallback(
    (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (isHome(path)) return void scrollToCreate();
      navigate(routes.home);
      setTimeout(scrollWhenRendered, scrollAfterNavigateDelay);
    },
    [path, navigate],
  );
}

function scrollToCreate(): boolean {
  const section = document.getElementById('create');
  section?.scrollIntoView();
  return section !== null;
}

/** Waits for the home page's code, unless the visitor does something else first. */
function scrollWhenRendered(): void {
  if (scrollToCreate()) return;
  const waiting = new AbortController();
  const changes = new MutationObserver(() => scrollToCreate() && waiting.abort());
  changes.observe(document.body, { subtree: true, childList: true });
  waiting.signal.addEventListener('abort', () => changes.disconnect());
  for (const type of ['wheel', 'pointerdown', 'keydown', 'popstate']) {
    addEventListener(type, () => waiting.abort(), { signal: waiting.signal, passive: true });
  }
}
