import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { routes } from '#contract/pages/routes.ts';
import { currentUser } from '#web/lib/current-user.ts';
import { firstInteraction } from '#web/lib/first-interaction.ts';
import { readOptions } from '#web/lib/reads.ts';
import { loadPart, prefetch } from '#web/ui/lazy-part.tsx';
import { SignedInCorner } from './desktop-header.tsx';
import { SiteFooter } from './layout.tsx';

type RouteName = keyof typeof routes;
export type Pages = Record<RouteName, ComponentType>;

/** Milliseconds. A pointer that only passes over a link leaves it sooner. */
const hoverDelay = 65;
const itemPrefix = routes.brainRot.replace(':id', '');

/** Fetches a main page's code, and a Brain Rot's data, when a link to it is hovered, focused or touched. */
export function prefetchLinks(pages: Pages, queryClient: QueryClient): void {
  const fetched = new Set<string>();

  function prefetchTarget({ target }: Event) {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin || fetched.has(link.pathname) || savesData()) return;
    const { pathname } = link;
    fetched.add(pathname);
    if (pathname.startsWith(itemPrefix)) {
      const id = decodeURIComponent(pathname.slice(itemPrefix.length));
      void loadPart(pages.brainRot);
      void queryClient.prefetchQuery(readOptions('/api/brain-rots/:id', { params: { id } }));
      return;
    }
    const name = (Object.keys(routes) as RouteName[]).find((route) => routes[route] === pathname);
    if (name) void loadPart(pages[name]);
    if (name === 'home' && currentUser().id !== null) prefetch(prefetchCreator);
  }

  let hovering: ReturnType<typeof setTimeout>;
  document.addEventListener('pointerover', (event) => {
    clearTimeout(hovering);
    if (event.pointerType === 'mouse') hovering = setTimeout(prefetchTarget, hoverDelay, event);
  });
  document.addEventListener('pointerdown', prefetchTarget);
  document.addEventListener('focusin', prefetchTarget);

  // A touch gives too little notice, and most first presses open a card.
  if (savesData()) return;
  prefetch(async () => {
    await firstInteraction();
    void loadPart(pages.brainRot);
    void loadPart(SiteFooter);
    // Without it the header's corner would be empty for a moment after sign-in.
    void loadPart(SignedInCorner);
  });
}

/** Home shows another page to signed-in users. */
async function prefetchCreator(): Promise<void> {
  void loadPart((await import('./pages/home-page.tsx')).CreatePage);
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
