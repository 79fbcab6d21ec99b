import type { User } from '#contract/account.ts';
import { reading } from '#web/lib/queries.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useRequestProof } from './use-account-settings.ts';

export default reading(function ProofNotice({ user }: { user: User }) {
  const { mutate, isPending, isSuccess } = useRequestProof();
  return (
    <Notice label="Confirm your e-mail" tint="lemon">
      {isSuccess ? (
        <output>
          We sent a link to <b className="wrap-anywhere">{user.email}</b>. Open it in this browser.
        </output>
      ) : (
        <>
          Confirm your e-mail and your first Brain Rot is free.{' '}
          <button
            type="button"
            disabled={isPending}
            onClick={() => mutate()}
            className="rounded-1 font-extrabold whitespace-nowrap underline decoration-2 underline-offset-4"
          >
            {isPending ? 'Sending…' : 'Send the link again'}
          </button>
        </>
      )}
    </Notice>
  );
});
