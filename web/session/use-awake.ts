import { useEffect, useRef } from 'react';
import { useAuth } from './auth.ts';

/** A press on something that did not listen yet, or what was chosen or typed in it. */
interface Missed {
  target: Element;
  event: Event;
  /** What was in the field by then. */
  value?: string;
}

declare global {
  interface Window {
    /** Kept by the script in the page itself, from the first moment on. */
    missed?: Missed[];
  }
}

/**
 * For an element that the server renders: until its part of the page is alive and knows whom it belongs to, the script in
 * the page itself keeps what people do in it; then that is made up for.
 */
export function useAwake<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const { loading } = useAuth();
  // Whenever it is drawn: the element may come later than what draws it.
  useEffect(() => {
    if (loading || !ref.current?.hasAttribute('data-asleep')) return;
    ref.current.removeAttribute('data-asleep');
    makeUpForMissed();
  });
  return { ref, 'data-asleep': '' };
}

function makeUpForMissed(): void {
  const missed = window.missed?.splice(0) ?? [];
  for (const one of missed) {
    const { target, event, value } = one;
    if (target.closest('[data-asleep]')) {
      window.missed?.push(one);
      continue;
    }
    if (value !== undefined) fill(target as HTMLInputElement, value);
    const again = event instanceof MouseEvent ? MouseEvent : Event;
    target.dispatchEvent(new again(event.type, event));
  }
}

/** React hears of a value only where it is another than the last that it has seen. */
function fill(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  if (field instanceof HTMLInputElement) field.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
}
