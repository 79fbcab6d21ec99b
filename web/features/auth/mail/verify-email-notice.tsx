import type { User } from '#contract/account.ts';
import { withQueryClient } from '#web/lib/queries.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useIdentity } from '../identity.ts';
import { useRequestVerification } from '../settings/use-account-settings.ts';

export default withQueryClient(function VerifyEmailNotice({ user }: { user: User }) {
  const { config, openDialog } = useIdentity();
  const { mutate, isPending, isSuccess } = useRequestVerification();
  const takesCode = config.kind === 'embedded';
  return (
    <Notice label="Confirm your email" tint="lemon">
      {isSuccess ? (
        <output>
          We sent a link to <b className="wrap-anywhere">{user.email}</b>. Open it in this browser.
        </output>
      ) : (
        <>
          Confirm your email and your first Brain Rot is free.{' '}
          <button
            type="button"
            disabled={isPending}
            onClick={() => (takesCode ? openDialog('code') : mutate())}
            className="rounded-1 font-extrabold whitespace-nowrap underline decoration-2 underline-offset-4"
          >
            {takesCode ? 'Enter your code' : isPending ? 'Sending…' : 'Resend the link'}
          </button>
        </>
      )}
    </Notice>
  );
});
