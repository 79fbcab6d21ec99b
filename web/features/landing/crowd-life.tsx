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
import { playUiSound } from '#web/ui-sounds/play-ui-sound.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { enableSwiping } from './crowd-swiping.ts';

export interface CrowdLifeProps {
  crowd: RefObject<HTMLDivElement | null>;
  row: readonly { id: MascotId }[];
  current: MascotId;
  onCurrent(id: MascotId): void;
}

/** In degrees, towards the pointer. */
const maxLean = 7;

/** Loaded after the page: breathing, leaning towards the pointer, swiping, and the sign. */
export function CrowdLife({ crowd, row, current, onCurrent }: CrowdLifeProps) {
  useBreath(crowd);
  useLookAtPointer(crowd);
  const onSwiped = useEffectEvent((id: MascotId) => {
    if (id !== current) onCurrent(id);
  });
  useEffect(() => {
    if (crowd.current) return enableSwiping(crowd.current, (id) => onSwiped(id as MascotId));
  }, [crowd]);
  useEffect(() => {
    const poked = () => playUiSound('pick');
    const element = crowd.current;
    element?.addEventListener('click', poked);
    return () => element?.removeEventListener('click', poked);
  }, [crowd]);

  const sign = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (crowd.current && sign.current) placeSign(crowd.current, current, sign.current);
  }, [crowd, current]);

  const [animal = '', term = ''] = current.split('_');
  const picks = new URLSearchParams({ animal, term });

  function turn(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const place = row.findIndex(({ id }) => id === current);
    const next = row[(place + step + row.length) % row.length];
    if (next) onCurrent(next.id);
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
        <ButtonLink
          href={`/?${picks}#create`}
          tone="lemon"
          size="sm"
          onClick={(event) => openCreator(event, picks)}
          onKeyDown={turn}
        >
          Make me
        </ButtonLink>
      </p>
    </div>
  );
}

function openCreator(event: MouseEvent, picks: URLSearchParams): void {
  // A press on the sign is not one on the crowd.
  event.stopPropagation();
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  // Not through the router: it would scroll to the top.
  const address = new URL(location.href);
  address.search = String(picks);
  history.replaceState(history.state, '', address);
  document.getElementById('create')?.scrollIntoView();
}

function placeSign(crowd: HTMLElement, id: MascotId, sign: HTMLElement): void {
  const member = crowd.querySelector(`[data-member="${id}"]`)?.getBoundingClientRect();
  if (!member) return;
  const room = Math.max(0, (crowd.clientWidth - sign.offsetWidth) / 2 - 16);
  const off = member.left + member.width / 2 - crowd.clientWidth / 2;
  sign.style.translate = `${Math.max(-room, Math.min(room, off))}px`;
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
