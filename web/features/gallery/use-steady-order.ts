import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { BrainRot } from '#contract/brain-rots.ts';

/**
 * Liking a card may reorder its list. While the pointer or the focus is on the list, cards keep their places and only
 * their numbers change; afterwards the new order shows.
 *
 * @param listName A list with another name is shown as it comes.
 */
export function useSteadyOrder(fresh: readonly BrainRot[] | undefined, listName: string) {
  const [held, setHeld] = useState<{ listName: string; brainRots: readonly BrainRot[] } | null>(null);
  const touched = useRef<IntersectionObserver>(null);
  useEffect(() => () => touched.current?.disconnect(), []);

  const isWhole = fresh && !hasHoles(fresh);
  const kept = isWhole && held?.listName === listName ? held.brainRots : undefined;
  const brainRots = kept && isWhole ? inOrderOf(kept, fresh) : fresh;

  function hold() {
    touched.current?.disconnect();
    if (!kept && isWhole) setHeld({ listName, brainRots: fresh });
  }
  function release() {
    touched.current?.disconnect();
    setHeld(null);
  }

  return {
    brainRots,
    gridProps: {
      onPointerEnter: hold,
      // Also for a pointer that entered before the whole list was loaded.
      onPointerMove: hold,
      onPointerLeave({ pointerType, target, currentTarget }: PointerEvent<HTMLElement>) {
        if (currentTarget.querySelector(':focus-visible')) return;
        if (pointerType !== 'touch') return release();
        // A touch leaves after every tap: hold until the card is scrolled out of view.
        const card = target instanceof Element ? target.closest('article') : null;
        if (!card) return release();
        touched.current = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting || release());
        touched.current.observe(card);
      },
      onFocus: hold,
      onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
        if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) release();
      },
    },
  };
}

/** Held cards in their places, with fresh data and without removed ones; new ones follow. */
function inOrderOf(held: readonly BrainRot[], fresh: readonly BrainRot[]): BrainRot[] {
  const freshById = new Map(fresh.map((brainRot) => [brainRot.id, brainRot]));
  const heldIds = new Set(held.map(({ id }) => id));
  return [
    ...held.flatMap(({ id }) => freshById.get(id) ?? []),
    ...fresh.filter(({ id }) => !heldIds.has(id)),
  ];
}

/** A list of which the server has rendered one page. */
function hasHoles(list: readonly (BrainRot | undefined)[]): boolean {
  return list.includes(undefined);
}
