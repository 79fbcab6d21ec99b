import '#web/styles/deferred.css';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import cast from '#web/brain-rot/cast.json' with { type: 'json' };
import type { MascotId } from '#web/brain-rot/mascot.tsx';
import { prefersReducedMotion } from '#web/lib/media.ts';
import { touch } from '#web/touch/touch.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { keepSwiping } from './swiping.ts';

export interface CrowdLifeProps {
  crowd: RefObject<HTMLDivElement | null>;
  /** Those who can be gone through one by one. */
  row: readonly { id: MascotId }[];
  /** Whose name stands on the sign. */
  current: MascotId;
  onCurrent(id: MascotId): void;
}

/** How far the crowd leans towards a pointer, in degrees at most. */
const mostLean = 7;

/** What makes the crowd live: it breathes, looks at the pointer, can be swiped through, and holds up a sign. */
export function CrowdLife({ crowd, row, current, onCurrent }: CrowdLifeProps) {
  useBreath(crowd);
  useLookAtPointer(crowd);
  const onSwiped = useEffectEvent((id: MascotId) => {
    if (id !== current) onCurrent(id);
  });
  useEffect(() => {
    if (crowd.current) return keepSwiping(crowd.current, (id) => onSwiped(id as MascotId));
  }, [crowd]);
  useEffect(() => {
    const poked = () => touch('pick');
    const element = crowd.current;
    element?.addEventListener('click', poked);
    return () => element?.removeEventListener('click', poked);
  }, [crowd]);

  const sign = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (crowd.current && sign.current) standBelow(crowd.current, current, sign.current);
  }, [crowd, current]);

  const [animal = '', term = ''] = current.split('_');
  const asked = new URLSearchParams({ animal, term });

  function turn(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const place = row.findIndex(({ id }) => id === current);
    const next = row[(place + step + row.length) % row.length];
    if (next) onCurrent(next.id);
  }
  function make(event: MouseEvent) {
    // The sign is no part of the play.
    event.stopPropagation();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Not the router's way: this is no move to another page, and must not begin at its top.
    const address = new URL(location.href);
    address.search = String(asked);
    history.replaceState(history.state, '', address);
    document.getElementById('create')?.scrollIntoView();
  }
  return (
    <div className="absolute inset-x-0 bottom-0 z-4 grid justify-items-center px-3 pb-4" data-sign="">
      <p
        ref={sign}
        className="flex items-center gap-3 rounded-button border-3 border-line bg-card py-1.5 pr-3 pl-[18px] text-ink"
      >
        <b
          key={current}
          className="inline-block animate-pop-in font-display text-[1.0625rem] leading-[1.1] font-medium"
        >
          {cast[current].name}
        </b>
        <ButtonLink href={`/?${asked}#create`} tone="lemon" size="sm" onClick={make} onKeyDown={turn}>
          Make me
        </ButtonLink>
      </p>
    </div>
  );
}

/** The sign stands below whom it speaks of, as far as the screen goes. */
function standBelow(crowd: HTMLElement, id: MascotId, sign: HTMLElement): void {
  const member = crowd.querySelector(`[data-member="${id}"]`)?.getBoundingClientRect();
  if (!member) return;
  const room = Math.max(0, (crowd.clientWidth - sign.offsetWidth) / 2 - 16);
  const off = member.left + member.width / 2 - crowd.clientWidth / 2;
  sign.style.translate = `${Math.max(-room, Math.min(room, off))}px`;
}

/** They breathe while they are in sight; the style sheet knows who would rather have it still. */
function useBreath(crowd: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = crowd.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      element.dataset.crowd = entries.at(-1)?.isIntersecting ? 'breathing' : 'still';
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [crowd]);
}

function useLookAtPointer(crowd: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    let frame = 0;
    function look({ pointerType, clientX }: PointerEvent) {
      if (pointerType !== 'mouse' || crowd.current?.dataset.crowd !== 'breathing' || prefersReducedMotion()) {
        return;
      }
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const members = [...(crowd.current?.querySelectorAll<HTMLElement>('[data-member]') ?? [])];
        // All is measured before anything is moved.
        const leans = members.map((member) => {
          const { left, width } = member.getBoundingClientRect();
          return Math.max(-1, Math.min(1, (clientX - left - width / 2) / 500)) * mostLean;
        });
        for (const [place, member] of members.entries()) {
          member.style.setProperty('--look', `${leans[place]?.toFixed(1)}deg`);
        }
      });
    }
    addEventListener('pointermove', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('pointermove', look);
    };
  }, [crowd]);
}
