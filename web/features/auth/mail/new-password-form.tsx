import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { minPasswordLength } from '#contract/constants.ts';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { codeOf } from '../adapters/auth-error.ts';
import { messageFor } from '../adapters/auth-messages.ts';

type Fault = { at: 'current' | 'password' | 'confirm' | 'link' | 'form'; message: string };

const placeOf: Record<string, Fault['at']> = {
  'auth/wrong-password': 'current',
  'auth/weak-password': 'password',
  'auth/expired-action-code': 'link',
  'auth/invalid-action-code': 'link',
};

const fields = {
  current: { label: 'Current password', name: 'current-password', autoComplete: 'current-password' },
  password: { label: 'New password', name: 'new-password', autoComplete: 'new-password' },
  confirm: { label: 'Confirm password', name: 'confirm-password', autoComplete: 'new-password' },
} as const;

interface NewPasswordFormProps {
  /** Tells a password manager which entry to change; one fills it in where it is unknown. */
  email?: string;
  /** Without it a link from an email proves whose password it is. */
  asksCurrent?: boolean;
  messages: 'account' | 'resetCompletion';
  save(password: string, current: string): Promise<unknown>;
  submit: string;
  onNewLink?(): void;
  children?: ReactNode;
}

export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, asksCurrent, messages, save, submit, onNewLink, children } = props;
  const inputs = {
    current: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
    confirm: useRef<HTMLInputElement>(null),
  };
  const [fault, setFault] = useState<Fault>();
  const [busy, setBusy] = useState(false);
  const errorAt = (at: Fault['at']) => (fault?.at === at ? fault.message : undefined);
  const alert = errorAt('link') ?? errorAt('form');
  const asked = asksCurrent
    ? (['current', 'password', 'confirm'] as const)
    : (['password', 'confirm'] as const);

  function refuse(at: Fault['at'], message: string) {
    setFault({ at, message });
    inputs[at === 'link' || at === 'form' ? asked[0] : at].current?.focus();
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    const [current = '', password = '', confirmed] = Object.values(inputs).map(
      (input) => input.current?.value,
    );
    if (asksCurrent && !current) return refuse('current', 'Please enter your current password');
    if (password.length < minPasswordLength)
      return refuse('password', 'Password must be at least 6 characters');
    if (password !== confirmed) return refuse('confirm', "Passwords don't match");
    setFault(undefined);
    setBusy(true);
    try {
      await save(password, current);
    } catch (error) {
      refuse(placeOf[codeOf(error) ?? ''] ?? 'form', messageFor(messages, error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-3.5">
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      {asked.map((at) => (
        <PasswordField key={at} ref={inputs[at]} error={errorAt(at)} {...fields[at]} />
      ))}
      {alert && <FormAlert>{alert}</FormAlert>}
      {errorAt('link') && (
        <Button tone="lemon" block onClick={onNewLink}>
          Get a new link
        </Button>
      )}
      <Button type="submit" tone="slime" block busy={busy}>
        {submit}
      </Button>
      {children}
    </form>
  );
}
