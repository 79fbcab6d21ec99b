import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { lazyRoutes } from '#contract/lazy-routes.ts';
import { offlinePath } from '#contract/offline.ts';
import type { PageToRender } from '#contract/page.ts';
import { routes } from '#contract/routes.ts';
import { trustPageNames } from '#contract/trust-pages.ts';
import { App } from './app/app.tsx';
import { WithoutScript } from './app/without-script.tsx';
import { OfflinePage } from './offline/offline-page.tsx';

/** Renders a page as guests see it, or the `<noscript>` content of a page that is rendered in the browser. */
export function render({ path, pageData, words }: PageToRender): string {
  if (words) return renderToString(<WithoutScript {...words} />);
  if (path === offlinePath) return renderToString(<OfflinePage />);
  return renderToString(
    <StrictMode>
      <App pageData={pageData} path={path} />
    </StrictMode>,
  );
}

/** The modules of the page at an address, which the browser loads first. */
export function modulesOf(address: string): string[] {
  const [path = ''] = address.split('?');
  if (path === routes.trending) return ['app/pages/trending-page.tsx'];
  if (path === routes.pricing) return ['app/pages/pricing-page.tsx'];
  if (path.startsWith('/brain-rot/')) return ['app/pages/item-page.tsx'];
  if (path.startsWith('/maker/')) return ['app/lazy-pages.tsx', 'app/pages/maker-page.tsx'];
  if (trustPageNames.some((name) => lazyRoutes[name] === path))
    return ['app/lazy-pages.tsx', 'app/pages/trust-page.tsx'];
  return ['app/pages/home-page.tsx'];
}
