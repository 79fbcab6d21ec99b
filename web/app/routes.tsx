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

const home = () => import('./pages/home-page.tsx');
/** One for every route of the contract. */
const loadPage: Record<RouteName, LoadPage> = {
  home,
  homeAlias: home,
  gallery: () => import('./pages/gallery-page.tsx'),
  trending: () => import('./pages/trending-page.tsx'),
  pricing: () => import('./pages/pricing-page.tsx'),
  checkout: () => import('./pages/checkout-page.tsx'),
  brainRot: () => import('./pages/item-page.tsx'),
  maker: () => import('./pages/maker-page.tsx'),
  resetPassword: () => import('./pages/reset-password-page.tsx'),
  confirmEmail: () => import('./pages/confirm-email-page.tsx'),
  account: () => import('./pages/account-page.tsx'),
  devParts: () => import('./pages/dev-parts-page.tsx'),
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
  for (const name of ['home', 'homeAlias', 'trending', 'pricing', 'brainRot', 'maker'] as const) {
    pages[name] = (await loadPage[name]()).default;
  }
}
const AccountMissing = lazyPart(() => import('./pages/account-missing.tsx'));
const NotFoundPage = lazyPart(() => import('./pages/not-found-page.tsx'));

/**
 * Mostly one for all: a page that two addresses lead to does not start anew from one to the other, only for another
 * person. The new password belongs to whoever has the link: it ends every session, and has still to say so.
 */
function keyOf(name: RouteName, departures: number): string {
  return name === 'resetPassword' ? 'page' : `page of person ${departures}`;
}

export function Routes({ path }: { path?: string }) {
  const { rendered, config } = useBoot();
  const { loading, failed, departures } = useAuth();
  usePageMoves(pages);
  // What came rendered and is not alive yet must not be told of changes that mean nothing to it: it would be thrown
  // away and drawn anew.
  const page = useMemo(() => {
    const names = (Object.keys(routes) as RouteName[]).filter(
      (name) => name !== 'devParts' || config.sandbox,
    );
    return failed ? (
      <AccountMissing />
    ) : (
      <Switch>
        {names.map((name) => (
          <Route key={keyOf(name, departures)} path={routes[name]} component={pages[name]} />
        ))}
        <Route component={NotFoundPage} />
      </Switch>
    );
  }, [config, failed, departures]);
  const layout = useMemo(() => <Layout>{page}</Layout>, [page]);
  // A page that came rendered stays in sight while the identity provider makes up its mind.
  if (loading && !rendered) return <FullPageLoader />;
  return (
    <Router aroundNav={startPageAtTop} {...(path === undefined ? {} : { ssrPath: path })}>
      {layout}
    </Router>
  );
}
