import { useState } from 'react';
import { useStore } from '#web/lib/store.ts';
import { setPendingAction } from '#web/session/pending-action.ts';
import { type ShownMash, shownMash } from '#web/session/shown-mash.ts';
import Dialog from '#web/ui/dialog.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { LayerState } from '#web/ui/use-layer.ts';
import { PeekingMascot } from './peeking-mascot.tsx';
import { ResetRequest } from './reset-request.tsx';
import { SignIn, type SignInMode, signInModes } from './sign-in.tsx';
import type { AuthDialogView } from './use-auth-dialog.ts';

/** Sign-in and reset request take turns in one dialog, so that focus stays inside from one to the other. */
export default function AuthDialog({ view, open, onClose }: LayerState & { view: AuthDialogView }) {
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
