import { type ComponentType, type ReactNode, useMemo } from 'react';
import { Route, Router, Switch } from 'wouter';
import { routes } from '#contract/routes.ts';
import { useBoot } from '#web/lib/boot.ts';
import { useAuth } from '#web/session/auth.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { FullPageLoader } from '#web/ui/loader.tsx';
import { Layout } from './layout.tsx';
import { startPageAtTop } from './start-page-at-top.ts';
import { usePageMoves } from './use-page-moves.ts';

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
  // One page with two addresses: moving between them does not start it anew.
  home: homePage,
  homeAlias: homePage,
};
// Nothing lazy can be rendered to a string.
if (import.meta.env.SSR) {
  for (const name of ['home', 'homeAlias', 'trending', 'pricing', 'brainRot'] as const) {
    pages[name] = (await loadPage[name]()).default;
  }
}
const AccountMissing = lazyPart(() => import('./pages/account-missing.tsx'));
// All other addresses, and those that there are none of.
const FarPages = import.meta.env.SSR
  ? (await import('./far-pages.tsx')).default
  : lazyPart(() => import('./far-pages.tsx'));

export function Routes({ path }: { path?: string }) {
  const { rendered } = useBoot();
  const { loading, failed, departures } = useAuth();
  usePageMoves(pages);
  // What came rendered and is not alive yet must not be told of changes that mean nothing to it: it would be thrown
  // away and drawn anew.
  const page = useMemo(() => {
    return failed ? (
      <AccountMissing />
    ) : (
      <Switch>
        {(Object.keys(routes) as RouteName[]).map((name) => (
          // Mostly one for all: a page that two addresses lead to does not start anew from one to the other, only for
          // another person.
          <Route key={departures} path={routes[name]} component={pages[name]} />
        ))}
        <Route component={FarPages} />
      </Switch>
    );
  }, [failed, departures]);
  const layout = useMemo(() => <Layout>{page}</Layout>, [page]);
  // A page that came rendered stays in sight while the identity provider makes up its mind.
  if (loading && !rendered) return <FullPageLoader />;
  return (
    <Router aroundNav={startPageAtTop} {...(path === undefined ? {} : { ssrPath: path })}>
      {layout}
    </Router>
  );
}
