import '#web/styles/deferred.css';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { MascotId } from '#web/brain-rot/mascot.tsx';
import { prefersReducedMotion } from '#web/lib/media.ts';
import { CrowdSign } from './crowd-sign.tsx';
import { enableSwiping } from './crowd-swiping.ts';

export interface CrowdLifeProps {
  crowd: RefObject<HTMLDivElement | null>;
  row: readonly { id: MascotId }[];
  current: MascotId;
  /** How often members were tapped. */
  taps: number;
  onCurrent(id: MascotId): void;
}

/** In degrees, towards the pointer. */
const maxLean = 7;

/** Loaded after the page: breathing, leaning towards the pointer, swiping, and the sign. */
export function CrowdLife({ crowd, row, current, taps, onCurrent }: CrowdLifeProps) {
  useBreath(crowd);
  useLookAtPointer(crowd);
  const onSwiped = useEffectEvent((id: MascotId) => {
    if (id !== current) onCurrent(id);
  });
  useEffect(() => {
    const ending = new AbortController();
    // In a task of its own: it lays out the rows again.
    setTimeout(() => {
      if (crowd.current) enableSwiping(crowd.current, ending.signal, (id) => onSwiped(id as MascotId));
    });
    return () => ending.abort();
  }, [crowd]);

  function step(by: -1 | 1) {
    const place = row.findIndex(({ id }) => id === current);
    const next = row[(place + by + row.length) % row.length];
    if (next) onCurrent(next.id);
  }
  return <CrowdSign crowd={crowd} current={current} taps={taps} onStep={step} />;
}

/** Animates while in view; the style sheet handles reduced motion. */
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
        // Measure everything before writing: avoids layout thrashing.
        const leans = members.map((member) => {
          const { left, width } = member.getBoundingClientRect();
          return Math.max(-1, Math.min(1, (clientX - left - width / 2) / 500)) * maxLean;
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
