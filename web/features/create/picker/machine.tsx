import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { type Choice, choiceFromDrag, type Choices, type Kind, kinds, useIsNew } from './choices.ts';
import { ClayWindow } from './clay-window.tsx';
import { Nameplate } from './nameplate.tsx';
import { OptionPickers } from './option-pickers.tsx';
import { clearChoice, pickByHand } from './picks.ts';
import { PlusBadge } from './plus-badge.tsx';
import { SpinLever } from './spin-lever.tsx';
import { useClay } from './use-clay.ts';

interface MachineProps {
  animal: Choice | undefined;
  term: Choice | undefined;
  animals: Choices;
  terms: Choices;
  loading: boolean;
  goToList(kind: Kind): void;
  children: ReactNode;
}

/** The middle of the desktop creator: drop zones, name, options and button. */
export function Machine({ animal, term, animals, terms, loading, goToList, children }: MachineProps) {
  const clay = useClay();
  const both = Boolean(animal && term);
  const isNew = { animal: useIsNew(animal), term: useIsNew(term) };
  // A choice dropped on the wrong zone goes to its own.
  function take(text: string) {
    const dropped = choiceFromDrag(text, [...animals.list, ...terms.list]);
    if (dropped) pickByHand(dropped);
  }
  function clear(kind: Kind) {
    clearChoice(kind);
    goToList(kind);
  }
  const zone = (kind: Kind, choice: Choice | undefined) => (
    <DropZone
      label={kinds[kind].label}
      tint={kinds[kind].tint}
      hint="or pick one from the list"
      filled={choice && { name: choice.name, art: <StickerArt choice={choice} isNew={isNew[kind]} /> }}
      onClear={() => clear(kind)}
      onAsk={() => goToList(kind)}
      onDropText={take}
    />
  );
  return (
    <section
      aria-label="Mash machine"
      aria-busy={loading}
      className="flex flex-col overflow-clip rounded-4 border-3 border-line bg-slime-soft bg-[radial-gradient(circle,var(--dot)_2.2px,transparent_2.8px)] bg-size-[16px_16px] shadow-stick max-lg:order-first max-lg:col-span-full"
    >
      <div
        data-zones={clay ? 'clay' : ''}
        className={classNames(
          'relative grid px-[26px] pt-6',
          clay ? 'grid-cols-[minmax(0,1fr)_minmax(0,224px)_minmax(0,1fr)] gap-3' : 'grid-cols-2 gap-11',
        )}
      >
        {zone('animal', animal)}
        {clay && <ClayWindow animal={animal} term={term} />}
        {zone('term', term)}
        {!(clay && both) && <PlusBadge lit={both} />}
      </div>
      <SpinLever animals={animals} terms={terms} />
      <Nameplate animal={animal} term={term} />
      <OptionPickers crazinessLabel="Craziness" />
      <div className="sticky bottom-0 z-3 grid flex-1 content-start gap-3 border-t-2 border-dashed border-line-soft bg-card px-[26px] pt-[18px] pb-6">
        {children}
      </div>
    </section>
  );
}

function StickerArt({ choice, isNew }: { choice: Choice; isNew: boolean }) {
  return (
    <img
      key={choice.id}
      src={choice.art}
      alt=""
      width={118}
      height={118}
      draggable={false}
      className={isNew ? 'animate-land' : ''}
    />
  );
}
