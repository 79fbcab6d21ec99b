import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { BrainRot } from '#contract/brain-rots.ts';

interface SteadyOrder {
  readonly brainRots: readonly BrainRot[] | undefined;
  /** For the grid that shows them. */
  readonly gridProps: {
    onPointerEnter(event: PointerEvent): void;
    onPointerLeave(event: PointerEvent<HTMLElement>): void;
    onFocus(event: FocusEvent): void;
    onBlur(event: FocusEvent<HTMLElement>): void;
  };
}

/**
 * A list whose order may change with every press in it. As long as a person is on one of its cards, all of them
 * stay where they are and only their numbers change; then the new order shows.
 *
 * @param listName Another list is shown as it comes.
 */
export function useSteadyOrder(fresh: readonly BrainRot[] | undefined, listName: string): SteadyOrder {
  const [held, setHeld] = useState<{ listName: string; brainRots: readonly BrainRot[] } | null>(null);
  const touched = useRef<IntersectionObserver>(null);
  useEffect(() => () => touched.current?.disconnect(), []);

  const kept = held?.listName === listName && fresh ? held.brainRots : undefined;
  const brainRots = kept && fresh && kept !== fresh ? inOrderOf(kept, fresh) : fresh;

  function hold() {
    touched.current?.disconnect();
    if (!kept && brainRots) setHeld({ listName, brainRots });
  }
  function release() {
    touched.current?.disconnect();
    setHeld(null);
  }

  return {
    brainRots,
    gridProps: {
      onPointerEnter: hold,
      onPointerLeave({ pointerType, target, currentTarget }) {
        if (currentTarget.querySelector(':focus-visible')) return;
        if (pointerType !== 'touch') return release();
        // A finger leaves with every tap: the person goes on looking until the card is out of sight.
        const card = target instanceof Element ? target.closest('article') : null;
        if (!card) return release();
        touched.current = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting || release());
        touched.current.observe(card);
      },
      onFocus: hold,
      onBlur({ relatedTarget, currentTarget }) {
        if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) release();
      },
    },
  };
}

/**
 * The known ones in their places with what is new about them; those that came since in empty places, then after. Until
 * the whole list is here, places that nothing is known of stay empty.
 */
function inOrderOf(kept: readonly (BrainRot | undefined)[], fresh: readonly BrainRot[]): BrainRot[] {
  // Without the empty places.
  const here = fresh.filter(() => true);
  const newest = new Map(here.map((brainRot) => [brainRot.id, brainRot]));
  const known = new Set(kept.map((brainRot) => brainRot?.id));
  const others = here.filter(({ id }) => !known.has(id));
  const isWhole = here.length === fresh.length;
  const list = Array.from(kept, (brainRot) =>
    brainRot ? (newest.get(brainRot.id) ?? brainRot) : others.shift(),
  );
  const ordered: BrainRot[] = [];
  for (const [place, brainRot] of [...list, ...others].entries()) {
    if (brainRot) ordered[isWhole ? ordered.length : place] = brainRot;
  }
  if (!isWhole) ordered.length = fresh.length;
  return ordered;
}
