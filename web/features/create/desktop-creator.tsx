import { useRef } from 'react';
import { useAuth } from '#web/session/auth.ts';
import { GenerateHint } from './job/generate-hint.tsx';
import { GenerateRow } from './job/generate-row.tsx';
import { ChoicePanel } from './picker/choice-panel.tsx';
import { useAnimals, useChosen, useTerms } from './picker/choices.ts';
import { Machine } from './picker/machine.tsx';
import { usePicks } from './picker/picks.ts';

export function DesktopCreator({ guest }: { guest: boolean }) {
  const { user } = useAuth();
  const [animals, terms] = [useAnimals(), useTerms()];
  const picks = usePicks();
  const { animal, term } = useChosen(picks);
  // A suggested pair is not selected in the lists.
  const selected = picks.own ? picks : { animalId: null, termId: null };
  const animalSearch = useRef<HTMLInputElement>(null);
  const termSearch = useRef<HTMLInputElement>(null);
  return (
    <div className="grid grid-cols-2 gap-5 lg:grid-cols-[25%_minmax(0,1fr)_25%]">
      <ChoicePanel kind="animal" choices={animals} selectedId={selected.animalId} searchRef={animalSearch} />
      <Machine
        animal={animal}
        term={term}
        animals={animals}
        terms={terms}
        // The focus moves to the list after a pick was cleared, or an empty zone was pressed.
        goToList={(kind) => (kind === 'animal' ? animalSearch : termSearch).current?.focus()}
      >
        <GenerateRow disabled={!animal || !term || (!guest && !user)} />
        <GenerateHint />
      </Machine>
      <ChoicePanel kind="term" choices={terms} selectedId={selected.termId} searchRef={termSearch} />
    </div>
  );
}
