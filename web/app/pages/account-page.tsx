import { type ReactNode, useEffect, useId } from 'react';
import type { User } from '#contract/account.ts';
import { routes } from '#contract/pages/routes.ts';
import { welcomeMessage } from '#web/credits/credit-messages.ts';
import { CreditsBadge } from '#web/credits/credits-badge.tsx';
import { CreditHistory } from '#web/features/account/credit-history.tsx';
import { PodiumMail } from '#web/features/account/podium-mail.tsx';
import { forgetDeletion } from '#web/features/account/scheduled-deletion.ts';
import { SignedOutAccount } from '#web/features/account/signed-out-account.tsx';
import { YourData } from '#web/features/account/your-data.tsx';
import { Devices } from '#web/features/auth/settings/devices.tsx';
import { SignInSettings } from '#web/features/auth/settings/sign-in-settings.tsx';
import { Receipts } from '#web/features/billing/receipts.tsx';
import { MakerName } from '#web/features/makers/maker-name.tsx';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { withQueryClient } from '#web/lib/queries.tsx';
import { useAuth } from '#web/session/auth.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Avatar, nameOf } from '../avatar.tsx';

export default withQueryClient(function AccountPage() {
  usePageTitle('Your Account');
  const { user } = useAuth();
  return (
    <div className="wrap section">
      <h1 className="mb-8 type-h1">Your Account</h1>
      {user ? <Account user={user} /> : <SignedOutAccount />}
    </div>
  );
});

function Account({ user }: { user: User }) {
  const { identity } = useRuntimeConfig();
  // The goodbye of a deleted account is not for the user who signs in next.
  useEffect(forgetDeletion, []);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 lg:grid-cols-[380px_minmax(0,1fr)]">
      <Profile user={user} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <Section title="Your maker name">
          <MakerName />
        </Section>
        <Section title="Today's mash">
          <PodiumMail user={user} />
        </Section>
        <Section title="Sign-in & security">
          <SignInSettings />
        </Section>
        {identity.kind === 'embedded' && (
          <Section title="Where you are signed in">
            <Devices />
          </Section>
        )}
        <Section title="Purchases">
          <Receipts />
        </Section>
        <Section title="Credit history">
          <CreditHistory />
        </Section>
        <Section title="Your data">
          <YourData user={user} />
        </Section>
      </div>
    </div>
  );
}

function Profile({ user }: { user: User }) {
  const { signOut } = useAuth();
  // A notice above every page already asks to confirm the e-mail.
  const welcome = user.credits === 0 && user.welcome !== 'proof' ? welcomeMessage(user.welcome) : undefined;
  return (
    <section
      aria-label="Profile"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-5 border-3 border-line bg-card p-6 shadow-stick md:p-7 lg:sticky lg:top-[104px]"
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
      <div className="grid justify-items-start gap-2">
        <CreditsBadge credits={user.credits} />
        {welcome && <p className="text-small text-ink-2">{welcome}</p>}
      </div>
      <div className="flex flex-wrap gap-3 max-md:grid">
        <ButtonLink href={routes.checkout} tone="slime">
          Buy Credits
        </ButtonLink>
        <Button onClick={() => void signOut()}>Sign Out</Button>
      </div>
    </section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 type-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}
