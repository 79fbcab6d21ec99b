import { useMemo, useRef, useState } from 'react';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import BottomSheet from '#web/ui/layers/bottom-sheet.tsx';
import { useRowsInSight } from '#web/ui/use-rows-in-sight.ts';
import { type Choice, type Choices, type Kind, kinds, matching, searchHint } from './choices.ts';
import { EmptyChoices } from './empty-choices.tsx';
import { pickByHand } from './picks.ts';
import { Reel } from './reel.tsx';
import { SpinButton } from './spin-button.tsx';
import { type Strip, useSpin } from './use-spin.tsx';

interface ChoiceSheetProps {
  kind: Kind;
  choices: Choices;
  selectedId: string | null;
  open: boolean;
  onClose(): void;
}

export default function ChoiceSheet({ kind, choices, selectedId, open, onClose }: ChoiceSheetProps) {
  const [search, setSearch] = useState('');
  const found = useMemo(() => matching(choices.list, search), [choices.list, search]);
  const { name, tint } = kinds[kind];
  const plural = `${name}s`;

  function finish() {
    setSearch('');
    onClose();
  }
  function take(choice: Choice) {
    pickByHand(choice);
    finish();
  }
  const spin = useSpin(kind, found, finish);

  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={`Pick a ${name}`}
      tool={<SpinButton kind={kind} spin={spin} tone={tint} />}
    >
      <div className="sticky top-0 z-2 -mx-1 bg-card px-1 pt-1 pb-3.5">
        <SearchField
          label={`Search ${plural}`}
          placeholder={searchHint(kind, choices.list.length)}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <div className="relative min-h-[calc(86dvh-172px)]">
        {spin.strip ? (
          <SheetReel strip={spin.strip} />
        ) : found.length === 0 ? (
          <EmptyChoices kind={kind} choices={choices} search={search} onShowAll={() => setSearch('')} />
        ) : (
          <Tiles choices={found} selectedId={selectedId} onPick={take} />
        )}
      </div>
    </BottomSheet>
  );
}

const columns = 3;
/** Includes the gap. */
const tileRowHeight = 112;

interface TilesProps {
  choices: readonly Choice[];
  selectedId: string | null;
  onPick(choice: Choice): void;
}

function Tiles({ choices, selectedId, onPick }: TilesProps) {
  const list = useRef<HTMLUListElement>(null);
  const rows = Math.ceil(choices.length / columns);
  const inSight = useRowsInSight(list, tileRowHeight);
  const from = Math.min(inSight.from, rows);
  const to = Math.min(inSight.to, rows);
  return (
    <ul
      ref={list}
      className="grid grid-cols-3 gap-2.5"
      style={{ paddingTop: from * tileRowHeight, paddingBottom: (rows - to) * tileRowHeight }}
    >
      {choices.slice(from * columns, to * columns).map((choice, index) => (
        <Tile
          key={choice.id}
          choice={choice}
          place={from * columns + index + 1}
          count={choices.length}
          selected={choice.id === selectedId}
          onPick={onPick}
        />
      ))}
    </ul>
  );
}

interface TileProps {
  choice: Choice;
  place: number;
  count: number;
  selected: boolean;
  onPick(choice: Choice): void;
}

function Tile({ choice, place, count, selected, onPick }: TileProps) {
  return (
    <li aria-posinset={place} aria-setsize={count}>
      <button
        type="button"
        aria-pressed={selected}
        onClick={() => onPick(choice)}
        className={`grid h-[102px] w-full content-center justify-items-center gap-1.5 rounded-button px-1 text-[.875rem] font-bold focus-visible:outline-offset-[-4px] ${selected ? `shadow-[inset_0_0_0_3px_var(--line)] ${kinds[choice.kind].soft}` : 'bg-card-2 shadow-[inset_0_0_0_2px_var(--line-soft)]'}`}
      >
        <img src={choice.art} alt="" width={50} height={50} />
        <span className="max-w-full truncate">{choice.name}</span>
      </button>
    </li>
  );
}

function SheetReel({ strip }: { strip: Strip }) {
  return (
    <div className="absolute inset-0">
      <span className="absolute inset-x-0 top-1/2 h-[118px] -translate-y-1/2 rounded-4 border-3 border-line bg-lemon-soft" />
      <Reel strip={strip} rowHeight={112} row={SheetReelRow} />
    </div>
  );
}

function SheetReelRow({ choice }: { choice: Choice }) {
  return (
    <span className="flex h-full items-center justify-center gap-5">
      <img src={choice.art} alt="" width={76} height={76} className="size-[76px]" />
      <b className="type-h3">{choice.name}</b>
    </span>
  );
}
