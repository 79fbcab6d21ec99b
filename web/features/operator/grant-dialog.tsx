import { useState } from 'react';
import type { OperatorPerson } from '#contract/operator.ts';
import { api } from '#web/lib/api-client.ts';
import { TextField } from '#web/ui/text-field.tsx';
import WordsDialog from '#web/ui/words-dialog.tsx';
import { useOperatorAction } from './use-operator-action.ts';

export default function GrantDialog({ user, onClose }: { user: OperatorPerson; onClose(): void }) {
  const [credits, setCredits] = useState('');
  // The idempotency key: a repeated request grants once.
  const [key] = useState(() => crypto.randomUUID());
  const grant = useOperatorAction(
    (reason: string) =>
      api('POST', '/api/operator/people/:id/grant', {
        params: { id: user.id },
        body: { credits: Number(credits), reason, key },
      }),
    (after) => `They have ${after.credits} credits now.`,
  );
  return (
    <WordsDialog
      open
      title="Grant credits"
      label="Why? They will read it."
      action="Grant"
      tone="slime"
      busy={grant.isPending}
      onClose={onClose}
      onAct={(reason) => grant.mutate(reason, { onSuccess: onClose })}
    >
      <TextField
        label="How many?"
        type="number"
        required
        min={1}
        max={10_000}
        value={credits}
        onChange={(event) => setCredits(event.target.value)}
      />
    </WordsDialog>
  );
}
