/**
 * Stands in the page itself and runs before anything is painted. It decides on the theme, keeps what people press
 * before the page is alive, and starts the rest once what they came to see is there.
 */
const root = document.documentElement;
// It stands among what React has rendered, and will look for as it was.
document.currentScript?.remove();
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') {
    root.dataset.theme = theme;
    // The browser's own frame follows, as in web/lib/theme.ts.
    for (const meta of document.querySelectorAll<HTMLMetaElement>('[data-scheme]')) {
      meta.media = meta.dataset.scheme === theme ? 'all' : 'not all';
    }
  }
} catch {
  // Storage may be switched off.
}
root.dataset.themed = '';
// Without the padding that keeps the page scrollable: the browser's own scroll restoration would compete with ours.
if (placeLeft() > 0) root.dataset.restoring = '';
if (/(^|; )signed-in=1/.test(document.cookie)) root.dataset.signedIn = '';

const missed: NonNullable<Window['missed']> = [];
window.missed = missed;

function keep(event: Event): void {
  const target = event.target as HTMLInputElement;
  if (!target.closest('[data-asleep]')) return;
  // Links to other pages and what unfolds by itself work without us.
  if (event.type === 'click' && target.closest('a:not([href*="#"]), summary, label, select, input')) return;
  if (event.type === 'click') event.preventDefault();
  event.stopImmediatePropagation();
  const known = missed.findIndex((one) => one.target === target);
  if (known >= 0) missed.splice(known, 1);
  missed.push({ target, event, ...(event.type === 'click' ? {} : { value: target.value }) });
}
for (const type of ['click', 'change', 'input']) addEventListener(type, keep, true);

/**
 * A page that came rendered has the rest of its styles, its fonts and its script in a template: nothing of it is fetched
 * yet.
 */
const late = () => document.querySelector<HTMLTemplateElement>('#late');
let isStarted = false;
function start(): void {
  const rest = late();
  if (!rest || isStarted) return;
  isStarted = true;
  const tags = [...document.importNode(rest.content, true).children];
  const sheet = tags.find((tag) => tag.matches('[rel=stylesheet]'));
  for (const end of ['load', 'error']) sheet?.addEventListener(end, () => void showTheRestInItsFonts());
  // Each begins to be fetched by itself: on a slow phone all of them in one go would be felt.
  const begun = tags.map((tag) =>
    inItsTurn(() => (tag.matches(textFont) ? loadFont(tag as HTMLLinkElement) : document.head.append(tag))),
  );
  const fonts = putInPlace(begun);
  /** What is laid out in its own fonts need not be laid out again. It is worth a moment while nobody asks for it. */
  async function showTheRestInItsFonts(): Promise<void> {
    const aMoment = new Promise((resolve) => setTimeout(resolve, 1000));
    if (!findPlace()) await Promise.race([fonts, window.somebodyMoves, aMoment]);
    afterAFrame(() => showTheRest());
  }
}
function inItsTurn<Result>(act: () => Result): Promise<Awaited<Result>> {
  return new Promise((resolve) => setTimeout(() => resolve(act() as Awaited<Result>)));
}
/** Says how many milliseconds the page took to draw itself for that frame. */
function afterAFrame(next: (drawn: number) => void): void {
  requestAnimationFrame(() => {
    const begun = performance.now();
    setTimeout(() => next(performance.now() - begun));
  });
}

const textFont = '[data-family]';
function loadFont({ href, dataset: { family = '', weight = '' } }: HTMLLinkElement): Promise<FontFace> {
  return new FontFace(family, `url(${href})`, { weight }).load();
}
/** Until they are here, text is shown in stand-ins of their measures. All at once: text is then laid out only once more. */
async function putInPlace(fonts: readonly Promise<FontFace | void>[]): Promise<void> {
  for (const font of await Promise.allSettled(fonts)) {
    if (font.status === 'fulfilled' && font.value) document.fonts.add(font.value);
  }
}

/** How long the page may take to draw what was shown to it at once: nobody feels that. */
const unfelt = 30;

/**
 * What is below the first screen comes once what is in sight has all its styles, piece by piece: a slow phone feels all of
 * it in one go. A fast one takes as many each time as it can without anybody feeling it.
 */
function showTheRest(many = 1): void {
  const goThere = findPlace();
  const hidden = document.querySelectorAll<HTMLElement>('[data-below-the-fold]:not([data-shown])');
  if (hidden.length > 0 && !goThere) {
    for (const piece of [...hidden].slice(0, many)) piece.dataset.shown = '';
    afterAFrame((drawn) => showTheRest(Math.max(1, Math.floor((many * unfelt) / drawn))));
    return;
  }
  root.dataset.allStyles = '';
  goThere?.();
  haveAllStyles();
}
/** Where the browser would have gone by itself, had all been there. */
function findPlace(): (() => void) | undefined {
  const top = placeLeft();
  if (top > scrollY) return () => scrollTo({ top, behavior: 'instant' });
  const target = scrollY === 0 && document.querySelector(':target');
  return target ? () => target.scrollIntoView() : undefined;
}
/** How far down somebody was who loads this page again, as web/app/keep-places.ts keeps it. */
function placeLeft(): number {
  const place = history.state?.place;
  // The storage takes its time to answer: only those ask it who were here before.
  if (place === undefined) return 0;
  try {
    const places = new Map(JSON.parse(sessionStorage.getItem('places') ?? '[]'));
    return (places.get(place) as { top: number } | undefined)?.top ?? 0;
  } catch {
    return 0;
  }
}
let haveAllStyles = () => {};
window.allStyles = new Promise((resolve) => {
  haveAllStyles = resolve;
});
addEventListener('DOMContentLoaded', () => {
  if (late()) return;
  haveAllStyles();
  void putInPlace([...document.querySelectorAll<HTMLLinkElement>(textFont)].map(loadFont));
});

const once = { capture: true, passive: true, once: true };
for (const sign of ['pointerdown', 'keydown', 'wheel', 'scroll']) addEventListener(sign, start, once);
// What waits for a sign of somebody may come only after it. Browsers also tell of a pointer that nobody has moved, and a
// row inside the page may be put into its place by a script.
window.somebodyMoves = new Promise((resolve) => {
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click', 'scroll', 'wheel']) {
    const seen = (event: Event) => {
      const { movementX, movementY } = event as PointerEvent;
      if (sign === 'scroll' ? event.target === document : sign !== 'pointermove' || movementX || movementY) {
        resolve();
      }
    };
    addEventListener(sign, seen, { capture: true, passive: true });
  }
});
// Then all the pictures in sight have come, and after the next frame they are painted.
addEventListener('load', () => afterAFrame(start));
