import { useState } from 'react';
import { useStore } from '#web/lib/store.ts';
import { setPendingAction } from '#web/session/pending-action.ts';
import { shownMash } from '#web/session/shown-mash.ts';
import Dialog from '#web/ui/dialog.tsx';
import { MashOnTop } from './mash-on-top.tsx';
import { PeekingMascot } from './peeking-mascot.tsx';
import { ResetRequest } from './reset-request.tsx';
import { SignIn, type SignInMode, signInModes } from './sign-in.tsx';
import type { AuthDialogView } from './use-auth-dialog.ts';

/** Sign-in and reset request take turns in one dialog, so that focus stays inside from one to the other. */
export default function AuthDialog({
  view,
  open,
  onClose,
}: {
  view: AuthDialogView;
  open: boolean;
  onClose(): void;
}) {
  const [mode, setMode] = useState<SignInMode>('signin');
  const mash = useStore(shownMash);
  const [openedAs, setOpenedAs] = useState<AuthDialogView>();
  if (open && !openedAs) {
    setOpenedAs(view);
    setMode(view === 'sign-up' ? 'signup' : 'signin');
  }
  if (!open && openedAs) setOpenedAs(undefined);

  function leave() {
    setPendingAction(undefined);
    onClose();
  }

  return view !== 'reset' ? (
    <Dialog open={open} onClose={leave} title={signInModes[mode].name} titleHidden>
      {mash ? <MashOnTop mash={mash} /> : <PeekingMascot id="cat_wizard" />}
      <SignIn mode={mode} onModeChange={setMode} onDone={onClose} />
    </Dialog>
  ) : (
    <Dialog open={open} onClose={leave} title="Reset your password">
      <PeekingMascot id="raccoon_king" />
      <ResetRequest takesFocus={openedAs !== view} onClose={onClose} />
    </Dialog>
  );
}
