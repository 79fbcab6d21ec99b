import { type FormEvent, useId, useRef, useState } from 'react';
import type { User } from '#contract/account.ts';
import { productName } from '#contract/constants.ts';
import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { pendingAction } from '#web/session/pending-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { NewTabLink } from '#web/ui/new-tab-link.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';
import { codeOf } from '../adapters/auth-error.ts';
import { messageFor } from '../adapters/auth-messages.ts';
import { useIdentity } from '../identity.ts';
import { holdForVerification } from '../stored-action.ts';
import { giftMessage } from './code-form.tsx';
import { SocialButtons } from './social-buttons.tsx';

export type SignInMode = 'signin' | 'signup';

export const signInModes = {
  signin: { name: 'Sign In', done: { title: 'Welcome back!', description: "You're signed in." } },
  signup: { name: 'Create Account' },
} as const;

function welcome(user: User | null) {
  return {
    title: 'Account created!',
    description: `Welcome to ${productName}. ${giftMessage(user) ?? ''}`.trim(),
  };
}

const tabs = [
  { value: 'signin', label: signInModes.signin.name },
  { value: 'signup', label: signInModes.signup.name },
] as const;

interface SignInProps {
  mode: SignInMode;
  onModeChange(mode: SignInMode): void;
  onDone(): void;
}

export function SignIn({ mode, onModeChange, onDone }: SignInProps) {
  const panel = useId();
  const { welcomeCredits } = useRuntimeConfig();
  const isBuying = /^(buy|checkout)/.test(pendingAction()?.name ?? '');
  return (
    <>
      <Tabs
        label="Sign in or create an account"
        tabs={tabs}
        value={mode}
        onChange={onModeChange}
        controls={panel}
      />
      <div
        id={panel}
        role="tabpanel"
        aria-label={signInModes[mode].name}
        className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-3.5"
      >
        {mode === 'signup' && welcomeCredits > 0 && !isBuying && (
          <p className="text-center font-bold">Your first Brain Rot is free.</p>
        )}
        <SocialButtons onDone={onDone} />
        <div className="flex items-center gap-3 text-small font-bold text-ink-2 before:flex-1 before:border-t-2 before:border-dashed before:border-line-soft after:flex-1 after:border-t-2 after:border-dashed after:border-line-soft">
          or
        </div>
        {/* A form per mode: input in one does not show up in the other. */}
        <EmailForm key={mode} mode={mode} onDone={onDone} />
        {/* In both modes: a Google sign-in creates a missing account. */}
        <p className="text-center text-tiny text-ink-2">
          By creating an account, with email or with Google, you agree to our{' '}
          <NewTabLink href={lazyRoutes.terms}>Terms</NewTabLink> and{' '}
          <NewTabLink href={lazyRoutes.privacy}>Privacy Policy</NewTabLink>. You must be 13 or older.
        </p>
      </div>
    </>
  );
}

type Fault = { at: 'email' | 'password' | 'form'; message: string };

const placeOf: Record<string, Fault['at']> = {
  'auth/invalid-email': 'email',
  'auth/email-already-in-use': 'email',
  'auth/weak-password': 'password',
};

function EmailForm({ mode, onDone }: { mode: SignInMode; onDone(): void }) {
  const { openDialog } = useIdentity();
  const { form, fault, busy, submit } = useEmailSignIn(mode, onDone);
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-3.5">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        // Gets the focus only for a new account: others may prefer their Google account.
        data-first={mode === 'signup' ? '' : undefined}
        error={fault?.at === 'email' ? fault.message : undefined}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete={mode === 'signup' ? 'new-password' : 'current-password'}
        error={fault?.at === 'password' ? fault.message : undefined}
      />
      {fault?.at === 'form' && <FormAlert>{fault.message}</FormAlert>}
      <Button type="submit" tone="slime" block busy={busy}>
        {signInModes[mode].name}
      </Button>
      {mode === 'signin' && (
        <button
          type="button"
          onClick={() => openDialog('reset')}
          className="min-h-11 justify-self-center rounded-1 text-small font-bold text-accent underline decoration-2 underline-offset-4"
        >
          Forgot password?
        </button>
      )}
    </form>
  );
}

function useEmailSignIn(mode: SignInMode, onDone: () => void) {
  const { config, adapter, openDialog, settleSignIn } = useIdentity();
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<Fault>();
  const [busy, setBusy] = useState(false);

  function refuse(next: Fault) {
    setFault(next);
    const { email, password } = fieldsOf(form.current);
    if (next.at === 'password' || (next.at === 'form' && email?.value)) password?.focus();
    else email?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const { email, password } = fieldsOf(form.current);
    if (!email?.value.trim() || !password?.value) {
      return refuse({ at: 'form', message: 'Please enter email and password' });
    }
    setFault(undefined);
    setBusy(true);
    try {
      const identity = await adapter();
      // With Firebase only a link confirms, on a page of Firebase's.
      const asksForCode = mode === 'signup' && config.kind === 'embedded' && holdForVerification();
      await (mode === 'signup' ? identity.signUp : identity.signIn)(email.value.trim(), password.value);
      const user = await settleSignIn();
      if (asksForCode && user?.welcome === 'proof') openDialog('code');
      else onDone();
      toast(mode === 'signup' ? welcome(user) : signInModes.signin.done);
    } catch (error) {
      refuse({ at: placeOf[codeOf(error) ?? ''] ?? 'form', message: messageFor('email', error) });
    } finally {
      setBusy(false);
    }
  }

  return { form, fault, busy, submit };
}

function fieldsOf(form: HTMLFormElement | null) {
  const field = (name: string) => form?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  return { email: field('email'), password: field('password') };
}
