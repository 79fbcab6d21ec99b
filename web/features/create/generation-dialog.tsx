import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { useCreatures, useVibes } from './choices.ts';
import { forgetGeneration, setProgressHidden, useGeneration } from './generation.ts';
import { MakingView } from './making-view.tsx';
import { ResultView } from './result-view.tsx';

/** From the press of Generate to the finished toy: one dialog, first the making, then the result. */
export default function GenerationDialog() {
  const generation = useGeneration();
  const [creatures, vibes] = [useCreatures(), useVibes()];
  if (generation.state === 'idle') return null;
  const creature = creatures.list.find(({ id }) => id === generation.animalId);
  const vibe = vibes.list.find(({ id }) => id === generation.termId);

  function close(open: boolean) {
    if (open) return;
    if (generation.state === 'done') forgetGeneration();
    else setProgressHidden(true);
  }
  // A refused order (no credits, logged out) must not flash the dialog: it opens once the order is taken.
  const making = generation.state === 'pending' && generation.progress !== null && !generation.hidden;
  return (
    <Modal
      open={generation.state === 'done' || making}
      onOpenChange={close}
      scrimClass="grid items-end md:place-items-center md:p-6"
      panelClass="mx-auto grid w-full max-w-[960px] grid-cols-[minmax(0,1fr)] border-3 max-md:mt-10 max-md:rounded-t-[32px] max-md:border-b-0 max-md:data-[state=open]:animate-rise md:grid-cols-[minmax(0,500px)_minmax(0,1fr)] md:rounded-5 md:shadow-stick-lg md:data-[state=open]:animate-pop-in"
    >
      {generation.state === 'done' ? (
        <ResultView
          brainRot={generation.brainRot}
          creature={creature}
          vibe={vibe}
          onCreateAnother={forgetGeneration}
        />
      ) : (
        <MakingView generation={generation} creature={creature} vibe={vibe} />
      )}
      <span className="absolute top-3 right-3 z-3 md:-top-3.5 md:-right-3.5">
        <RadixDialog.Close asChild>
          <IconButton label={generation.state === 'done' ? 'Close' : 'Hide'}>
            <X aria-hidden="true" />
          </IconButton>
        </RadixDialog.Close>
      </span>
    </Modal>
  );
}
