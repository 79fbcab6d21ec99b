import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import Dialog from '#web/ui/dialog.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import type { LayerState } from '#web/ui/use-layer.ts';
import { codeOf } from './auth-error.ts';
import { messageFor } from './auth-messages.ts';
import { newPasswordFault, NewPasswordFields } from './new-password-fields.tsx';
import { useAccountChange } from './use-account-settings.ts';

export default function ChangePasswordDialog({ email, open, onClose }: LayerState & { email: string }) {
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
    const wrong = newPasswordFault(input.password, confirmation.current?.value);
    if (wrong) return refuse(wrong);
    setFault(undefined);
    mutate(input, {
      onSuccess() {
        onDone();
        toast({ title: 'Password changed', description: "You've been signed out everywhere else." });
      },
      onError: (error) =>
        refuse({ at: placeOf[codeOf(error) ?? ''] ?? 'form', message: messageFor('account', error) }),
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5">
      {/* So that a password manager knows which entry to change. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        ref={current}
        label="Current password"
        name="current-password"
        autoComplete="current-password"
        error={fault?.at === 'current' ? fault.message : undefined}
      />
      <NewPasswordFields password={password} confirmation={confirmation} fault={fault} />
      {fault?.at === 'form' && <FormAlert>{fault.message}</FormAlert>}
      <Button type="submit" tone="slime" block busy={isPending}>
        Change Password
      </Button>
    </form>
  );
}
