import { useState } from 'react';
import type { OperatorPerson } from '#contract/operator.ts';
import { api } from '#web/lib/api-client.ts';
import { TextField } from '#web/ui/text-field.tsx';
import WordsDialog from '#web/ui/words-dialog.tsx';
import { useDeed } from './use-deed.ts';

export default function GrantDialog({ person, onClose }: { person: OperatorPerson; onClose(): void }) {
  const [credits, setCredits] = useState('');
  // One for as long as this is open: a press that is sent twice gives once.
  const [key] = useState(() => crypto.randomUUID());
  const grant = useDeed(
    (reason: string) =>
      api('POST', '/api/operator/people/:id/grant', {
        params: { id: person.id },
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
