import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dollars } from '#contract/packs.ts';
import type { ReceiptDetail } from '#contract/payments.ts';
import { api } from '#web/lib/api-client.ts';
import { readKey } from '#web/lib/reads.ts';
import { tellFailure } from '#web/session/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import Dialog from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';

export default function RefundDialog({
  receipt: { id, price, credits },
  open,
  onClose,
}: {
  receipt: ReceiptDetail;
  open: boolean;
  onClose(): void;
}) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST', '/api/payments/:id/refund-request', { params: { id }, body: { reason } }),
    onSuccess(receipt) {
      queryClient.setQueryData(readKey('/api/payments/:id', { params: { id } }), receipt);
      onClose();
      toast({ title: 'Request Sent', description: 'A person looks at it and answers by mail.' });
    },
    onError: tellFailure,
  });
  return (
    <Dialog open={open} onClose={onClose} title="Ask for a refund">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
        className="grid gap-5"
      >
        <p className="text-ink-2">
          If we say yes, {dollars(price)} go back to your card, and up to {credits} credits come back to us.
          Your Brain Rots stay yours.
        </p>
        <TextField
          label="What went wrong? (if you like)"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" tone="slime" block busy={isPending}>
          Send Request
        </Button>
      </form>
    </Dialog>
  );
}
