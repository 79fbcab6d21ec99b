import { useEffect, useRef } from 'react';
import { useAuth } from './auth.ts';

/** A click, change or input event on an element before it was hydrated. */
interface QueuedEvent {
  target: Element;
  event: Event;
  value?: string;
}

declare global {
  interface Window {
    queuedEvents?: QueuedEvent[];
  }
}

/** Props for a server-rendered element: the inline script queues its events, which are replayed once it is hydrated. */
export function useHydrated<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const { loading } = useAuth();
  // After every render: the element may appear later than the component.
  useEffect(() => {
    if (loading || !ref.current?.hasAttribute('data-not-hydrated')) return;
    ref.current.removeAttribute('data-not-hydrated');
    replayQueuedEvents();
  });
  return { ref, 'data-not-hydrated': '' };
}

function replayQueuedEvents(): void {
  for (const queued of window.queuedEvents?.splice(0) ?? []) {
    const { target, event, value } = queued;
    if (target.closest('[data-not-hydrated]')) {
      window.queuedEvents?.push(queued);
      continue;
    }
    if (value !== undefined) setValue(target as HTMLInputElement, value);
    const EventType = event instanceof MouseEvent ? MouseEvent : Event;
    target.dispatchEvent(new EventType(event.type, event));
  }
}

/** React ignores an event whose field has the value that it saw last. */
function setValue(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  if (field instanceof HTMLInputElement) field.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
}
