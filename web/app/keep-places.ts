import { onPopBeforeRouter } from './pop-before-router.ts';

/** How far down somebody was on a page, and the link they left it by. */
interface Place {
  readonly top: number;
  readonly link?: Mark | undefined;
}

/** Finds a link again: among those that lead to the same place it was this one. */
interface Mark {
  readonly href: string;
  readonly index: number;
}

const storageKey = 'places';
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Back and Forward return people to where they were, also on a page that has still to be drawn, and the focus to the
 * link they left by. Every entry of the history has a name that its place is kept under. A dialog's entry has the
 * name of the page below it: that stays where it is.
 */
export function keepPlaces(): void {
  const places = storedPlaces();
  let here = nameEntry();
  let pressed: HTMLAnchorElement | null = null;
  let stopReturning = () => {};
  // An entry that was left for another of ours is not the browser's to bring back, even on a page loaded again.
  const place = places.get(here);
  const hasMoved = ![0, place?.top].includes(window.scrollY);
  if (place && history.scrollRestoration === 'manual' && !hasMoved) stopReturning = returnTo(place);
  history.scrollRestoration = 'manual';

  function remember() {
    // Safari does not focus the links that are pressed.
    const link = pressed ?? document.activeElement;
    places.set(here, {
      top: window.scrollY,
      link: link instanceof HTMLAnchorElement ? markOf(link) : undefined,
    });
    pressed = null;
  }
  function moveTo(name: string) {
    if (name === here) return;
    stopReturning();
    remember();
    here = name;
    const known = places.get(here);
    if (known) stopReturning = returnTo(known);
  }

  window.addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('a') : null;
    },
    true,
  );
  // The router tells of its own moves before anything of the next page is drawn.
  window.addEventListener('pushState', () => moveTo(nameEntry()));
  window.addEventListener('replaceState', () => nameEntry(here));
  onPopBeforeRouter(() => {
    pressed = null;
    moveTo(nameEntry());
  });

  // The browser itself comes back to pages that it has to load again.
  window.addEventListener('pagehide', () => {
    remember();
    store(places);
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** Goes there as soon as the page is tall enough, unless the person does something else first. */
function returnTo({ top, link }: Place): () => void {
  const returning = new AbortController();
  const stop = () => returning.abort();
  const resizes = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' });
    const target = link && linksTo(link.href)[link.index];
    target?.focus({ preventScroll: true });
    const reached = document.documentElement.scrollHeight - window.innerHeight >= Math.floor(top);
    if (reached && (target || !link)) stop();
  });
  resizes.observe(document.body);
  returning.signal.addEventListener('abort', () => resizes.disconnect());
  for (const input of inputs) {
    window.addEventListener(input, stop, { passive: true, signal: returning.signal });
  }
  return stop;
}

function markOf(pressed: HTMLAnchorElement): Mark {
  const href = pressed.getAttribute('href') ?? '';
  // A card's picture is a link that nobody hears of: its name, which follows, stands for it.
  const index = linksTo(href).findIndex(
    (link) => link === pressed || pressed.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return { href, index };
}

function linksTo(href: string): HTMLAnchorElement[] {
  return [
    ...document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]:not([aria-hidden])`),
  ];
}

/** The name of the entry that is shown now; one that has none gets this one. */
function nameEntry(name = Math.random().toString(36)): string {
  const state = history.state as { place?: string } | null;
  if (state?.place) return state.place;
  history.replaceState({ ...state, place: name }, '');
  return name;
}

function storedPlaces(): Map<string, Place> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return new Map();
  }
}

function store(places: Map<string, Place>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places]));
  } catch {
    // Storage may be switched off: places then last as long as the page.
  }
}
