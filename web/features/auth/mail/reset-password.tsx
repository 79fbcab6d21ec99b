import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { resetRedirectDelay } from '#contract/constants.ts';
import { routes } from '#contract/pages/routes.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { toast, toastError } from '#web/ui/toasts/toast-store.ts';
import { PeekingMascot } from '../dialog/peeking-mascot.tsx';
import { useIdentity } from '../identity.ts';
import { NewPasswordForm } from './new-password-form.tsx';

export function resetCode(): string | null {
  return new URLSearchParams(location.search).get('oobCode') || null;
}

export function ResetPassword() {
  const [done, setDone] = useState(false);
  return (
    <section className="relative mt-16 w-full max-w-[480px] rounded-5 border-3 border-line bg-card p-6 shadow-stick md:p-9">
      <PeekingMascot id="raccoon_king" />
      {done ? <ResetDone /> : <ResetForm onDone={() => setDone(true)} />}
    </section>
  );
}

function ResetForm({ onDone }: { onDone(): void }) {
  const { adapter, openDialog } = useIdentity();

  async function reset(password: string) {
    const code = resetCode();
    if (!code) return toastError('Error', 'Invalid reset code');
    await (await adapter()).confirmReset(code, password);
    toast({ title: 'Success!', description: 'Your password has been reset successfully.' });
    onDone();
  }

  return (
    <>
      <h1 className="type-h2">Choose a new password</h1>
      <p className="mt-2 mb-6 text-ink-2">At least 6 characters.</p>
      <NewPasswordForm
        messages="resetCompletion"
        save={reset}
        submit="Reset Password"
        onNewLink={() => openDialog('reset')}
      >
        <ButtonLink href={routes.home} tone="ghost" block>
          Back to Home
        </ButtonLink>
      </NewPasswordForm>
    </>
  );
}

function ResetDone() {
  const [, navigate] = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => navigate(routes.home), resetRedirectDelay.afterSuccess);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <div className="grid gap-2 py-6 text-center">
      <h1 ref={heading} tabIndex={-1} className="type-h2 outline-none">
        Password Reset!
      </h1>
      <p className="type-lead">Taking you home...</p>
    </div>
  );
}
