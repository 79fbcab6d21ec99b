import { useState } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { ChevronDown } from '#web/ui/icons.ts';
import { GenerateHint } from './job/generate-hint.tsx';
import { GenerateRow } from './job/generate-row.tsx';
import {
  type Choice,
  type Choices,
  type Kind,
  kinds,
  useAnimals,
  useChosen,
  useTerms,
} from './picker/choices.ts';
import { ClayWindow } from './picker/clay-window.tsx';
import { MobileZone } from './picker/mobile-zone.tsx';
import { Nameplate } from './picker/nameplate.tsx';
import { OptionPickers } from './picker/option-pickers.tsx';
import { usePicks } from './picker/picks.ts';
import { PlusBadge } from './picker/plus-badge.tsx';
import { SpinButton } from './picker/spin-button.tsx';
import { SpinLever } from './picker/spin-lever.tsx';
import { useClay } from './picker/use-clay.ts';
import { useSpin } from './picker/use-spin.tsx';

/** Guests can collapse it; signed-in users have their Generate button docked below. */
export function MobileCreator({ guest }: { guest: boolean }) {
  const [open, setOpen] = useState(true);
  if (!guest) return <Panel className="rounded-4" />;
  return (
    <div className="rounded-4 shadow-stick-sm">
      <button
        type="button"
        aria-expanded={open}
        aria-controls="mash-machine"
        onClick={() => setOpen(!open)}
        className={classNames(
          'flex w-full items-center justify-between border-3 border-line bg-lemon py-3 pr-3.5 pl-[18px] text-[1.25rem] text-on-candy',
          open ? 'rounded-t-4 border-b-0' : 'rounded-4',
        )}
      >
        <span className="font-display font-medium">Mash machine</span>
        <span className="grid size-9 place-items-center rounded-full border-2 border-on-candy bg-white">
          <ChevronDown
            aria-hidden="true"
            className={`size-5 transition-transform duration-[220ms] ease-pop ${open ? 'rotate-180' : ''}`}
          />
        </span>
      </button>
      <div id="mash-machine" hidden={!open}>
        <Panel className="rounded-b-4 shadow-none!">
          <div className="sticky bottom-[75px] z-3 grid @max-[14rem]:static gap-2.5 border-t-2 border-dashed border-line-soft bg-card px-3.5 pt-3.5 pb-[18px]">
            <GenerateRow />
            <GenerateHint />
          </div>
        </Panel>
      </div>
    </div>
  );
}

function Panel({ className, children }: { className: string; children?: React.ReactNode }) {
  const [animals, terms] = [useAnimals(), useTerms()];
  const { animal, term } = useChosen(usePicks());
  const clay = useClay();
  return (
    <section
      aria-label="Mash machine"
      className={`@container overflow-clip border-3 border-line bg-slime-soft shadow-stick-sm ${className}`}
    >
      <div className="relative fitting gap-x-[18px] gap-y-6 px-3.5 pt-[26px] [--least:7.3rem]">
        <Side kind="animal" choices={animals} chosen={animal} />
        <Side kind="term" choices={terms} chosen={term} />
        <div className="pointer-events-none absolute inset-x-0 top-0 h-[198px] @max-[14rem]:hidden">
          <PlusBadge small lit={Boolean(animal && term)} />
        </div>
      </div>
      <SpinLever animals={animals} terms={terms} />
      {clay && <ClayWindow animal={animal} term={term} className="mx-3.5 mt-3.5 h-[216px]" />}
      <Nameplate animal={animal} term={term} />
      <OptionPickers crazinessLabel="Mood" />
      {children}
    </section>
  );
}

function Side({ kind, choices, chosen }: { kind: Kind; choices: Choices; chosen: Choice | undefined }) {
  const spin = useSpin(kind, choices.list);
  return (
    <div className="grid gap-3">
      <MobileZone kind={kind} choices={choices} chosen={chosen} strip={spin.strip} />
      <SpinButton kind={kind} spin={spin} tone={kinds[kind].tint} block />
    </div>
  );
}
