import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { User } from '#contract/account.ts';
import { welcomeMessage } from '#web/credits/credit-messages.ts';
import { currentAuth } from '#web/session/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';
import { AuthError, codeOf } from '../adapters/auth-error.ts';
import { messageFor } from '../adapters/auth-messages.ts';
import { useIdentity } from '../identity.ts';
import { useAccountChange, useRequestVerification } from '../settings/use-account-settings.ts';

/** What a new account gets for free, or why not yet. */
export function giftMessage(user: User | null): string | undefined {
  return user?.credits ? 'Your first Brain Rot is free.' : user ? welcomeMessage(user.welcome) : undefined;
}

const wrongCodes = new Set<string | undefined>(['auth/invalid-verification-code', 'auth/code-expired']);

interface CodeFormProps {
  email: string;
  onDone(): void;
  /** Where a new code takes more than asking for it. */
  onAskAgain?: (() => void) | undefined;
}

/** Takes the six digits of a confirmation mail, also inside an app's own browser, which its link does not reach. */
export function CodeForm({ email, onDone, onAskAgain }: CodeFormProps) {
  const verification = useRequestVerification();
  const { field, code, fault, isPending, type, submit, clearFault } = useCode(onDone);

  function askAgain() {
    if (onAskAgain) return onAskAgain();
    clearFault();
    verification.mutate(undefined, { onSuccess: () => field.current?.focus() });
  }

  const isSpent = codeOf(fault) === 'auth/code-expired';
  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5">
      <output className="text-ink-2">
        {verification.isSuccess ? 'We sent a new 6-digit code to ' : 'Enter the 6-digit code we emailed to '}
        <b className="wrap-anywhere text-ink">{email}</b>. It works for 10 minutes.
      </output>
      <TextField
        ref={field}
        label="6-digit code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => type(event.target.value)}
        error={fault && messageFor('account', fault)}
      />
      {!isSpent && (
        <Button type="submit" tone="slime" block busy={isPending}>
          Confirm
        </Button>
      )}
      <Button tone={isSpent ? 'lemon' : 'ghost'} block busy={verification.isPending} onClick={askAgain}>
        Send a new code
      </Button>
      <p className="text-center text-tiny text-ink-2">No email? Check your spam folder.</p>
    </form>
  );
}

function useCode(onDone: () => void) {
  const { settleSignIn } = useIdentity();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<Error>();
  const { mutate, isPending } = useAccountChange((account, typed: string) =>
    account.verifyEmailByCode(typed),
  );
  useEffect(() => field.current?.focus(), []);

  function refuse(error: Error) {
    setFault(error);
    if (wrongCodes.has(codeOf(error))) setCode('');
    field.current?.focus();
  }

  function send(typed: string) {
    if (isPending) return;
    const isNew = currentAuth().user?.welcome === 'proof';
    mutate(typed, { onSuccess: () => void finish(isNew), onError: refuse });
  }

  async function finish(isNew: boolean) {
    const user = await settleSignIn().catch(() => null);
    onDone();
    const description = (isNew && giftMessage(user)) || "Thanks! You're all set.";
    toast({ title: 'Email confirmed!', description });
  }

  return {
    field,
    code,
    fault,
    isPending,
    clearFault: () => setFault(undefined),
    /** Sends by itself when the sixth digit is there. */
    type(text: string) {
      const digits = text.replace(/\D/g, '').slice(0, 6);
      setFault(undefined);
      setCode(digits);
      if (digits.length === 6 && digits !== code) send(digits);
    },
    submit(event: FormEvent) {
      event.preventDefault();
      if (code.length === 6) send(code);
      else refuse(new AuthError('auth/missing-code', 'Enter all 6 digits.'));
    },
  };
}
