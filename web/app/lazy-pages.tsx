import type { ComponentType, ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { lazyRoutes } from '#contract/lazy-routes.ts';
import { trustPageNames } from '#contract/trust-pages.ts';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { useAuth } from '#web/session/auth.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

type LazyRouteName = keyof typeof lazyRoutes;
type LoadPage = () => Promise<{ default: (props: object) => ReactNode }>;

const loadTrustPage: LoadPage = () => import('./pages/trust-page.tsx');

/** One for every lazy route of the contract. */
const loadPage: Record<LazyRouteName, LoadPage> = {
  maker: () => import('./pages/maker-page.tsx'),
  account: () => import('./pages/account-page.tsx'),
  receipt: () => import('./pages/receipt-page.tsx'),
  operator: () => import('./pages/operator-page.tsx'),
  terms: loadTrustPage,
  privacy: loadTrustPage,
  refunds: loadTrustPage,
  contact: loadTrustPage,
  about: loadTrustPage,
  resetPassword: () => import('./pages/reset-password-page.tsx'),
  confirmEmail: () => import('./pages/confirm-email-page.tsx'),
  devParts: () => import('./pages/parts-page.tsx'),
};
const names = Object.keys(lazyRoutes) as LazyRouteName[];
const pages = Object.fromEntries(names.map((name) => [name, lazyPart(loadPage[name])])) as Record<
  LazyRouteName,
  ComponentType
>;
// `renderToString` cannot wait for lazy components.
if (import.meta.env.SSR) {
  for (const name of ['maker', ...trustPageNames] as const) pages[name] = (await loadPage[name]()).default;
}
const NotFoundPage = lazyPart(() => import('./pages/not-found-page.tsx'));

/** The pages that are not part of the first script's route table. */
export default function LazyPages() {
  const { sandbox } = useRuntimeConfig();
  const { sessionEpoch } = useAuth();
  return (
    <Switch>
      {names
        .filter((name) => name !== 'devParts' || sandbox)
        .map((name) => (
          <Route key={keyOf(name, sessionEpoch)} path={lazyRoutes[name]} component={pages[name]} />
        ))}
      <Route component={NotFoundPage} />
    </Switch>
  );
}

/**
 * Another user gets a new page. Not the password reset: it ends every session, and still has to show its confirmation.
 */
function keyOf(name: LazyRouteName, sessionEpoch: number): string {
  return name === 'resetPassword' ? 'page' : `page in session ${sessionEpoch}`;
}
