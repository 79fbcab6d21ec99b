import { useEffect, useId, useRef, useState } from 'react';
import { tooltipDelay } from '#contract/constants.ts';

interface Shown {
  text: string;
  x: number;
  y: number;
  below: boolean;
}

/** The one tooltip of the page: it serves every element that carries `data-tooltip`. */
export default function TooltipLayer() {
  const id = useId();
  const [shown, setShown] = useState<Shown | null>(null);
  const tip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let target: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let closedAt = Number.NEGATIVE_INFINITY;

    function show(element: HTMLElement) {
      const { left, width, top, bottom } = element.getBoundingClientRect();
      const below = top < 64;
      target = element;
      // A name that is already spoken needs no second mention.
      if (element.getAttribute('aria-label') !== element.dataset['tooltip']) {
        element.setAttribute('aria-describedby', id);
      }
      setShown({
        text: element.dataset['tooltip'] ?? '',
        x: Math.min(Math.max(left + width / 2, 80), window.innerWidth - 80),
        y: below ? bottom + 8 : top - 8,
        below,
      });
    }
    function hide() {
      clearTimeout(timer);
      if (!target) return;
      if (target.getAttribute('aria-describedby') === id) target.removeAttribute('aria-describedby');
      target = null;
      closedAt = performance.now();
      setShown(null);
    }
    function hostOf(node: EventTarget | null) {
      return node instanceof Element ? node.closest<HTMLElement>('[data-tooltip]') : null;
    }
    function onOver(event: PointerEvent) {
      if (event.pointerType === 'touch' || tip.current?.contains(event.target as Node)) return;
      const host = hostOf(event.target);
      if (host && host === target) return;
      hide();
      if (!host) return;
      const recentlyOpen = performance.now() - closedAt < tooltipDelay.skipMs;
      timer = setTimeout(() => show(host), recentlyOpen ? 0 : tooltipDelay.openMs);
    }
    function onFocus(event: FocusEvent) {
      const host = hostOf(event.target);
      hide();
      if (host?.matches(':focus-visible')) show(host);
    }
    function onScroll() {
      // A scroll often follows the focus to its element: the tooltip goes along.
      if (target) show(target);
    }
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Escape') hide();
    }

    document.addEventListener('pointerover', onOver);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', hide);
    document.addEventListener('keydown', onKey);
    window.addEventListener('scroll', onScroll, true);
    return () => {
      hide();
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', onScroll, true);
    };
  }, [id]);

  if (!shown) return null;
  return (
    <div
      ref={tip}
      id={id}
      role="tooltip"
      style={{ left: shown.x, top: shown.y }}
      className={`fixed z-70 max-w-[240px] -translate-x-1/2 animate-fade-in rounded-1 bg-ink px-3 py-1.5 text-tiny font-bold text-paper ${shown.below ? '' : '-translate-y-full'}`}
    >
      {shown.text}
    </div>
  );
}
