import { type ComponentType, type ReactNode, useMemo } from 'react';
import { Route, Router, Switch } from 'wouter';
import { routes } from '#contract/routes.ts';
import { usePageData } from '#web/lib/page-data.ts';
import { useAuth } from '#web/session/auth.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { FullPageLoader } from '#web/ui/loader.tsx';
import { Layout } from './layout.tsx';
import { startPageAtTop } from './start-page-at-top.ts';
import { useNavigationAids } from './use-navigation-aids.ts';

type RouteName = keyof typeof routes;
type LoadPage = () => Promise<{ default: (props: object) => ReactNode }>;

const home: LoadPage = () => import('./pages/home-page.tsx');
/** One for every main route of the contract. */
const loadPage: Record<RouteName, LoadPage> = {
  home,
  homeAlias: home,
  gallery: () => import('./pages/gallery-page.tsx'),
  trending: () => import('./pages/trending-page.tsx'),
  pricing: () => import('./pages/pricing-page.tsx'),
  checkout: () => import('./pages/checkout-page.tsx'),
  brainRot: () => import('./pages/item-page.tsx'),
};
const homePage = lazyPart(home);
const pages = {
  ...(Object.fromEntries(Object.entries(loadPage).map(([name, load]) => [name, lazyPart(load)])) as Record<
    RouteName,
    ComponentType
  >),
  // One page with two addresses: moving between them does not remount it.
  home: homePage,
  homeAlias: homePage,
};
// `renderToString` cannot wait for lazy components.
if (import.meta.env.SSR) {
  for (const name of ['home', 'homeAlias', 'trending', 'pricing', 'brainRot'] as const) {
    pages[name] = (await loadPage[name]()).default;
  }
}
const AccountMissing = lazyPart(() => import('./pages/account-missing.tsx'));
// All other addresses, and Not Found.
const LazyPages = import.meta.env.SSR
  ? (await import('./lazy-pages.tsx')).default
  : lazyPart(() => import('./lazy-pages.tsx'));

export function Routes({ path }: { path?: string }) {
  const { rendered } = usePageData();
  const { loading, failed, sessionEpoch } = useAuth();
  useNavigationAids(pages);
  // Memoized: an update above a part that is not hydrated yet makes React discard its HTML and render it again.
  const page = useMemo(() => {
    return failed ? (
      <AccountMissing />
    ) : (
      <Switch>
        {(Object.keys(routes) as RouteName[]).map((name) => (
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
