import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { artOf } from '#web/brain-rot/art.ts';
import { LoadFailure } from '#web/brain-rot/load-failure.tsx';
import { api, messageOf } from '#web/lib/api-client.ts';
import { readOptions, useRead } from '#web/lib/reads.ts';
import { tellFailure } from '#web/session/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import Dialog from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** Offers a few names at a time; whoever presses one goes by it. */
export default function RollNameDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Roll a maker name">
      <Offers onTaken={onClose} />
    </Dialog>
  );
}

function Offers({ onTaken }: { onTaken(): void }) {
  const queryClient = useQueryClient();
  const [animal, setAnimal] = useState('');
  const [term, setTerm] = useState('');
  const animals = useRead('/api/animals');
  const terms = useRead('/api/terms');
  const offers = useQuery({
    ...readOptions('/api/account/nickname/suggestions', {
      query: { animal: animal || undefined, term: term || undefined },
    }),
    placeholderData: keepPreviousData,
    // Others take names too: each time it is opened, it is rolled.
    refetchOnMount: 'always',
  });
  const take = useMutation({
    mutationFn: (pair: { animalId: string; termId: string }) =>
      api('POST', '/api/account/nickname', { body: pair }),
    async onSuccess({ nickname }) {
      onTaken();
      toast({ title: `Hello, ${nickname}!`, description: 'Your Brain Rots go by that name now.' });
      await queryClient.invalidateQueries();
    },
    onError: tellFailure,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-ink-2">Press the one you like. Pick a vibe or a creature if you are picky.</p>
      <div className="grid gap-2.5 md:grid-cols-2">
        <SelectField
          label="Vibe"
          anyLabel="Any vibe"
          options={terms.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          value={term}
          onChange={setTerm}
        />
        <SelectField
          label="Creature"
          anyLabel="Any creature"
          options={animals.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          value={animal}
          onChange={setAnimal}
        />
      </div>
      {offers.error && !offers.data ? (
        <LoadFailure heading="h3" title="The dice got stuck" onRetry={() => void offers.refetch()}>
          {messageOf(offers.error)}
        </LoadFailure>
      ) : (
        <ul aria-busy={offers.isFetching} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
          {offers.data?.map(({ animalId, termId, nickname }) => (
            <li key={nickname}>
              <Button
                block
                disabled={take.isPending || offers.isPlaceholderData}
                onClick={() => take.mutate({ animalId, termId })}
              >
                <img src={artOf('animal', animalId)} alt="" width={28} height={28} />
                <span className="min-w-0 wrap-anywhere">{nickname}</span>
                <img src={artOf('term', termId)} alt="" width={22} height={22} className="max-md:hidden" />
              </Button>
            </li>
          ))}
          {offers.data?.length === 0 && (
            <li className="p-6 text-center text-ink-2">
              Those two make no name. Try another vibe or creature.
            </li>
          )}
        </ul>
      )}
      <Button tone="lemon" block busy={offers.isFetching} onClick={() => void offers.refetch()}>
        Roll again
      </Button>
    </div>
  );
}
