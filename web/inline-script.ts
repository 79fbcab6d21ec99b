/**
 * The inline script: it is part of the page itself and runs before the first paint. It applies the theme, queues events
 * until the page is hydrated, and loads the deferred styles, fonts and scripts once the first screen is complete.
 * A browser that is too old gets no deferred scripts but a line that says so: the page can still be read.
 */
const root = document.documentElement;
// React hydrates the elements around it and expects them without it.
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
if (storedScrollTop() > 0) root.dataset.restoring = '';
if (/(^|; )signed-in=1/.test(document.cookie)) root.dataset.signedIn = '';

/** The newest that the oldest browsers of the build target can do (tests/rules/browsers.test.ts). */
const isTooOld = !(
  CSS.supports('selector(:has(a))') &&
  CSS.supports('color:oklab(0 0 0)') &&
  matchMedia('(width>=0px)').matches
);
if (isTooOld) {
  addEventListener('DOMContentLoaded', () => {
    const line = document.createElement('p');
    line.textContent = 'Your browser is too old for Rotopia. Please update it, or use another one.';
    line.style.cssText = 'margin:0;padding:12px;background:#ffd43b;color:#1d1429;text-align:center';
    document.body.prepend(line);
  });
}

const queuedEvents: NonNullable<Window['queuedEvents']> = [];
window.queuedEvents = queuedEvents;

/** For web/session/use-hydrated.ts to replay. Of several events on one target only the last counts. */
function queueEvent(event: Event): void {
  const target = event.target as HTMLInputElement;
  if (!target.closest('[data-not-hydrated]')) return;
  // Links to other pages and native controls work without scripts.
  if (event.type === 'click' && target.closest('a:not([href*="#"]), summary, label, select, input')) return;
  if (event.type === 'click') event.preventDefault();
  event.stopImmediatePropagation();
  const earlier = queuedEvents.findIndex((queued) => queued.target === target);
  if (earlier >= 0) queuedEvents.splice(earlier, 1);
  queuedEvents.push({ target, event, ...(event.type === 'click' ? {} : { value: target.value }) });
}
for (const type of isTooOld ? [] : ['click', 'change', 'input']) addEventListener(type, queueEvent, true);

/** A rendered page has its deferred tags in a template, from which the browser fetches nothing. */
const deferredTags = () => document.querySelector<HTMLTemplateElement>('#deferred');
let isLoading = false;
function loadDeferred(): void {
  const template = deferredTags();
  if (!template || isLoading) return;
  isLoading = true;
  const all = [...document.importNode(template.content, true).children];
  const tags = all.filter((tag) => !isTooOld || !tag.matches('script, [rel=modulepreload]'));
  const sheet = tags.find((tag) => tag.matches('[rel=stylesheet]'));
  for (const end of ['load', 'error']) sheet?.addEventListener(end, () => void revealAfterFonts());
  // Each in a task of its own: on a slow phone all of them at once would block input.
  const requests = tags.map((tag) =>
    inOwnTask(() => (tag.matches(textFont) ? loadFont(tag as HTMLLinkElement) : document.head.append(tag))),
  );
  const fonts = applyFonts(requests);
  /** Waits up to a second for the fonts, which would otherwise lay out the revealed parts again. */
  async function revealAfterFonts(): Promise<void> {
    const timeout = new Promise((resolve) => setTimeout(resolve, 1000));
    if (!findScrollTarget()) await Promise.race([fonts, window.firstInteraction, timeout]);
    afterFrame(() => revealBelowTheFold());
  }
}
function inOwnTask<Result>(act: () => Result): Promise<Awaited<Result>> {
  return new Promise((resolve) => setTimeout(() => resolve(act() as Awaited<Result>)));
}
/** Passes on how many milliseconds the frame took. */
function afterFrame(next: (frameMs: number) => void): void {
  requestAnimationFrame(() => {
    const start = performance.now();
    setTimeout(() => next(performance.now() - start));
  });
}

const textFont = '[data-family]';
function loadFont({ href, dataset: { family = '', weight = '' } }: HTMLLinkElement): Promise<FontFace> {
  return new FontFace(family, `url(${href})`, { weight }).load();
}
/** All at once, so that text is laid out only once more. Until then fallback fonts with the same metrics show it. */
async function applyFonts(fonts: readonly Promise<FontFace | void>[]): Promise<void> {
  for (const font of await Promise.allSettled(fonts)) {
    if (font.status === 'fulfilled' && font.value) document.fonts.add(font.value);
  }
}

/** Milliseconds that one reveal may take without delaying input noticeably. */
const frameBudget = 30;

/** Reveals the parts below the first screen once all styles are applied: twice as many after each frame that was quick. */
function revealBelowTheFold(count = 1): void {
  const scrollToTarget = findScrollTarget();
  const hidden = document.querySelectorAll<HTMLElement>('[data-below-the-fold]:not([data-shown])');
  if (hidden.length > 0 && !scrollToTarget) {
    for (const part of [...hidden].slice(0, count)) part.dataset.shown = '';
    afterFrame((frameMs) => revealBelowTheFold(frameMs < frameBudget ? 2 * count : 1));
    return;
  }
  root.dataset.allStyles = '';
  scrollToTarget?.();
  resolveStyles();
}
/** The browser would have scrolled there by itself, had the page been complete. */
function findScrollTarget(): (() => void) | undefined {
  const top = storedScrollTop();
  if (top > scrollY) return () => scrollTo({ top, behavior: 'instant' });
  const target = scrollY === 0 && document.querySelector(':target');
  return target ? () => scrollToAnchor(target) : undefined;
}
/** Firefox and WebKit ignore a scroll to a part with `content-visibility` until a frame has laid it out. */
function scrollToAnchor(target: Element, tries = 4): void {
  target.scrollIntoView();
  if (tries > 1) afterFrame(() => scrollY === 0 && scrollToAnchor(target, tries - 1));
}
/** The scroll position of a reloaded page, as web/app/scroll-restoration.ts stores it. */
function storedScrollTop(): number {
  const key = history.state?.scrollKey;
  // Reading the storage takes time, and a first visit has nothing in it.
  if (key === undefined) return 0;
  try {
    const positions = new Map<string, number>(JSON.parse(sessionStorage.getItem('scroll-positions') ?? '[]'));
    return positions.get(key) ?? 0;
  } catch {
    return 0;
  }
}
let resolveStyles = () => {};
window.allStyles = new Promise((resolve) => {
  resolveStyles = resolve;
});
addEventListener('DOMContentLoaded', () => {
  if (deferredTags()) return;
  resolveStyles();
  void applyFonts([...document.querySelectorAll<HTMLLinkElement>(textFont)].map(loadFont));
});

const once = { capture: true, passive: true, once: true };
for (const type of ['pointerdown', 'keydown', 'wheel', 'scroll']) addEventListener(type, loadDeferred, once);
// Browsers also report a pointer that did not move, and scripts scroll rows inside the page.
window.firstInteraction = new Promise((resolve) => {
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click', 'scroll', 'wheel']) {
    const onEvent = (event: Event) => {
      const { movementX, movementY } = event as PointerEvent;
      if (type === 'scroll' ? event.target === document : type !== 'pointermove' || movementX || movementY) {
        resolve();
      }
    };
    addEventListener(type, onEvent, { capture: true, passive: true });
  }
});
// By then the pictures of the first screen have loaded, and the next frame paints them.
addEventListener('load', () => afterFrame(loadDeferred));
