import { lazyRoutes } from '#contract/lazy-routes.ts';
import type { NoScriptText } from '#contract/page.ts';
import { routes } from '#contract/routes.ts';
import { Logo } from '#web/ui/logo.tsx';

const links = [
  ['Home', routes.home],
  ['Trending', routes.trending],
  ['Pricing', routes.pricing],
  ['Contact', lazyRoutes.contact],
] as const;

/** The `<noscript>` content of a page that is rendered in the browser. */
export function WithoutScript({ heading, text }: NoScriptText) {
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
