import { Link, useLocation } from 'wouter';
import { isHome, routes } from '#contract/pages/routes.ts';
import { useAuth } from '#web/session/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonMissing, lazyExtra } from '#web/ui/lazy-part.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { createHref, useGoToCreate } from './use-go-to-create.ts';

/** For both headers. */
export const SignedInCorner = lazyExtra(() => import('./signed-in-corner.tsx'), ButtonMissing);

const places = [
  { href: routes.today, label: 'Today' },
  { href: routes.gallery, label: 'Gallery' },
  { href: routes.trending, label: 'Trending' },
  { href: routes.pricing, label: 'Pricing' },
] as const;

const navLink =
  'inline-flex h-11 items-center rounded-full px-1.5 text-small font-bold no-underline hover:bg-sunk aria-[current]:bg-ink aria-[current]:text-paper lg:px-4 lg:text-[1.0625rem]';

export function DesktopHeader() {
  const [path] = useLocation();
  const goToCreate = useGoToCreate();
  const { user, failed, openSignIn } = useAuth();
  return (
    <header className="sticky top-0 z-30 border-b-3 border-line bg-paper max-md:hidden">
      <div className="wrap flex h-[73px] items-center gap-2 lg:gap-7">
        <Link href={routes.home} className="hit">
          <Logo className="text-[26px] lg:text-[30px]" />
        </Link>
        <nav aria-label="Main" className="mr-auto flex lg:gap-1">
          <a
            href={createHref}
            onClick={goToCreate}
            className={navLink}
            aria-current={isHome(path) ? 'page' : undefined}
          >
            Create
          </a>
          {places.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              className={navLink}
              aria-current={path === href ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="flex items-center gap-2 lg:gap-3.5">
          {user ? (
            <SignedInCorner user={user} />
          ) : (
            !failed && (
              <Button size="sm" tone="slime" onClick={openSignIn} data-for-guests="">
                Sign In
              </Button>
            )
          )}
        </div>
      </div>
    </header>
  );
}
