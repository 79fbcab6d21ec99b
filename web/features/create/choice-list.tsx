import {
  type DragEvent,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type RefObject,
  useEffect,
  useState,
} from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { Check, GripVertical } from '#web/ui/icons.ts';
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
 * One stop for the Tab key, arrows inside. A row can be pressed, picked with Enter or Space, or dragged;
 * events are taken at the list, so that hundreds of rows cost no handlers.
 */
export function ChoiceList({ label, choices, selectedId, onPick, listRef }: ChoiceListProps) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const reachableId = [activeId, selectedId, choices[0]?.id].find((id) =>
    choices.some((choice) => choice.id === id),
  );

  // What was picked elsewhere (a spin, a link) comes into view here; the page itself must not move.
  useEffect(() => {
    const list = listRef.current;
    const row = selectedId && list?.querySelector<HTMLElement>(`[data-id="${CSS.escape(selectedId)}"]`);
    if (!list || !row) return;
    const top = row.offsetTop - list.offsetTop;
    const inView = top >= list.scrollTop && top + rowHeight <= list.scrollTop + list.clientHeight;
    if (!inView) list.scrollTop = top - (list.clientHeight - rowHeight) / 2;
  }, [selectedId, listRef]);

  function choiceAt(target: EventTarget): Choice | undefined {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-id]')?.dataset['id'];
    return choices.find((choice) => choice.id === id);
  }
  function pickAt(event: MouseEvent) {
    const choice = choiceAt(event.target);
    if (choice) onPick(choice);
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
    setActiveId(next.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-id="${CSS.escape(next.id)}"]`)?.focus();
  }

  return (
    <div
      role="presentation"
      onClick={pickAt}
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
        {choices.map((choice) => (
          <Row
            key={choice.id}
            choice={choice}
            selected={choice.id === selectedId}
            reachable={choice.id === reachableId}
          />
        ))}
      </div>
    </div>
  );
}

const Row = memo(function Row({
  choice,
  selected,
  reachable,
}: {
  choice: Choice;
  selected: boolean;
  reachable: boolean;
}) {
  return (
    // Not a button: Firefox does not drag buttons.
    <div
      role={roles.row}
      aria-selected={selected}
      tabIndex={reachable ? 0 : -1}
      data-id={choice.id}
      draggable
      className={classNames(
        'mb-0.5 cursor-grab rounded-[16px] [contain-intrinsic-size:auto_58px] [content-visibility:auto] focus-visible:outline-offset-[-4px] active:cursor-grabbing',
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
