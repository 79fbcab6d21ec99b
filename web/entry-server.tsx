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

/** A page as HTML, as guests see it, for the addresses the server renders; of others what they show without JavaScript. */
export function render({ path, boot, words }: PageToRender): string {
  if (words) return renderToString(<WithoutScript {...words} />);
  if (path === offlinePath) return renderToString(<OfflinePage />);
  return renderToString(
    <StrictMode>
      <App boot={boot} path={path} />
    </StrictMode>,
  );
}

/** What draws the page at an address: the browser needs it first. */
export function modulesOf(address: string): string[] {
  const [path = ''] = address.split('?');
  if (path === routes.trending) return ['app/pages/trending-page.tsx'];
  if (path === routes.pricing) return ['app/pages/pricing-page.tsx'];
  if (path.startsWith('/brain-rot/')) return ['app/pages/item-page.tsx'];
  if (path.startsWith('/maker/')) return ['app/far-pages.tsx', 'app/pages/maker-page.tsx'];
  if (trustPageNames.some((name) => lazyRoutes[name] === path))
    return ['app/far-pages.tsx', 'app/pages/trust-page.tsx'];
  return ['app/pages/home-page.tsx'];
}
