import { type FormEvent, useRef, useState } from 'react';
import { minPasswordLength } from '#contract/constants.ts';
import { Button } from '#web/ui/button.tsx';
import Dialog from '#web/ui/dialog.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { codeOf } from './auth-error.ts';
import { messageFor } from './auth-messages.ts';
import { useAccountChange } from './use-account-keeping.ts';

interface ChangePasswordDialogProps {
  email: string;
  open: boolean;
  onClose(): void;
}

export default function ChangePasswordDialog({ email, open, onClose }: ChangePasswordDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Change your password">
      <ChangePasswordForm email={email} onDone={onClose} />
    </Dialog>
  );
}

type Fault = { at: 'current' | 'password' | 'confirm' | 'form'; message: string };

const placeOf: Record<string, Fault['at']> = {
  'auth/wrong-password': 'current',
  'auth/weak-password': 'password',
};

function ChangePasswordForm({ email, onDone }: { email: string; onDone(): void }) {
  const current = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<Fault>();
  const { mutate, isPending } = useAccountChange((account, input: { current: string; password: string }) =>
    account.changePassword(input.current, input.password),
  );

  function refuse(next: Fault) {
    setFault(next);
    const field = { current, password, confirm: confirmation, form: current }[next.at];
    field.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const input = { current: current.current?.value ?? '', password: password.current?.value ?? '' };
    if (!input.current) return refuse({ at: 'current', message: 'Please enter your current password' });
    if (input.password.length < minPasswordLength) {
      return refuse({ at: 'password', message: 'Password must be at least 6 characters' });
    }
    if (input.password !== confirmation.current?.value) {
      return refuse({ at: 'confirm', message: "Passwords don't match" });
    }
    setFault(undefined);
    mutate(input, {
      onSuccess() {
        onDone();
        toast({ title: 'Password changed', description: 'Everywhere else you are signed out.' });
      },
      onError: (error) =>
        refuse({ at: placeOf[codeOf(error) ?? ''] ?? 'form', message: messageFor('account', error) }),
    });
  }

  const errorAt = (place: Fault['at']) => (fault?.at === place ? fault.message : undefined);
  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5">
      {/* So that a password manager knows which entry to change. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        ref={current}
        label="Current password"
        name="current-password"
        autoComplete="current-password"
        error={errorAt('current')}
      />
      <PasswordField
        ref={password}
        label="New password"
        name="new-password"
        autoComplete="new-password"
        error={errorAt('password')}
      />
      <PasswordField
        ref={confirmation}
        label="Confirm password"
        name="confirm-password"
        autoComplete="new-password"
        error={errorAt('confirm')}
      />
      {fault?.at === 'form' && <FormAlert>{fault.message}</FormAlert>}
      <Button type="submit" tone="slime" block busy={isPending}>
        Change Password
      </Button>
    </form>
  );
}
