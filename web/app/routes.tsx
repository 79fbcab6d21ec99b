import { type ComponentType, lazy } from 'react';
import { Route, Router, Switch } from 'wouter';
import type { Boot } from '#contract/page.ts';
import { routes } from '#contract/routes.ts';
import { useAuth } from '#web/session/auth.ts';
import { FullPageLoader } from '#web/ui/loader.tsx';
import { Layout } from './layout.tsx';
import { HomePage } from './pages/home-page.tsx';
import { startPageAtTop } from './start-page-at-top.ts';

type RouteName = keyof typeof routes;

/** One for every route of the contract. Pages the server renders are at hand there: nothing lazy can be. */
const pages: Record<RouteName, ComponentType> = {
  home: HomePage,
  homeAlias: HomePage,
  gallery: lazy(() => import('./pages/gallery-page.tsx')),
  trending: lazy(() => import('./pages/trending-page.tsx')),
  pricing: lazy(() => import('./pages/pricing-page.tsx')),
  checkout: lazy(() => import('./pages/checkout-page.tsx')),
  brainRot: import.meta.env.SSR
    ? (await import('./pages/item-page.tsx')).default
    : lazy(() => import('./pages/item-page.tsx')),
  resetPassword: lazy(() => import('./pages/reset-password-page.tsx')),
  account: lazy(() => import('./pages/account-page.tsx')),
  devParts: lazy(() => import('./pages/parts-page.tsx')),
};
const NotFoundPage = lazy(() => import('./pages/not-found-page.tsx'));

interface RoutesProps {
  boot: Boot;
  path?: string;
}

export function Routes({ boot, path }: RoutesProps) {
  const { loading } = useAuth();
  // A guest's page that came rendered stays in sight while the identity provider makes up its mind.
  if (loading && !boot.rendered) return <FullPageLoader />;
  const names = (Object.keys(routes) as RouteName[]).filter(
    (name) => name !== 'devParts' || boot.config.sandbox,
  );
  return (
    <Router aroundNav={startPageAtTop} {...(path === undefined ? {} : { ssrPath: path })}>
      <Layout>
        <Switch>
          {names.map((name) => (
            // One key for all: a page that two addresses lead to does not start anew from one to the other.
            <Route key="page" path={routes[name]} component={pages[name]} />
          ))}
          <Route key="page" component={NotFoundPage} />
        </Switch>
      </Layout>
    </Router>
  );
}
