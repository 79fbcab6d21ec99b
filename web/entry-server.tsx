import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import { offlinePath } from '#contract/pages/offline.ts';
import type { NoScriptText, PageToRender } from '#contract/pages/page.ts';
import { routes } from '#contract/pages/routes.ts';
import { trustPageNames } from '#contract/pages/trust-pages.ts';
import { App } from './app/app.tsx';
import { OfflinePage } from './offline/offline-page.tsx';
import { Logo } from './ui/logo.tsx';

/** Renders a page as guests see it, or the `<noscript>` content of a page that is rendered in the browser. */
export function render({ path, pageData, noScriptText }: PageToRender): string {
  if (noScriptText) return renderToString(<WithoutScript {...noScriptText} />);
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
  if (path === routes.today) return ['app/pages/today-page.tsx'];
  if (path === routes.pricing) return ['app/pages/pricing-page.tsx'];
  if (path.startsWith('/brain-rot/')) return ['app/pages/item-page.tsx'];
  if (path.startsWith('/maker/')) return ['app/lazy-pages.tsx', 'app/pages/maker-page.tsx'];
  if (trustPageNames.some((name) => lazyRoutes[name] === path))
    return ['app/lazy-pages.tsx', 'app/pages/trust-page.tsx'];
  return ['app/pages/home-page.tsx'];
}

const links = [
  ['Home', routes.home],
  ['Trending', routes.trending],
  ['Pricing', routes.pricing],
  ['Contact', lazyRoutes.contact],
] as const;

function WithoutScript({ heading, text }: NoScriptText) {
  return (
    <>
      <header className="border-b-3 border-line bg-paper">
        <div className="wrap flex items-center py-4">
          <Logo className="text-[34px]" />
        </div>
      </header>
      <main className="wrap section grid justify-items-center gap-5 text-center">
        <h1 className="type-h1">{heading}</h1>
        <p className="type-lead">{text}</p>
        <nav className="flex flex-wrap justify-center gap-6">
          {links.map(([label, href]) => (
            <a key={href} href={href} className="hit font-bold underline">
              {label}
            </a>
          ))}
        </nav>
      </main>
    </>
  );
}
