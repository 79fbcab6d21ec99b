import { useEffect, useEffectEvent } from 'react';

/** How to close each layer that is open, the topmost last. Each has an entry of its own in the history. */
const open: (() => void)[] = [];

/** True from `history.back()` until the browser has gone back. */
let isGoingBack = false;

function removeEntry(): void {
  if (isGoingBack) return;
  isGoingBack = true;
  history.back();
}

function layersIn(state: unknown): number {
  return typeof state === 'object' && state && 'layers' in state ? Number(state.layers) : 0;
}

/** The browser's back closes a layer and leaves the page beneath it alone. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => close();
    open.push(layer);
    history.pushState({ ...history.state, layers: open.length }, '');
    return () => {
      const place = open.indexOf(layer);
      if (place === -1) return;
      open.splice(place, 1);
      // Closed in another way, its entry is removed too, unless a link in it has led to another page.
      if (layersIn(history.state) > open.length) removeEntry();
    };
  }, [isOpen]);
}

if (!import.meta.env.SSR) {
  window.addEventListener('popstate', ({ state }) => {
    const removesEntry = isGoingBack;
    isGoingBack = false;
    if (removesEntry && open.length > layersIn(state)) {
      // A layer was opened before the browser had gone back, which removed its entry too.
      history.pushState({ ...history.state, layers: open.length }, '');
      return;
    }
    while (open.length > layersIn(state)) open.pop()?.();
    // The entry of a layer that no longer exists is skipped.
    if (layersIn(state) > open.length) removeEntry();
  });
}
