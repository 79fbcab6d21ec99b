import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { resetRedirectDelay } from '#contract/constants.ts';
import { routes } from '#contract/routes.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { toast, toastError } from '#web/ui/toast-store.ts';
import { codeOf } from './auth-error.ts';
import { messageFor } from './auth-messages.ts';
import { useIdentity } from './identity.ts';
import { newPasswordFault, NewPasswordFields } from './new-password-fields.tsx';
import { PeekingMascot } from './peeking-mascot.tsx';

type Fault = { at: 'password' | 'confirm' | 'link' | 'form'; message: string };

const placeOf: Record<string, Fault['at']> = {
  'auth/weak-password': 'password',
  'auth/expired-action-code': 'link',
  'auth/invalid-action-code': 'link',
};

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
  const password = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<Fault>();
  const [busy, setBusy] = useState(false);

  function refuse(next: Fault) {
    setFault(next);
    (next.at === 'confirm' ? confirmation : password).current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const code = resetCode();
    const chosen = password.current?.value ?? '';
    if (!code) return toastError('Error', 'Invalid reset code');
    const wrong = newPasswordFault(chosen, confirmation.current?.value);
    if (wrong) return refuse(wrong);
    setFault(undefined);
    setBusy(true);
    try {
      await (await adapter()).confirmReset(code, chosen);
      toast({ title: 'Success!', description: 'Your password has been reset successfully.' });
      onDone();
    } catch (error) {
      refuse({ at: placeOf[codeOf(error) ?? ''] ?? 'form', message: messageFor('resetCompletion', error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <h1 className="type-h2">Choose a new password</h1>
      <p className="mt-2 mb-6 text-ink-2">At least 6 characters.</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {/* Unknown here; a password manager fills it in to know which entry to change. */}
        <input hidden readOnly name="username" autoComplete="username" />
        <NewPasswordFields password={password} confirmation={confirmation} fault={fault} />
        {(fault?.at === 'link' || fault?.at === 'form') && <FormAlert>{fault.message}</FormAlert>}
        {fault?.at === 'link' && (
          <Button tone="lemon" block onClick={() => openDialog('reset')}>
            Get a new link
          </Button>
        )}
        <div className="mt-1 grid gap-3.5">
          <Button type="submit" tone="slime" block busy={busy}>
            Reset Password
          </Button>
          <ButtonLink href={routes.home} tone="ghost" block>
            Back to Home
          </ButtonLink>
        </div>
      </form>
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
