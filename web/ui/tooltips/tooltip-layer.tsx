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
  useEffect(() => followHosts(id, { tip: () => tip.current, onChange: setShown }), [id]);
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

/** Listens for hover and focus on elements with a tooltip; returns a function that stops it. */
function followHosts(
  id: string,
  { tip, onChange }: { tip(): HTMLElement | null; onChange(shown: Shown | null): void },
): () => void {
  let host: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;

  function show(element: HTMLElement) {
    host = element;
    // A label with the same text is announced already.
    if (element.getAttribute('aria-label') !== element.dataset['tooltip']) {
      element.setAttribute('aria-describedby', id);
    }
    onChange(placeAt(element));
  }
  function hide() {
    clearTimeout(timer);
    if (!host) return;
    if (host.getAttribute('aria-describedby') === id) host.removeAttribute('aria-describedby');
    host = null;
    closedAt = performance.now();
    onChange(null);
  }
  function onOver({ pointerType, target }: PointerEvent) {
    if (pointerType === 'touch' || tip()?.contains(target as Node)) return;
    const next = hostOf(target);
    if (next && next === host) return;
    hide();
    if (!next) return;
    const recentlyOpen = performance.now() - closedAt < tooltipDelay.skipMs;
    timer = setTimeout(() => show(next), recentlyOpen ? 0 : tooltipDelay.openMs);
  }
  function onFocus({ target }: FocusEvent) {
    const next = hostOf(target);
    hide();
    if (next?.matches(':focus-visible')) show(next);
  }

  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('pointerover', onOver, { signal });
  document.addEventListener('pointerdown', hide, { signal });
  document.addEventListener('focusin', onFocus, { signal });
  document.addEventListener('focusout', hide, { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
  // A scroll often follows the focus to its element: the tooltip moves with it.
  window.addEventListener('scroll', () => host && show(host), { capture: true, signal });
  // The hover or focus that made the page load this code came before the listeners.
  const focused = document.querySelector<HTMLElement>('[data-tooltip]:focus-visible');
  const hovered = matchMedia('(hover: hover)').matches && document.querySelector('[data-tooltip]:hover');
  if (focused) show(focused);
  else if (hovered) timer = setTimeout(() => show(hovered as HTMLElement), tooltipDelay.openMs);
  return () => {
    hide();
    listening.abort();
  };
}

function hostOf(node: EventTarget | null): HTMLElement | null {
  return node instanceof Element ? node.closest<HTMLElement>('[data-tooltip]') : null;
}

function placeAt(host: HTMLElement): Shown {
  const { left, width, top, bottom } = host.getBoundingClientRect();
  const below = top < 64;
  return {
    text: host.dataset['tooltip'] ?? '',
    x: Math.min(Math.max(left + width / 2, 80), window.innerWidth - 80),
    y: below ? bottom + 8 : top - 8,
    below,
  };
}
