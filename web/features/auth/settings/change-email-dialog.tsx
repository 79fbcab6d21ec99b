import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import Dialog from '#web/ui/layers/dialog.tsx';
import { codeOf } from '../adapters/auth-error.ts';
import { messageFor } from '../adapters/auth-messages.ts';
import { CodeForm } from '../dialog/code-form.tsx';
import { useAccountChange } from './use-account-settings.ts';

export default function ChangeEmailDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const [sentTo, setSentTo] = useState<string>();
  function close() {
    setSentTo(undefined);
    onClose();
  }
  return (
    <Dialog open={open} onClose={close} title="Change your email">
      {sentTo ? (
        <CodeForm email={sentTo} onDone={close} onAskAgain={() => setSentTo(undefined)} />
      ) : (
        <ChangeEmailForm onSent={setSentTo} />
      )}
    </Dialog>
  );
}

type Fault = { at: 'email' | 'password' | 'form'; message: string };

const placeOf: Record<string, Fault['at']> = {
  'auth/invalid-email': 'email',
  'auth/email-already-in-use': 'email',
  'auth/wrong-password': 'password',
};

function ChangeEmailForm({ onSent }: { onSent(email: string): void }) {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<Fault>();
  const { mutate, isPending } = useAccountChange((account, input: { email: string; password: string }) =>
    account.changeEmail(input.email, input.password),
  );

  function refuse(next: Fault) {
    setFault(next);
    (next.at === 'password' ? password : email).current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const input = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    if (!input.email) return refuse({ at: 'email', message: 'Please enter your email address' });
    if (!input.password) return refuse({ at: 'password', message: 'Please enter your password' });
    setFault(undefined);
    mutate(input, {
      onSuccess: () => onSent(input.email),
      onError: (error) =>
        refuse({ at: placeOf[codeOf(error) ?? ''] ?? 'form', message: messageFor('account', error) }),
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5">
      <p className="text-ink-2">
        We'll email the new address a code and a link. Nothing changes until you use one of them.
      </p>
      <TextField
        ref={email}
        label="New email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        error={fault?.at === 'email' ? fault.message : undefined}
      />
      <PasswordField
        ref={password}
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={fault?.at === 'password' ? fault.message : undefined}
      />
      {fault?.at === 'form' && <FormAlert>{fault.message}</FormAlert>}
      <Button type="submit" tone="slime" block busy={isPending}>
        Send the email
      </Button>
    </form>
  );
}
