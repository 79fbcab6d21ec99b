import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import { routes } from '#contract/pages/routes.ts';
import { refreshReads } from '#web/lib/reads.ts';
import { useAuth } from '#web/session/auth.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Loader } from '#web/ui/loader.tsx';
import { codeOf } from '../adapters/auth-error.ts';
import { messageFor } from '../adapters/auth-messages.ts';
import { CodeForm } from '../dialog/code-form.tsx';
import { PeekingMascot } from '../dialog/peeking-mascot.tsx';
import { useIdentity } from '../identity.ts';
import { useRequestVerification } from '../settings/use-account-settings.ts';

/** The target of the mailed link: confirms the e-mail of the signed-in account. Without a link it takes the mail's code. */
export function VerifyEmail() {
  return (
    <section className="relative mt-16 grid w-full max-w-[480px] gap-4 rounded-5 border-3 border-line bg-card p-6 shadow-stick md:p-9">
      <PeekingMascot id="cat_wizard" />
      <Confirmation />
    </section>
  );
}

function Confirmation() {
  const { user, openSignIn } = useAuth();
  const { adapter, config } = useIdentity();
  const queryClient = useQueryClient();
  // Read once: the address may change.
  const [code] = useState(() => new URLSearchParams(location.search).get('code'));
  const confirm = useMutation({
    mutationFn: async () => (await adapter()).verifyEmail(code),
    onSuccess: () => refreshReads(queryClient, '/api/auth/user'),
  });
  const isSignedIn = user !== null;
  const takesCode = config.kind === 'embedded' && !code;
  const [isDone, setDone] = useState(false);

  // Once, even if the effect runs twice: the code works only once.
  const isSent = useRef(false);
  const send = useEffectEvent(() => {
    if (isSent.current) return;
    isSent.current = true;
    confirm.mutate();
  });
  useEffect(() => {
    if (isSignedIn && !takesCode) send();
  }, [isSignedIn, takesCode]);

  if (confirm.data !== undefined || isDone) return <Done email={confirm.data ?? user?.email ?? ''} />;
  if (!isSignedIn) {
    return (
      <>
        <h1 className="type-h2">Sign in to confirm</h1>
        <p className="text-ink-2">
          Sign in to this account to confirm your email. Or go back to where you signed up and enter the code
          from the same email.
        </p>
        <Button tone="slime" block onClick={openSignIn}>
          Sign In
        </Button>
      </>
    );
  }
  if (takesCode) return <EnterCode email={user.email} onDone={() => setDone(true)} />;
  if (confirm.error) {
    return <Refused error={confirm.error} onRetry={() => confirm.mutate()} onDone={() => setDone(true)} />;
  }
  return (
    <div className="grid justify-items-center gap-4 py-4 text-center">
      <Loader label="Confirming" />
      <h1 className="type-h3">Confirming your email...</h1>
    </div>
  );
}

function Done({ email }: { email: string }) {
  const { user } = useAuth();
  return (
    <>
      <Heading>Your email is confirmed</Heading>
      <p className="text-ink-2">
        Thanks! You're all set with <b className="wrap-anywhere text-ink">{email}</b>.
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

function EnterCode({ email, onDone }: { email: string | null; onDone(): void }) {
  return (
    <>
      <h1 className="type-h2">Check your email</h1>
      <CodeForm email={email ?? ''} onDone={onDone} />
    </>
  );
}

interface RefusedProps {
  error: Error;
  onRetry(): void;
  onDone(): void;
}

function Refused({ error, onRetry, onDone }: RefusedProps) {
  const { user, signOut } = useAuth();
  const { config } = useIdentity();
  const verification = useRequestVerification();
  switch (codeOf(error)) {
    case 'auth/requires-recent-login':
      return (
        <>
          <Heading>This link is for a different account</Heading>
          <p className="text-ink-2">
            You're signed in as <b className="wrap-anywhere text-ink">{user?.email}</b>. Sign in to the other
            account to confirm its email.
          </p>
          <Button tone="slime" block onClick={() => void signOut()}>
            Sign Out
          </Button>
        </>
      );
    case 'auth/expired-action-code':
    case 'auth/invalid-action-code':
      if (verification.isSuccess && config.kind === 'embedded') {
        return <EnterCode email={user?.email ?? null} onDone={onDone} />;
      }
      return (
        <>
          <Heading>This link doesn't work</Heading>
          <p className="text-ink-2">{messageFor('account', error)}</p>
          {verification.isSuccess ? (
            <output className="font-bold">
              We sent a new link to <span className="wrap-anywhere">{user?.email}</span>.
            </output>
          ) : (
            <Button tone="slime" block busy={verification.isPending} onClick={() => verification.mutate()}>
              Send a new email
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
          <Heading>That didn't work</Heading>
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
