import { lazy } from 'react';
import { Route, Router, Switch } from 'wouter';
import type { Boot } from '#contract/page.ts';
import { routes } from '#contract/routes.ts';
import { useAuth } from '#web/session/auth.ts';
import { FullPageLoader } from '#web/ui/loader.tsx';
import { Layout } from './layout.tsx';
import { HomePage } from './pages/home-page.tsx';
import { startPageAtTop } from './start-page-at-top.ts';

// Pages the server renders are at hand there: what is lazy cannot be rendered to a string.
const ItemPage = import.meta.env.SSR
  ? (await import('./pages/item-page.tsx')).default
  : lazy(() => import('./pages/item-page.tsx'));
const GalleryPage = lazy(() => import('./pages/gallery-page.tsx'));
const TrendingPage = lazy(() => import('./pages/trending-page.tsx'));
const PricingPage = lazy(() => import('./pages/pricing-page.tsx'));
const CheckoutPage = lazy(() => import('./pages/checkout-page.tsx'));
const ResetPasswordPage = lazy(() => import('./pages/reset-password-page.tsx'));
const AccountPage = lazy(() => import('./pages/account-page.tsx'));
const PartsPage = lazy(() => import('./pages/parts-page.tsx'));
const NotFoundPage = lazy(() => import('./pages/not-found-page.tsx'));

interface RoutesProps {
  boot: Boot;
  path?: string;
}

export function Routes({ boot, path }: RoutesProps) {
  const { loading } = useAuth();
  // A guest's page that came rendered stays in sight while the identity provider makes up its mind.
  if (loading && !boot.rendered) return <FullPageLoader />;
  return (
    <Router aroundNav={startPageAtTop} {...(path === undefined ? {} : { ssrPath: path })}>
      <Layout>
        <Switch>
          <Route path={routes.home} component={HomePage} />
          <Route path={routes.homeAlias} component={HomePage} />
          <Route path={routes.gallery} component={GalleryPage} />
          <Route path={routes.trending} component={TrendingPage} />
          <Route path={routes.pricing} component={PricingPage} />
          <Route path={routes.checkout} component={CheckoutPage} />
          <Route path={routes.brainRot} component={ItemPage} />
          <Route path={routes.resetPassword} component={ResetPasswordPage} />
          <Route path={routes.account} component={AccountPage} />
          {boot.config.sandbox && <Route path={routes.devParts} component={PartsPage} />}
          <Route component={NotFoundPage} />
        </Switch>
      </Layout>
    </Router>
  );
}
