import { useState } from 'react';
import Dialog from '#web/ui/dialog.tsx';
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
  const [openedAs, setOpenedAs] = useState<AuthDialogView>();
  if (open && !openedAs) {
    setOpenedAs(view);
    setMode('signin');
  }
  if (!open && openedAs) setOpenedAs(undefined);

  return view === 'sign-in' ? (
    <Dialog open={open} onClose={onClose} title={signInModes[mode].name} titleHidden>
      <PeekingMascot id="cat_wizard" />
      <SignIn mode={mode} onModeChange={setMode} onDone={onClose} />
    </Dialog>
  ) : (
    <Dialog open={open} onClose={onClose} title="Reset your password">
      <PeekingMascot id="raccoon_king" />
      <ResetRequest takesFocus={openedAs !== view} onClose={onClose} />
    </Dialog>
  );
}
