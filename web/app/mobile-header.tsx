import { Link } from 'wouter';
import { routes } from '#contract/pages/routes.ts';
import { useAuth } from '#web/session/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu as MenuIcon } from '#web/ui/icons/shell-icons.ts';
import { useLayer } from '#web/ui/layers/use-layer.ts';
import { lazyLayer, prefetch } from '#web/ui/lazy-part.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { SignedInCorner } from './desktop-header.tsx';

const loadMenu = () => import('./mobile-menu.tsx');
const MobileMenu = lazyLayer(loadMenu);

export function MobileHeader() {
  const { user, failed, openSignIn } = useAuth();
  const menu = useLayer();
  return (
    <header className="sticky top-0 z-30 flex min-h-[60px] flex-wrap items-center justify-between border-b-3 border-line bg-paper pr-3 pl-4 md:hidden">
      <Link href={routes.home} className="hit">
        <Logo className="text-[26px]" />
      </Link>
      <div className="flex items-center gap-2">
        {user ? (
          <SignedInCorner user={user} compact />
        ) : (
          !failed && (
            <Button size="sm" tone="slime" onClick={openSignIn} data-for-guests="">
              Sign In
            </Button>
          )
        )}
        <IconButton
          label="Open menu"
          tone="flat"
          aria-haspopup="dialog"
          aria-expanded={menu.isOpen}
          onPointerEnter={() => prefetch(loadMenu)}
          onClick={menu.open}
        >
          <MenuIcon aria-hidden="true" />
        </IconButton>
      </div>
      <MobileMenu open={menu.isOpen} onClose={menu.close} />
    </header>
  );
}
