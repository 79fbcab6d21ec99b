import {
  type DragEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#web/lib/class-names.ts';
import { Check } from '#web/ui/icons/icons.ts';
import { GripVertical } from '#web/ui/icons/lazy-icons.ts';
import { useRowsInSight } from '#web/ui/use-rows-in-sight.ts';
import { ChoiceRow, rowHeight } from './choice-row.tsx';
import { type Choice, dragText, kinds } from './choices.ts';

// A native select can show neither drawings nor draggable rows.
const roles = { list: 'listbox', row: 'option' } as const;

interface ChoiceListProps {
  label: string;
  choices: readonly Choice[];
  selectedId: string | null;
  onPick(choice: Choice): void;
  listRef: RefObject<HTMLDivElement | null>;
}

/** One Tab stop with arrow keys inside. A row is picked by click, Enter or Space, or dragged. Only rows in view are drawn. */
export function ChoiceList({ label, choices, selectedId, onPick, listRef }: ChoiceListProps) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const focusableId = [activeId, selectedId, choices[0]?.id].find((id) =>
    choices.some((choice) => choice.id === id),
  );
  useScrollToSelected(listRef, selectedId);
  const rows = useRef<HTMLDivElement>(null);
  const inSight = useRowsInSight(rows, rowHeight);

  function onRow<Event extends SyntheticEvent>(act: (choice: Choice, event: Event) => void) {
    return (event: Event) => {
      const row = event.target instanceof Element && event.target.closest<HTMLElement>('[data-id]');
      const choice = row && choices.find(({ id }) => id === row.dataset['id']);
      if (choice) act(choice, event);
    };
  }
  function moveByKeys(event: KeyboardEvent<HTMLDivElement>) {
    const index = choices.findIndex((choice) => choice.id === focusableId);
    const current = choices[index];
    if ((event.key === 'Enter' || event.key === ' ') && current) {
      event.preventDefault();
      return onPick(current);
    }
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowHeight) - 1);
    const next = choices[indexAfterKey(event.key, { index, page, last: choices.length - 1 }) ?? -1];
    if (!next) return;
    event.preventDefault();
    flushSync(() => setActiveId(next.id));
    rowOf(event.currentTarget, next.id)?.focus();
  }

  return (
    <div
      role="presentation"
      onClick={onRow(onPick)}
      // The focused or dragged row must stay in the document when it scrolls out of view.
      onFocus={onRow(({ id }) => setActiveId(id))}
      onKeyDown={moveByKeys}
      onDragStart={onRow(startDrag)}
      className="absolute inset-0"
    >
      <div
        ref={listRef}
        role={roles.list}
        aria-label={label}
        className="size-full overflow-y-auto overscroll-contain px-2.5 pt-0.5 pb-3 [scrollbar-width:thin]"
      >
        <div ref={rows} className="relative" style={{ height: choices.length * rowHeight }}>
          {choices.map((choice, index) => {
            const selected = choice.id === selectedId;
            const focusable = choice.id === focusableId;
            const drawn = (index >= inSight.from && index < inSight.to) || selected || focusable;
            const row = { choice, index, count: choices.length, selected, focusable };
            return drawn && <Row key={choice.id} {...row} />;
          })}
        </div>
      </div>
    </div>
  );
}

/** Scrolls the list, never the page, when a spin or a link has selected a row out of view. */
function useScrollToSelected(listRef: RefObject<HTMLDivElement | null>, selectedId: string | null): void {
  useLayoutEffect(() => {
    const list = listRef.current;
    const row = selectedId && rowOf(list, selectedId);
    if (!list || !row) return;
    const top = row.offsetTop;
    const seen = visibleHeight(list);
    const inView = top >= list.scrollTop && top + rowHeight <= list.scrollTop + seen;
    if (!inView) list.scrollTop = top - (seen - rowHeight) / 2;
  }, [selectedId, listRef]);
}

function startDrag(choice: Choice, event: DragEvent): void {
  event.dataTransfer.setData('text/plain', dragText(choice));
  event.dataTransfer.effectAllowed = 'copy';
  const art = event.target instanceof Element && event.target.querySelector('img');
  if (art) event.dataTransfer.setDragImage(art, 15, 15);
}

function indexAfterKey(
  key: string,
  { index, page, last }: { index: number; page: number; last: number },
): number | undefined {
  const moves: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: last,
  };
  const wanted = moves[key];
  return wanted === undefined ? undefined : Math.min(Math.max(wanted, 0), last);
}

/** The list may reach below the window. */
function visibleHeight(list: HTMLElement): number {
  const below = list.getBoundingClientRect().bottom - innerHeight;
  const seen = list.clientHeight - Math.max(0, below);
  return seen < rowHeight ? list.clientHeight : seen;
}

function rowOf(list: HTMLElement | null, id: string): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
}

const Row = memo(function Row({
  choice,
  index,
  count,
  selected,
  focusable,
}: {
  choice: Choice;
  index: number;
  count: number;
  selected: boolean;
  focusable: boolean;
}) {
  return (
    // Not a button: Firefox does not drag buttons.
    <div
      role={roles.row}
      aria-selected={selected}
      aria-posinset={index + 1}
      aria-setsize={count}
      tabIndex={focusable ? 0 : -1}
      data-id={choice.id}
      draggable
      style={{ top: index * rowHeight }}
      className={classNames(
        'absolute inset-x-0 cursor-grab rounded-[16px] focus-visible:outline-offset-[-4px] active:cursor-grabbing',
        selected
          ? `animate-pop-in shadow-[inset_0_0_0_2px_var(--line)] ${kinds[choice.kind].soft}`
          : 'hover:bg-card-2 hover:shadow-[inset_0_0_0_2px_var(--line-soft)]',
      )}
    >
      <ChoiceRow
        choice={choice}
        picked={selected}
        end={
          selected ? (
            <Check aria-hidden="true" className="size-[18px] [stroke-width:2.6]" />
          ) : (
            <GripVertical aria-hidden="true" className="size-[18px] opacity-50" />
          )
        }
      />
    </div>
  );
});
