import type { ComponentType } from 'react';
import { Route, Switch } from 'wouter';
import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import { useAuth } from '#web/session/auth.ts';
import { lazyPart, loadPart } from '#web/ui/lazy-part.tsx';

type LazyRouteName = keyof typeof lazyRoutes;

const trustPage = lazyPart(() => import('./pages/trust-page.tsx'));
const pages: Record<LazyRouteName, ComponentType> = {
  maker: lazyPart(() => import('./pages/maker-page.tsx')),
  account: lazyPart(() => import('./pages/account-page.tsx')),
  receipt: lazyPart(() => import('./pages/receipt-page.tsx')),
  operator: lazyPart(() => import('./pages/operator-page.tsx')),
  terms: trustPage,
  privacy: trustPage,
  refunds: trustPage,
  contact: trustPage,
  about: trustPage,
  resetPassword: lazyPart(() => import('./pages/reset-password-page.tsx')),
  verifyEmail: lazyPart(() => import('./pages/verify-email-page.tsx')),
};
const names = Object.keys(lazyRoutes) as LazyRouteName[];
// `renderToString` cannot wait for lazy components.
if (import.meta.env.SSR) await Promise.all([pages.maker, trustPage].map(loadPart));
const NotFoundPage = lazyPart(() => import('./pages/not-found-page.tsx'));

/** The pages that are not part of the first script's route table. */
export default function LazyPages() {
  const { sessionEpoch } = useAuth();
  return (
    <Switch>
      {names.map((name) => (
        <Route key={keyOf(name, sessionEpoch)} path={lazyRoutes[name]} component={pages[name]} />
      ))}
      <Route component={NotFoundPage} />
    </Switch>
  );
}

/** Another user gets a new page, except on the password reset: it ends every session, then shows its confirmation. */
function keyOf(name: LazyRouteName, sessionEpoch: number): string {
  return name === 'resetPassword' ? 'page' : `page in session ${sessionEpoch}`;
}
