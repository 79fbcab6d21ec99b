import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyRoutes } from '#contract/lazy-routes.ts';
import { routes } from '#contract/routes.ts';
import { refreshReads } from '#web/lib/reads.ts';
import { useAuth } from '#web/session/auth.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Loader } from '#web/ui/loader.tsx';
import { codeOf } from './auth-error.ts';
import { messageFor } from './auth-messages.ts';
import { useIdentity } from './identity.ts';
import { PeekingMascot } from './peeking-mascot.tsx';
import { useRequestProof } from './use-account-settings.ts';

/** The target of the mailed link: confirms the e-mail of the signed-in account. */
export function ConfirmEmail() {
  return (
    <section className="relative mt-16 grid w-full max-w-[480px] gap-4 rounded-5 border-3 border-line bg-card p-6 shadow-stick md:p-9">
      <PeekingMascot id="cat_wizard" />
      <Confirmation />
    </section>
  );
}

function Confirmation() {
  const { user, openSignIn } = useAuth();
  const { adapter } = useIdentity();
  const queryClient = useQueryClient();
  // Read once: the address may change.
  const [code] = useState(() => new URLSearchParams(location.search).get('code'));
  const confirm = useMutation({
    mutationFn: async () => (await adapter()).confirmEmail(code),
    onSuccess: () => refreshReads(queryClient, '/api/auth/user'),
  });
  const isSignedIn = user !== null;

  // Once, even if the effect runs twice: the code works only once.
  const isSent = useRef(false);
  const send = useEffectEvent(() => {
    if (isSent.current) return;
    isSent.current = true;
    confirm.mutate();
  });
  useEffect(() => {
    if (isSignedIn) send();
  }, [isSignedIn]);

  if (confirm.data !== undefined) return <Done email={confirm.data} />;
  if (!isSignedIn) {
    return (
      <>
        <h1 className="type-h2">Who are you?</h1>
        <p className="text-ink-2">Sign in as the owner of this e-mail, then it is confirmed.</p>
        <Button tone="slime" block onClick={openSignIn}>
          Sign In
        </Button>
      </>
    );
  }
  if (confirm.error) return <Refused error={confirm.error} onRetry={() => confirm.mutate()} />;
  return (
    <div className="grid justify-items-center gap-4 py-4 text-center">
      <Loader label="Confirming" />
      <h1 className="type-h3">Confirming your e-mail...</h1>
    </div>
  );
}

function Done({ email }: { email: string }) {
  const { user } = useAuth();
  return (
    <>
      <Heading>Your e-mail is confirmed</Heading>
      <p className="text-ink-2">
        <b className="wrap-anywhere text-ink">{email}</b> is yours, and so is whatever you make.
      </p>
      <ButtonLink href={routes.home} tone="slime" block>
        {user && user.credits > 0 ? 'Make a Brain Rot' : 'Back to Home'}
      </ButtonLink>
      <ButtonLink href={lazyRoutes.account} tone="ghost" block>
        Your Account
      </ButtonLink>
    </>
  );
}

function Refused({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { user, signOut } = useAuth();
  const proof = useRequestProof();
  switch (codeOf(error)) {
    case 'auth/requires-recent-login':
      return (
        <>
          <Heading>This link is not for {user?.email ?? 'this account'}</Heading>
          <p className="text-ink-2">Sign in as the owner of this e-mail, then it is confirmed.</p>
          <Button tone="slime" block onClick={() => void signOut()}>
            Sign Out
          </Button>
        </>
      );
    case 'auth/expired-action-code':
    case 'auth/invalid-action-code':
      return (
        <>
          <Heading>This link does not work</Heading>
          <p className="text-ink-2">{messageFor('account', error)}</p>
          {proof.isSuccess ? (
            <output className="font-bold">
              We sent a new link to <span className="wrap-anywhere">{user?.email}</span>.
            </output>
          ) : (
            <Button tone="slime" block busy={proof.isPending} onClick={() => proof.mutate()}>
              Send a new one
            </Button>
          )}
          <ButtonLink href={lazyRoutes.account} tone="ghost" block>
            Your Account
          </ButtonLink>
        </>
      );
    default:
      return (
        <>
          <Heading>That did not work</Heading>
          <p className="text-ink-2">{messageFor('account', error)}</p>
          <Button tone="slime" block onClick={onRetry}>
            Try again
          </Button>
        </>
      );
  }
}

/** Takes the focus, so that screen readers announce the new state. */
function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="type-h2 wrap-anywhere outline-none">
      {children}
    </h1>
  );
}
