import { type ComponentType } from 'react';
import { Route, Router, Switch } from 'wouter';
import type { Boot } from '#contract/page.ts';
import { routes } from '#contract/routes.ts';
import { useAuth } from '#web/session/auth.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { FullPageLoader } from '#web/ui/loader.tsx';
import { Layout } from './layout.tsx';
import { HomePage } from './pages/home-page.tsx';
import { startPageAtTop } from './start-page-at-top.ts';

type RouteName = keyof typeof routes;

/** One for every route of the contract. Pages the server renders are at hand there: nothing lazy can be. */
const pages: Record<RouteName, ComponentType> = {
  home: HomePage,
  homeAlias: HomePage,
  gallery: lazyPart(() => import('./pages/gallery-page.tsx')),
  trending: lazyPart(() => import('./pages/trending-page.tsx')),
  pricing: lazyPart(() => import('./pages/pricing-page.tsx')),
  checkout: lazyPart(() => import('./pages/checkout-page.tsx')),
  brainRot: import.meta.env.SSR
    ? (await import('./pages/item-page.tsx')).default
    : lazyPart(() => import('./pages/item-page.tsx')),
  resetPassword: lazyPart(() => import('./pages/reset-password-page.tsx')),
  confirmEmail: lazyPart(() => import('./pages/confirm-email-page.tsx')),
  account: lazyPart(() => import('./pages/account-page.tsx')),
  devParts: lazyPart(() => import('./pages/parts-page.tsx')),
};
const AccountMissing = lazyPart(() => import('./pages/account-missing.tsx'));
const NotFoundPage = lazyPart(() => import('./pages/not-found-page.tsx'));

/**
 * Mostly one for all: a page that two addresses lead to does not start anew from one to the other, only for another
 * person. The new password belongs to whoever has the link: it ends every session, and has still to say so.
 */
function keyOf(name: RouteName, departures: number): string {
  return name === 'resetPassword' ? 'page' : `page of person ${departures}`;
}

interface RoutesProps {
  boot: Boot;
  path?: string;
}

export function Routes({ boot, path }: RoutesProps) {
  const { loading, failed, departures } = useAuth();
  // A guest's page that came rendered stays in sight while the identity provider makes up its mind.
  if (loading && !boot.rendered) return <FullPageLoader />;
  const names = (Object.keys(routes) as RouteName[]).filter(
    (name) => name !== 'devParts' || boot.config.sandbox,
  );
  return (
    <Router aroundNav={startPageAtTop} {...(path === undefined ? {} : { ssrPath: path })}>
      <Layout>
        {failed ? (
          <AccountMissing />
        ) : (
          <Switch>
            {names.map((name) => (
              <Route key={keyOf(name, departures)} path={routes[name]} component={pages[name]} />
            ))}
            <Route component={NotFoundPage} />
          </Switch>
        )}
      </Layout>
    </Router>
  );
}
