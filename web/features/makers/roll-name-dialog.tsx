import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { artOf } from '#web/brain-rot/art.ts';
import { QueryFailure } from '#web/brain-rot/load-failure.tsx';
import { api } from '#web/lib/api-client.ts';
import { readOptions, useRead } from '#web/lib/reads.ts';
import { tellFailure } from '#web/session/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import Dialog from '#web/ui/layers/dialog.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';

export default function RollNameDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Roll a maker name">
      <Offers onTaken={onClose} />
    </Dialog>
  );
}

function Offers({ onTaken }: { onTaken(): void }) {
  const [animal, setAnimal] = useState('');
  const [term, setTerm] = useState('');
  const { data: animals = [] } = useRead('/api/animals');
  const { data: terms = [] } = useRead('/api/terms');
  const offers = useQuery({
    ...readOptions('/api/account/nickname/suggestions', {
      query: { animal: animal || undefined, term: term || undefined },
    }),
    placeholderData: keepPreviousData,
    // Others take names too: every opening rolls new ones.
    refetchOnMount: 'always',
  });
  const take = useTakeName(onTaken);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-ink-2">Tap the one you like. Feeling picky? Choose a vibe or a creature.</p>
      <div className="grid gap-2.5 md:grid-cols-2">
        <SelectField
          label="Vibe"
          anyLabel="Any vibe"
          options={terms.map(toOption)}
          value={term}
          onChange={setTerm}
        />
        <SelectField
          label="Creature"
          anyLabel="Any creature"
          options={animals.map(toOption)}
          value={animal}
          onChange={setAnimal}
        />
      </div>
      {offers.error && !offers.data ? (
        <QueryFailure heading="h3" title="The dice got stuck" query={offers} />
      ) : (
        <ul aria-busy={offers.isFetching} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
          {offers.data?.map((offer) => (
            <li key={offer.nickname}>
              <Offer {...offer} disabled={take.isPending || offers.isPlaceholderData} onTake={take.mutate} />
            </li>
          ))}
          {offers.data?.length === 0 && (
            <li className="p-6 text-center text-ink-2">
              That combo doesn't work as a name. Try another vibe or creature.
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

function useTakeName(onTaken: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (pair: { animalId: string; termId: string }) =>
      api('POST', '/api/account/nickname', { body: pair }),
    async onSuccess({ nickname }) {
      onTaken();
      toast({ title: `Hello, ${nickname}!`, description: "That's your new maker name." });
      await queryClient.invalidateQueries();
    },
    onError: tellFailure,
  });
}

function toOption({ id, name }: { id: string; name: string }) {
  return { value: id, label: name };
}

interface OfferProps {
  animalId: string;
  termId: string;
  nickname: string;
  disabled: boolean;
  onTake(pair: { animalId: string; termId: string }): void;
}

function Offer({ animalId, termId, nickname, disabled, onTake }: OfferProps) {
  return (
    <Button block disabled={disabled} onClick={() => onTake({ animalId, termId })}>
      <img src={artOf('animal', animalId)} alt="" width={28} height={28} />
      <span className="min-w-0 wrap-anywhere">{nickname}</span>
      <img src={artOf('term', termId)} alt="" width={22} height={22} className="max-md:hidden" />
    </Button>
  );
}
