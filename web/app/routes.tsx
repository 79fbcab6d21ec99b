import { useEffect, useMemo } from 'react';
import { Route, Router, Switch } from 'wouter';
import { routes } from '#contract/pages/routes.ts';
import { idleOrInteraction } from '#web/lib/first-interaction.ts';
import { usePageData } from '#web/lib/page-data.ts';
import { useAuth } from '#web/session/auth.ts';
import { lazyPart, loadPart, prefetch } from '#web/ui/lazy-part.tsx';
import { FullPageLoader } from '#web/ui/loader.tsx';
import { Layout } from './layout.tsx';
import type { Pages } from './prefetch-links.ts';

const home = lazyPart(() => import('./pages/home-page.tsx'));
const pages: Pages = {
  // One page with two addresses: moving between them does not remount it.
  home,
  homeAlias: home,
  gallery: lazyPart(() => import('./pages/gallery-page.tsx')),
  trending: lazyPart(() => import('./pages/trending-page.tsx')),
  today: lazyPart(() => import('./pages/today-page.tsx')),
  pricing: lazyPart(() => import('./pages/pricing-page.tsx')),
  checkout: lazyPart(() => import('./pages/checkout-page.tsx')),
  brainRot: lazyPart(() => import('./pages/item-page.tsx')),
};
// All other addresses, and Not Found.
const LazyPages = lazyPart(() => import('./lazy-pages.tsx'));
// `renderToString` cannot wait for lazy components.
if (import.meta.env.SSR) {
  await Promise.all(
    [home, pages.trending, pages.today, pages.pricing, pages.brainRot, LazyPages].map(loadPart),
  );
}
const AccountMissing = lazyPart(() => import('./pages/account-missing.tsx'));

export function Routes({ path }: { path?: string }) {
  const { rendered } = usePageData();
  const { loading, failed, sessionEpoch } = useAuth();
  useNavigationAids();
  // Memoized: an update above a part that is not hydrated yet makes React discard its HTML and render it again.
  const page = useMemo(() => {
    return failed ? (
      <AccountMissing />
    ) : (
      <Switch>
        {(Object.keys(routes) as (keyof Pages)[]).map((name) => (
          // One key for all routes: a page with two addresses is remounted only for another user.
          <Route key={sessionEpoch} path={routes[name]} component={pages[name]} />
        ))}
        <Route component={LazyPages} />
      </Switch>
    );
  }, [failed, sessionEpoch]);
  const layout = useMemo(() => <Layout>{page}</Layout>, [page]);
  // A rendered page stays visible while the identity provider is asked.
  if (loading && !rendered) return <FullPageLoader />;
  return (
    <Router aroundNav={startPageAtTop} {...(path === undefined ? {} : { ssrPath: path })}>
      {layout}
    </Router>
  );
}

/** A navigation scrolls to the top and focuses the main element for assistive technology; going back does neither. */
function startPageAtTop<Args extends unknown[]>(navigate: (...args: Args) => void, ...args: Args): void {
  navigate(...args);
  window.scrollTo({ top: 0, behavior: 'instant' });
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/** Loads link prefetching, scroll restoration and offline support after the first page is ready. */
function useNavigationAids(): void {
  const pageData = usePageData();
  useEffect(
    () =>
      prefetch(async () => {
        await idleOrInteraction();
        (await import('./navigation-aids.ts')).startNavigationAids(pages, pageData);
      }),
    [pageData],
  );
}
