import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BrainRot } from '#contract/brain-rots.ts';
import { Picture } from '#web/brain-rot/picture.tsx';
import { api } from '#web/lib/api-client.ts';
import { readKey } from '#web/lib/reads.ts';
import { tellFailure } from '#web/session/tell-failure.ts';
import Dialog from '#web/ui/layers/dialog.tsx';
import type { LayerState } from '#web/ui/layers/use-layer.ts';
import { optionsLabel } from './options-label.ts';

interface EntryDialogProps extends LayerState {
  entry: BrainRot | null;
  others: readonly BrainRot[];
}

/** The user's own of the pair of today. */
export default function EntryDialog({ entry, others, open, onClose }: EntryDialogProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (brainRotId: string) => api('POST', '/api/today/entry', { body: { brainRotId } }),
    onSuccess(today) {
      queryClient.setQueryData(readKey('/api/today'), today);
      onClose();
    },
    onError: tellFailure,
  });
  return (
    <Dialog open={open} onClose={onClose} title="Which one is your best?">
      <p className="mb-4 text-ink-2">Only one of yours can be in at a time.</p>
      <ul className="fitting gap-2.5 [--least:5.2rem]">
        {[...(entry ? [entry] : []), ...others].map((brainRot) => (
          <li key={brainRot.id}>
            <button
              type="button"
              aria-label={`${brainRot === entry ? 'In now' : 'Enter'}: ${optionsLabel(brainRot)}`}
              aria-pressed={brainRot === entry}
              disabled={isPending || brainRot === entry}
              onClick={() => mutate(brainRot.id)}
              className={`block w-full overflow-hidden rounded-3 border-3 border-line ${brainRot === entry ? 'bg-lemon text-on-candy' : 'bg-card hover:bg-lemon-soft'}`}
            >
              <Picture brainRot={brainRot} sizes="130px" />
              <span className="block py-1.5 text-tiny font-extrabold">
                {brainRot === entry ? 'In now' : 'Enter this'}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
