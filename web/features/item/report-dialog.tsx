import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BrainRot, ReportReason } from '#contract/brain-rots.ts';
import { api } from '#web/lib/api-client.ts';
import { tellFailure } from '#web/session/tell-failure.ts';
import TextDialog from '#web/ui/layers/text-dialog.tsx';
import type { LayerState } from '#web/ui/layers/use-layer.ts';
import { toast } from '#web/ui/toasts/toast-store.ts';

const reasons: readonly { value: ReportReason; label: string }[] = [
  { value: 'offensive', label: "It's offensive" },
  { value: 'stolen', label: 'It uses my work' },
  { value: 'broken', label: 'Picture or sound is broken' },
  { value: 'other', label: 'Something else' },
];

export default function ReportDialog({
  brainRot: { id, name },
  open,
  onClose,
}: LayerState & { brainRot: BrainRot }) {
  const [reason, setReason] = useState<ReportReason>('offensive');
  const { mutate, isPending } = useMutation({
    mutationFn: (details: string) =>
      api('POST', '/api/brain-rots/:id/report', { params: { id }, body: { reason, details } }),
    onSuccess() {
      onClose();
      toast({ title: 'Report Sent', description: 'Thanks! A real person will take a look.' });
    },
    onError: tellFailure,
  });
  return (
    <TextDialog
      open={open}
      onClose={onClose}
      title={`Report ${name}`}
      label="Anything to add?"
      optional
      action="Send Report"
      tone="cherry"
      busy={isPending}
      onAct={mutate}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-small font-extrabold">What's wrong?</legend>
        {reasons.map(({ value, label }) => (
          <label
            key={value}
            className="relative flex min-h-11 items-center rounded-2 border-2 border-line px-3 py-1 font-bold has-checked:bg-lemon has-checked:text-on-candy has-focus-visible:outline-4 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => setReason(value)}
              className="absolute inset-0 size-full opacity-0"
            />
            {label}
          </label>
        ))}
      </fieldset>
    </TextDialog>
  );
}
