import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { BrainRot } from '#contract/brain-rots.ts';
import { routes } from '#contract/pages/routes.ts';
import { forgetBrainRot } from '#web/brain-rot/cache.ts';
import { api } from '#web/lib/api-client.ts';
import { tellFailure } from '#web/session/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import Dialog from '#web/ui/layers/dialog.tsx';
import type { LayerState } from '#web/ui/layers/use-layer.ts';
import { toast } from '#web/ui/toasts/toast-store.ts';

export default function DeleteDialog({
  brainRot: { id, name },
  open,
  onClose,
}: LayerState & { brainRot: BrainRot }) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('DELETE', '/api/brain-rots/:id', { params: { id } }),
    async onSuccess() {
      toast({ title: 'Brain Rot Deleted', description: `${name} is gone for good.` });
      navigate(routes.gallery);
      await forgetBrainRot(queryClient, id);
    },
    onError: tellFailure,
  });
  return (
    <Dialog open={open} onClose={onClose} title={`Delete ${name}?`}>
      <p className="mb-6 text-ink-2">It'll be deleted for everyone. You won't get the credit back.</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Keep it</Button>
        <Button tone="cherry" busy={isPending} onClick={() => mutate()}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
