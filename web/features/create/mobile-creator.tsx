import { useRef, useState } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ChevronDown, Plus, X } from '#web/ui/icons/icons.ts';
import { useLayer } from '#web/ui/layers/use-layer.ts';
import { lazyLayer, prefetch } from '#web/ui/lazy-part.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { GenerateRow } from './job/generate-button.tsx';
import { GenerateHint } from './job/generate-hint.tsx';
import {
  type Choice,
  type Choices,
  type Kind,
  kinds,
  useAnimals,
  useChosen,
  useIsNew,
  useTerms,
} from './picker/choices.ts';
import { ClayWindow } from './picker/clay-window.tsx';
import { Nameplate } from './picker/nameplate.tsx';
import { OptionPickers } from './picker/option-pickers.tsx';
import { clearChoice, usePicks } from './picker/picks.ts';
import { PlusBadge } from './picker/plus-badge.tsx';
import { Reel } from './picker/reel.tsx';
import { SpinButton } from './picker/spin-button.tsx';
import { SpinLever } from './picker/spin-lever.tsx';
import { useClay } from './picker/use-clay.ts';
import { type Strip, useSpin } from './picker/use-spin.tsx';

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
  const { animal, term, loading } = useChosen(usePicks());
  const clay = useClay();
  return (
    <section
      aria-label="Mash machine"
      aria-busy={loading}
      className={`@container overflow-clip border-3 border-line bg-slime-soft shadow-stick-sm ${className}`}
    >
      <div data-zones="" className="relative fitting gap-x-[18px] gap-y-6 px-3.5 pt-[26px] [--least:7.3rem]">
        <Side kind="animal" choices={animals} chosen={animal} />
        <Side kind="term" choices={terms} chosen={term} />
        <div className="pointer-events-none absolute inset-x-0 top-0 h-[198px] @max-[14rem]:hidden">
          <PlusBadge small lit={Boolean(animal && term)} />
        </div>
      </div>
      <SpinLever animals={animals} terms={terms} />
      {clay && <ClayWindow animal={animal} term={term} className="mx-3.5 mt-3.5 h-[172px]" />}
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

const loadSheet = () => import('./picker/choice-sheet.tsx');
const ChoiceSheet = lazyLayer(loadSheet);

interface MobileZoneProps {
  kind: Kind;
  choices: Choices;
  chosen: Choice | undefined;
  strip: Strip | null;
}

/** Opens the sheet of choices on a tap, and shows the reel while it spins. */
function MobileZone({ kind, choices, chosen, strip }: MobileZoneProps) {
  const sheet = useLayer();
  const { name, label, tint, soft } = kinds[kind];
  const zone = useRef<HTMLButtonElement>(null);
  function clear() {
    clearChoice(kind);
    // The clear button unmounts with the choice.
    zone.current?.focus();
  }
  return (
    <div className="relative">
      <button
        ref={zone}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={sheet.isOpen}
        disabled={strip !== null}
        onPointerEnter={() => prefetch(loadSheet)}
        onClick={sheet.open}
        className={`relative grid h-[172px] w-full content-center justify-items-center gap-1 rounded-[24px] border-3 border-line p-2 text-center leading-[1.2] ${chosen || strip ? soft : 'border-dashed bg-card'}`}
      >
        <span className="absolute top-0 left-3 z-1 -translate-y-[52%] -rotate-2">
          <Tag tint={tint}>{label}</Tag>
        </span>
        <ZoneContent chosen={chosen} strip={strip} />
      </button>
      {chosen && !strip && (
        <span className="absolute top-2.5 right-2.5 z-2">
          <IconButton size="sm" tone="flat" label={`Clear ${name}`} onClick={clear}>
            <X aria-hidden="true" />
          </IconButton>
        </span>
      )}
      <ChoiceSheet
        kind={kind}
        choices={choices}
        selectedId={chosen?.id ?? null}
        open={sheet.isOpen}
        onClose={sheet.close}
      />
    </div>
  );
}

function ZoneContent({ chosen, strip }: Pick<MobileZoneProps, 'chosen' | 'strip'>) {
  const isNew = useIsNew(chosen);
  if (strip) {
    return (
      <span className="absolute inset-1 overflow-hidden rounded-[18px]">
        <Reel strip={strip} rowHeight={96} row={ReelSticker} />
      </span>
    );
  }
  return (
    <>
      {chosen ? (
        <img
          key={chosen.id}
          src={chosen.art}
          alt=""
          width={78}
          height={78}
          className={`size-[78px] diecut ${isNew ? 'animate-land' : ''}`}
        />
      ) : (
        <span className="grid size-14 place-items-center rounded-full border-3 border-dashed border-ink-2 text-ink-2">
          <Plus aria-hidden="true" className="size-6" />
        </span>
      )}
      <b className="font-display text-[clamp(.875rem,4.4vw,1.0625rem)] font-medium">
        {chosen?.name ?? 'Pick one'}
      </b>
      <span className="text-small text-ink-2">{chosen ? 'Tap to change' : 'Tap to choose'}</span>
    </>
  );
}

function ReelSticker({ choice }: { choice: Choice }) {
  return (
    <span className="grid h-full place-items-center">
      <img src={choice.art} alt="" width={72} height={72} className="size-[72px]" />
    </span>
  );
}
