import { Link } from 'wouter';
import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import { routes } from '#contract/pages/routes.ts';
import { CreditsBadge } from '#web/credits/credits-badge.tsx';
import { useAuth } from '#web/session/auth.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LogOut } from '#web/ui/icons/lazy-icons.ts';
import SideSheet from '#web/ui/layers/side-sheet.tsx';
import { Avatar, nameOf } from './avatar.tsx';
import { Switches } from './switches.tsx';

export default function MobileMenu({ open, onClose }: { open: boolean; onClose(): void }) {
  const { user, failed, openSignIn, signOut } = useAuth();
  const closeAnd = (act: () => unknown) => () => {
    onClose();
    void act();
  };
  return (
    <SideSheet open={open} onClose={onClose} title="Menu">
      <div className="grid grid-cols-1 gap-4">
        <ButtonLink href={routes.today} tone="lemon" block onClick={onClose}>
          Today's mash
        </ButtonLink>
        {user && (
          <>
            <Link
              href={lazyRoutes.account}
              onClick={onClose}
              className="flex items-center gap-3 no-underline"
            >
              <Avatar user={user} />
              <span className="min-w-0">
                <b className="block truncate font-extrabold">{nameOf(user)}</b>
                <span className="block truncate text-small text-ink-2">{user.email}</span>
              </span>
            </Link>
            <span className="justify-self-start">
              <CreditsBadge credits={user.credits} onClick={onClose} />
            </span>
            <ButtonLink href={routes.checkout} tone="slime" block onClick={onClose}>
              Buy Credits
            </ButtonLink>
            {user.isOperator && (
              <ButtonLink href={lazyRoutes.operator} block onClick={onClose}>
                Operator
              </ButtonLink>
            )}
          </>
        )}
        {user || failed ? (
          <Button block onClick={closeAnd(signOut)}>
            <LogOut aria-hidden="true" />
            Sign Out
          </Button>
        ) : (
          <>
            <p className="text-ink-2">Sign in to make, keep and share your own Brain Rots.</p>
            <Button tone="slime" block onClick={closeAnd(openSignIn)}>
              Sign In
            </Button>
          </>
        )}
        <div className="mt-2 border-t-2 border-dashed border-line-soft pt-4">
          <Switches />
        </div>
      </div>
    </SideSheet>
  );
}
