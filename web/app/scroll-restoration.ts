import { tabStorage } from '#web/lib/storage.ts';

const storageKey = 'scroll-positions';
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Back and Forward restore the scroll position, also on a page that has yet to be rendered. Every history entry
 * carries a key in its state.
 */
export function restoreScroll(): void {
  const positions = storedPositions();
  let key = entryKey();
  let stopRestoring = () => {};
  // The browser restores a reloaded page, but not an entry that was left for another one of ours.
  const stored = positions.get(key);
  const hasScrolled = ![0, stored].includes(window.scrollY);
  if (stored !== undefined && history.scrollRestoration === 'manual' && !hasScrolled) {
    stopRestoring = scrollWhenTallEnough(stored);
  }
  history.scrollRestoration = 'manual';

  function moveTo(next: string) {
    stopRestoring();
    positions.set(key, window.scrollY);
    key = next;
    const top = positions.get(key);
    if (top !== undefined) stopRestoring = scrollWhenTallEnough(top);
  }

  // The router fires these before it renders the next page.
  window.addEventListener('pushState', () => moveTo(entryKey()));
  window.addEventListener('replaceState', () => entryKey(key));
  // In the capture phase, before the router's own listener replaces the page.
  window.addEventListener('popstate', () => moveTo(entryKey()), true);

  window.addEventListener('pagehide', () => {
    positions.set(key, window.scrollY);
    tabStorage.set(storageKey, JSON.stringify([...positions]));
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** Scrolls as soon as the page is tall enough, unless the visitor does something first. */
function scrollWhenTallEnough(top: number): () => void {
  const restoring = new AbortController();
  const stop = () => restoring.abort();
  const resizes = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' });
    if (document.documentElement.scrollHeight - window.innerHeight >= Math.floor(top)) stop();
  });
  resizes.observe(document.body);
  restoring.signal.addEventListener('abort', () => resizes.disconnect());
  for (const input of inputs) {
    window.addEventListener(input, stop, { passive: true, signal: restoring.signal });
  }
  return stop;
}

/** The key of the current history entry, which is written into its state if it has none. */
function entryKey(fallback = Math.random().toString(36)): string {
  const state = history.state as { scrollKey?: string } | null;
  if (state?.scrollKey) return state.scrollKey;
  history.replaceState({ ...state, scrollKey: fallback }, '');
  return fallback;
}

function storedPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(tabStorage.get(storageKey) ?? '[]'));
  } catch {
    return new Map();
  }
}
