import { routes } from '#contract/routes.ts';
import { CreditsBadge } from '#web/credits/credits-badge.tsx';
import { CreditHistory } from '#web/features/account/credit-history.tsx';
import { Receipts } from '#web/features/billing/receipts.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useAuth } from '#web/session/auth.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Avatar, nameOf } from '../avatar.tsx';

export default function AccountPage() {
  usePageTitle('Your Account');
  const { user, openSignIn, signOut } = useAuth();
  return (
    <div className="wrap section">
      <h1 className="mb-8 type-h1">Your Account</h1>
      {user ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 lg:grid-cols-[380px_minmax(0,1fr)]">
          <section
            aria-label="Profile"
            className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-5 border-3 border-line bg-card p-6 shadow-stick md:p-7"
          >
            <div className="flex items-center gap-4">
              <Avatar user={user} />
              <div className="min-w-0">
                <h2 className="truncate type-h4">{nameOf(user)}</h2>
                <p className="truncate text-ink-2" title={user.email ?? undefined}>
                  {user.email}
                </p>
              </div>
            </div>
            <div>
              <CreditsBadge credits={user.credits} />
            </div>
            <div className="flex flex-wrap gap-3 max-md:grid">
              <ButtonLink href={routes.checkout} tone="slime">
                Buy Credits
              </ButtonLink>
              <Button onClick={() => void signOut()}>Sign Out</Button>
            </div>
          </section>
          <div className="grid gap-10">
            <section aria-labelledby="purchases">
              <h2 id="purchases" className="mb-4 type-h3">
                Purchases
              </h2>
              <Receipts />
            </section>
            <section aria-labelledby="credit-history">
              <h2 id="credit-history" className="mb-4 type-h3">
                Credit history
              </h2>
              <CreditHistory />
            </section>
          </div>
        </div>
      ) : (
        <EmptyState
          title="Nobody is signed in"
          action={
            <Button tone="slime" onClick={openSignIn}>
              Sign In
            </Button>
          }
        >
          Your name, e-mail and credits live here once you are.
        </EmptyState>
      )}
    </div>
  );
}
