import { Suspense } from 'react';
import type { BrainRot } from '#contract/brain-rots.ts';
import { currentAuth, promptSignUp } from '#web/session/auth.ts';
import { Flag, Trash } from '#web/ui/icons.ts';
import { lazyLayer } from '#web/ui/lazy-part.tsx';
import { useLayer } from '#web/ui/use-layer.ts';

const DeleteDialog = lazyLayer(() => import('./delete-dialog.tsx'));
const ReportDialog = lazyLayer(() => import('./report-dialog.tsx'));

/** Delete for the owner, report for others. */
export function ItemTools({ brainRot }: { brainRot: BrainRot }) {
  const dialog = useLayer();
  const { isMine = false } = brainRot;
  const Dialog = isMine ? DeleteDialog : ReportDialog;
  return (
    <>
      <button
        type="button"
        onClick={() => {
          if (currentAuth().user) dialog.open();
          else promptSignUp('Sign In to Report', 'Create a free account to report Brain Rots!', dialog.open);
        }}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-2 px-2 text-small font-bold text-ink-2 underline-offset-4 hover:underline [&_svg]:size-4"
      >
        {isMine ? <Trash aria-hidden="true" /> : <Flag aria-hidden="true" />}
        {isMine ? 'Delete this Brain Rot' : 'Report this Brain Rot'}
      </button>
      {dialog.wanted && (
        <Suspense fallback={null}>
          <Dialog brainRot={brainRot} open={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
