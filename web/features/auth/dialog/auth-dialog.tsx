import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAuth } from '#web/session/auth.ts';
import { setPendingAction } from '#web/session/pending-action.ts';
import { type ShownMash, shownMash } from '#web/session/shown-mash.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { MailCheck } from '#web/ui/icons/lazy-icons.ts';
import Dialog from '#web/ui/layers/dialog.tsx';
import type { LayerState } from '#web/ui/layers/use-layer.ts';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';
import { messageFor } from '../adapters/auth-messages.ts';
import { useIdentity } from '../identity.ts';
import { CodeForm } from './code-form.tsx';
import { PeekingMascot } from './peeking-mascot.tsx';
import { SignIn, type SignInMode, signInModes } from './sign-in.tsx';
import type { AuthDialogView } from './use-auth-dialog.ts';

/** Sign-in, code and reset request take turns in one dialog, so that focus stays inside from one to the other. */
export default function AuthDialog({ view, open, onClose }: LayerState & { view: AuthDialogView }) {
  const [mode, setMode] = useState<SignInMode>('signin');
  const { user } = useAuth();
  // The one at the opening: the creator may go on behind the dialog.
  const [mash, setMash] = useState<ShownMash | null>(null);
  const [openedAs, setOpenedAs] = useState<AuthDialogView>();
  if (open && !openedAs) {
    setOpenedAs(view);
    setMash(shownMash.get());
    setMode(view === 'sign-up' ? 'signup' : 'signin');
  }
  if (!open && openedAs) setOpenedAs(undefined);

  function leave() {
    setPendingAction(undefined);
    onClose();
  }

  const art = mash ? <MashOnTop mash={mash} /> : <PeekingMascot id="cat_wizard" />;
  if (view === 'code') {
    return (
      <Dialog open={open} onClose={leave} title="Check your email">
        {art}
        <CodeForm email={user?.email ?? ''} onDone={onClose} />
      </Dialog>
    );
  }
  return view !== 'reset' ? (
    <Dialog open={open} onClose={leave} title={signInModes[mode].name} titleHidden>
      {art}
      <SignIn mode={mode} onModeChange={setMode} onDone={onClose} />
    </Dialog>
  ) : (
    <Dialog open={open} onClose={leave} title="Reset your password">
      {art}
      <ResetRequest takesFocus={openedAs !== view} onClose={onClose} />
    </Dialog>
  );
}

function MashOnTop({ mash: { name, arts } }: { mash: ShownMash }) {
  return (
    <>
      <div className="pointer-events-none absolute bottom-[calc(100%+3px)] left-7 flex pb-2.5">
        {arts.map((art, place) => (
          <img
            key={art}
            src={art}
            alt=""
            width={78}
            height={78}
            className={`size-[78px] diecut ${place === 0 ? '-rotate-4' : 'rotate-4'}`}
          />
        ))}
      </div>
      <span className="absolute -top-[3px] left-[18px] -translate-y-1/2 -rotate-2">
        <Tag tint="mint">{name}</Tag>
      </span>
    </>
  );
}

interface ResetRequestProps {
  /** Where it replaces another view in an open dialog. */
  takesFocus: boolean;
  onClose(): void;
}

function ResetRequest({ takesFocus, onClose }: ResetRequestProps) {
  const { adapter } = useIdentity();
  const field = useRef<HTMLInputElement>(null);
  const [sentTo, setSentTo] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const email = field.current?.value.trim();
    if (!email) return refuse('Please enter your email address');
    setFault(undefined);
    setBusy(true);
    try {
      await (await adapter()).requestReset(email);
      setSentTo(email);
      toast({ title: 'Email sent!', description: 'Check your inbox for the reset link.' });
    } catch (error) {
      refuse(messageFor('resetRequest', error));
    } finally {
      setBusy(false);
    }
  }

  function refuse(message: string) {
    setFault(message);
    field.current?.focus();
  }

  if (sentTo) return <ResetSent email={sentTo} onClose={onClose} />;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3.5">
      <p className="text-ink-2">Enter your email and we'll send a reset link.</p>
      <TextField
        ref={field}
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        error={fault}
      />
      <Button type="submit" tone="slime" block busy={busy}>
        Send Reset Email
      </Button>
    </form>
  );
}

function ResetSent({ email, onClose }: { email: string; onClose(): void }) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <span className="grid size-20 place-items-center rounded-full border-3 border-line bg-mint text-on-candy">
        <MailCheck aria-hidden="true" className="size-9" />
      </span>
      <p className="text-ink-2">
        If <b className="break-all text-ink">{email}</b> has an account, a reset link is on its way. It works
        once, for an hour.
      </p>
      <Button tone="slime" block ref={close} onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
