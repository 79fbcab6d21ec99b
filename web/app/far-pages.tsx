import type { ComponentType, ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { lazyRoutes } from '#contract/lazy-routes.ts';
import { trustPageNames } from '#contract/trust-pages.ts';
import { useRuntimeConfig } from '#web/lib/boot.ts';
import { useAuth } from '#web/session/auth.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

type FarRouteName = keyof typeof lazyRoutes;
type LoadPage = () => Promise<{ default: (props: object) => ReactNode }>;

const loadTrustPage: LoadPage = () => import('./pages/trust-page.tsx');

/** One for every far route of the contract. */
const loadPage: Record<FarRouteName, LoadPage> = {
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
const names = Object.keys(lazyRoutes) as FarRouteName[];
const pages = Object.fromEntries(names.map((name) => [name, lazyPart(loadPage[name])])) as Record<
  FarRouteName,
  ComponentType
>;
// Nothing lazy can be rendered to a string.
if (import.meta.env.SSR) {
  for (const name of ['maker', ...trustPageNames] as const) pages[name] = (await loadPage[name]()).default;
}
const NotFoundPage = lazyPart(() => import('./pages/not-found-page.tsx'));

/** What draws an address that the first page's script does not know. */
export default function FarPages() {
  const { sandbox } = useRuntimeConfig();
  const { departures } = useAuth();
  return (
    <Switch>
      {names
        .filter((name) => name !== 'devParts' || sandbox)
        .map((name) => (
          <Route key={keyOf(name, departures)} path={lazyRoutes[name]} component={pages[name]} />
        ))}
      <Route component={NotFoundPage} />
    </Switch>
  );
}

/** The page at such an address, for whoever wants its code before it is asked for. */
export function farPageAt(pathname: string): ComponentType | undefined {
  const name = names.find((route) => lazyRoutes[route] === pathname);
  return name && pages[name];
}

/**
 * Another person begins anew. The new password belongs to whoever has the link: it ends every session, and has still to
 * say so.
 */
function keyOf(name: FarRouteName, departures: number): string {
  return name === 'resetPassword' ? 'page' : `page of person ${departures}`;
}
