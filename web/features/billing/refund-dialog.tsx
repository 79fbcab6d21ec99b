import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dollars } from '#contract/packs.ts';
import type { ReceiptDetail } from '#contract/payments.ts';
import { api } from '#web/lib/api-client.ts';
import { readKey } from '#web/lib/reads.ts';
import { tellFailure } from '#web/session/tell-failure.ts';
import TextDialog from '#web/ui/layers/text-dialog.tsx';
import type { LayerState } from '#web/ui/layers/use-layer.ts';
import { toast } from '#web/ui/toasts/toast-store.ts';

export default function RefundDialog({
  receipt: { id, price, credits },
  open,
  onClose,
}: LayerState & { receipt: ReceiptDetail }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string) =>
      api('POST', '/api/payments/:id/refund-request', { params: { id }, body: { reason } }),
    onSuccess(receipt) {
      queryClient.setQueryData(readKey('/api/payments/:id', { params: { id } }), receipt);
      onClose();
      toast({ title: 'Request Sent', description: 'A real person will reply by email.' });
    },
    onError: tellFailure,
  });
  return (
    <TextDialog
      open={open}
      onClose={onClose}
      title="Ask for a refund"
      label="What went wrong? (optional)"
      optional
      action="Send Request"
      tone="slime"
      busy={isPending}
      onAct={mutate}
    >
      <p className="text-ink-2">
        If approved, we'll refund {dollars(price)} to your card and remove up to {credits} unused credits. You
        keep your Brain Rots.
      </p>
    </TextDialog>
  );
}
