import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { routes } from '#contract/routes.ts';
import { somebodyMoves } from '#web/lib/at-rest.ts';
import { currentPerson } from '#web/lib/person.ts';
import { readOptions } from '#web/lib/reads.ts';
import { prefetch, prefetchPart } from '#web/ui/lazy-part.tsx';
import { SiteFooter } from './layout.tsx';

type RouteName = keyof typeof routes;
export type Pages = Record<RouteName, ComponentType>;

/** A pointer that only passes by is gone sooner. */
const dwell = 65;
const itemPrefix = routes.brainRot.replace(':id', '');

/** Whoever seems to be about to follow a link of ours finds the page's code, and a Brain Rot's data, already there. */
export function watchIntent(pages: Pages, queryClient: QueryClient): void {
  const fetched = new Set<string>();

  function fetchFor({ target }: Event) {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin || fetched.has(link.pathname) || isSparing()) return;
    const { pathname } = link;
    fetched.add(pathname);
    if (pathname.startsWith(itemPrefix)) {
      const id = decodeURIComponent(pathname.slice(itemPrefix.length));
      prefetchPart(pages.brainRot);
      void queryClient.prefetchQuery(readOptions('/api/brain-rots/:id', { params: { id } }));
      return;
    }
    const name = (Object.keys(routes) as RouteName[]).find((route) => routes[route] === pathname);
    if (name) prefetchPart(pages[name]);
    else prefetch(() => prefetchFar(pathname));
    if (name === 'home' && currentPerson().id !== null) prefetch(prefetchCreator);
  }

  let waiting: ReturnType<typeof setTimeout>;
  document.addEventListener('pointerover', (event) => {
    clearTimeout(waiting);
    if (event.pointerType === 'mouse') waiting = setTimeout(fetchFor, dwell, event);
  });
  document.addEventListener('pointerdown', fetchFor);
  document.addEventListener('focusin', fetchFor);

  // A finger gives hardly a moment's notice, and most who press anything press a card.
  if (isSparing()) return;
  prefetch(async () => {
    await somebodyMoves();
    prefetchPart(pages.brainRot);
    prefetchPart(SiteFooter);
  });
}

async function prefetchFar(pathname: string): Promise<void> {
  const page = (await import('./far-pages.tsx')).farPageAt(pathname);
  if (page) prefetchPart(page);
}

/** Home for the signed-in is another part of the same page. */
async function prefetchCreator(): Promise<void> {
  prefetchPart((await import('./pages/home-page.tsx')).CreatePage);
}

/** Somebody pays for every byte, or waits long for it: then only what was pressed is fetched. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
