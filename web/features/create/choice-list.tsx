import {
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#web/lib/class-names.ts';
import { Check } from '#web/ui/icons.ts';
import { GripVertical } from '#web/ui/lazy-icons.ts';
import { useRowsInSight } from '#web/ui/use-rows-in-sight.ts';
import { ChoiceRow, rowHeight } from './choice-row.tsx';
import type { Choice } from './choices.ts';
import { dragText } from './drag-text.ts';
import { kinds } from './kinds.ts';

// A native select could show neither drawings nor rows to drag.
const roles = { list: 'listbox', row: 'option' } as const;

interface ChoiceListProps {
  label: string;
  choices: readonly Choice[];
  selectedId: string | null;
  onPick(choice: Choice): void;
  listRef: RefObject<HTMLDivElement | null>;
}

/**
 * One stop for the Tab key, arrows inside. A row can be pressed, picked with Enter or Space, or dragged. Of
 * hundreds only those in sight are drawn, and those that the keyboard is on or that are picked.
 */
export function ChoiceList({ label, choices, selectedId, onPick, listRef }: ChoiceListProps) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const reachableId = [activeId, selectedId, choices[0]?.id].find((id) =>
    choices.some((choice) => choice.id === id),
  );

  // What was picked elsewhere (a spin, a link) comes into view here; the page itself must not move.
  useLayoutEffect(() => {
    const list = listRef.current;
    const row = selectedId && rowOf(list, selectedId);
    if (!list || !row) return;
    const top = row.offsetTop;
    const seen = heightInWindow(list);
    const inView = top >= list.scrollTop && top + rowHeight <= list.scrollTop + seen;
    if (!inView) list.scrollTop = top - (seen - rowHeight) / 2;
  }, [selectedId, listRef]);
  const rows = useRef<HTMLDivElement>(null);
  const inSight = useRowsInSight(rows, rowHeight);

  function choiceAt(target: EventTarget): Choice | undefined {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-id]')?.dataset['id'];
    return choices.find((choice) => choice.id === id);
  }
  function pickAt(event: MouseEvent) {
    const choice = choiceAt(event.target);
    if (choice) onPick(choice);
  }
  // Whatever has the focus, or is being dragged, must go on being drawn.
  function stayAt(event: FocusEvent) {
    const choice = choiceAt(event.target);
    if (choice) setActiveId(choice.id);
  }
  function startDrag(event: DragEvent) {
    const choice = choiceAt(event.target);
    if (!choice) return;
    event.dataTransfer.setData('text/plain', dragText(choice));
    event.dataTransfer.effectAllowed = 'copy';
    const art = event.target instanceof Element && event.target.querySelector('img');
    if (art) event.dataTransfer.setDragImage(art, 15, 15);
  }
  function moveByKeys(event: KeyboardEvent<HTMLDivElement>) {
    const index = choices.findIndex((choice) => choice.id === reachableId);
    const current = choices[index];
    if ((event.key === 'Enter' || event.key === ' ') && current) {
      event.preventDefault();
      onPick(current);
      return;
    }
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowHeight) - 1);
    const moves: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      PageDown: index + page,
      PageUp: index - page,
      Home: 0,
      End: choices.length - 1,
    };
    const wanted = moves[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    const next = choices[Math.min(Math.max(wanted, 0), choices.length - 1)];
    if (!next) return;
    flushSync(() => setActiveId(next.id));
    rowOf(event.currentTarget, next.id)?.focus();
  }

  return (
    <div
      role="presentation"
      onClick={pickAt}
      onFocus={stayAt}
      onKeyDown={moveByKeys}
      onDragStart={startDrag}
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
            const reachable = choice.id === reachableId;
            const drawn = (index >= inSight.from && index < inSight.to) || selected || reachable;
            return (
              drawn && (
                <Row
                  key={choice.id}
                  choice={choice}
                  index={index}
                  count={choices.length}
                  selected={selected}
                  reachable={reachable}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** How much of the list is to be seen: it may reach below the window. */
function heightInWindow(list: HTMLElement): number {
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
  reachable,
}: {
  choice: Choice;
  index: number;
  count: number;
  selected: boolean;
  reachable: boolean;
}) {
  return (
    // Not a button: Firefox does not drag buttons.
    <div
      role={roles.row}
      aria-selected={selected}
      aria-posinset={index + 1}
      aria-setsize={count}
      tabIndex={reachable ? 0 : -1}
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
