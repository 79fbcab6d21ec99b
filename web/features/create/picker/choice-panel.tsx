import { type KeyboardEvent, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { ChoiceList } from './choice-list.tsx';
import { ChoiceRow, rowHeight } from './choice-row.tsx';
import { type Choices, type Kind, kinds, matching, searchHint } from './choices.ts';
import { EmptyChoices } from './empty-choices.tsx';
import { pickByHand } from './picks.ts';
import { Reel } from './reel.tsx';
import { SpinButton } from './spin-button.tsx';
import { type Strip, useSpin } from './use-spin.tsx';

interface ChoicePanelProps {
  kind: Kind;
  choices: Choices;
  selectedId: string | null;
  searchRef: RefObject<HTMLInputElement | null>;
}

export function ChoicePanel({ kind, choices, selectedId, searchRef }: ChoicePanelProps) {
  const [search, setSearch] = useState('');
  const found = useMemo(() => matching(choices.list, search), [choices.list, search]);
  const list = useRef<HTMLDivElement>(null);
  const spin = useSpin(kind, found);
  const title = `${kinds[kind].label}s`;
  const plural = title.toLowerCase();
  const noun = found.length === 1 ? kinds[kind].name : plural;

  function handleSearchKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && found[0] && search.trim()) pickByHand(found[0]);
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    }
  }

  return (
    <section
      aria-label={title}
      data-list=""
      className="flex h-[460px] flex-col overflow-hidden rounded-4 border-3 border-line bg-card shadow-stick lg:h-0 lg:min-h-full"
    >
      <PanelHead kind={kind} title={title}>
        <SpinButton kind={kind} spin={spin} />
      </PanelHead>
      <div className="px-3.5 pt-3.5 pb-2.5">
        <SearchField
          ref={searchRef}
          label={`Search ${plural}`}
          placeholder={searchHint(kind, choices.list.length)}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={handleSearchKey}
        />
      </div>
      <div className="relative min-h-0 flex-1">
        {spin.strip ? (
          <SpinningReel strip={spin.strip} />
        ) : choices.state === 'loading' ? (
          <LoadingRows />
        ) : found.length === 0 ? (
          <EmptyChoices kind={kind} choices={choices} search={search} onShowAll={() => setSearch('')} />
        ) : (
          <ChoiceList
            label={title}
            choices={found}
            selectedId={selectedId}
            onPick={pickByHand}
            listRef={list}
          />
        )}
        <div className="pointer-events-none absolute inset-x-0 bottom-0 h-9 bg-[linear-gradient(to_top,var(--card),transparent)]" />
      </div>
      <p aria-live="polite" className="sr-only">
        {spin.strip ? 'Spinning' : search.trim() && `${found.length} ${noun} found`}
      </p>
    </section>
  );
}

function PanelHead({ kind, title, children }: { kind: Kind; title: string; children: ReactNode }) {
  return (
    <div
      className={`flex items-center justify-between gap-2.5 border-b-3 border-line py-3.5 pr-3.5 pl-[18px] text-on-candy [--focus:#2a2bff] ${kinds[kind].fill}`}
    >
      <h2 className="text-[1.5rem] font-semibold">{title}</h2>
      {children}
    </div>
  );
}

function SpinningReel({ strip }: { strip: Strip }) {
  return (
    <div className="absolute inset-0 px-2.5 text-ink">
      <span className="absolute inset-x-2.5 top-1/2 h-[62px] -translate-y-1/2 rounded-[18px] border-3 border-line bg-lemon-soft" />
      <div className="relative h-full">
        <Reel strip={strip} rowHeight={rowHeight} row={ChoiceRow} />
      </div>
    </div>
  );
}

const places = Array.from({ length: 9 }, (_, place) => place);

function LoadingRows() {
  return (
    <div aria-hidden="true" className="absolute inset-0 overflow-hidden px-2.5">
      {places.map((place) => (
        <div key={place} className="flex h-[60px] items-center gap-3 pl-1.5">
          <span className="size-11 rounded-[13px] bg-bone" />
          <span className="grid gap-1.5">
            <span className="h-4 w-28 rounded-1 bg-bone" />
            <span className="h-3 w-16 rounded-1 bg-bone" />
          </span>
        </div>
      ))}
    </div>
  );
}
