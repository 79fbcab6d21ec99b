import { useState } from 'react';
import { routes } from '#contract/pages/routes.ts';
import { useAuth } from '#web/session/auth.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { scheduledDeletion } from './scheduled-deletion.ts';

const longDate = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** The account page of a guest, or after the user has asked for deletion. */
export function SignedOutAccount() {
  const { openSignIn } = useAuth();
  const [deletedAfter] = useState(scheduledDeletion);
  const signIn = (
    <Button tone="slime" onClick={openSignIn}>
      Sign In
    </Button>
  );
  if (!deletedAfter) {
    return (
      <EmptyState title="You're signed out" action={signIn}>
        Sign in to see your name, email and credits.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={`Your account will be deleted on ${longDate.format(deletedAfter)}`}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {signIn}
          <ButtonLink href={routes.home} tone="ghost">
            Back to Home
          </ButtonLink>
        </div>
      }
    >
      You've been signed out everywhere. Changed your mind? Sign in before then to keep everything.
    </EmptyState>
  );
}
