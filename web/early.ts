/**
 * Stands in the page's head and runs before anything is painted. It decides on the theme, keeps what people press
 * before the page is alive, and starts the rest once what they came to see is there.
 */
const root = document.documentElement;
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
} catch {
  // Storage may be switched off.
}
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

/** A page that came rendered has its script and the rest of its styles in a template: nothing of it is fetched yet. */
const late = () => document.querySelector<HTMLTemplateElement>('#late');
let isStarted = false;
function start(): void {
  const rest = late();
  if (!rest || isStarted) return;
  isStarted = true;
  document.head.append(document.importNode(rest.content, true));
  const styles = document.head.querySelector('link[rel=stylesheet]');
  for (const end of ['load', 'error']) styles?.addEventListener(end, () => afterAFrame(showTheRest));
}
function afterAFrame(next: () => void): void {
  requestAnimationFrame(() => setTimeout(next));
}
/** What is below the first screen comes once what is in sight has all its styles: a slow phone feels both in one go. */
function showTheRest(): void {
  root.dataset.allStyles = '';
  // Where the browser would have gone by itself, had all been there.
  const top = placeLeft();
  if (top > scrollY) scrollTo({ top, behavior: 'instant' });
  else if (scrollY === 0) document.querySelector(':target')?.scrollIntoView();
  haveAllStyles();
}
/** How far down somebody was who loads this page again, as web/app/keep-places.ts keeps it. */
function placeLeft(): number {
  try {
    const places = new Map(JSON.parse(sessionStorage.getItem('places') ?? '[]'));
    return (places.get(history.state?.place) as { top: number } | undefined)?.top ?? 0;
  } catch {
    return 0;
  }
}
let haveAllStyles = () => {};
window.allStyles = new Promise((resolve) => {
  haveAllStyles = resolve;
});
addEventListener('DOMContentLoaded', () => late() || haveAllStyles());

const once = { capture: true, passive: true, once: true };
for (const sign of ['pointerdown', 'keydown', 'wheel', 'scroll']) addEventListener(sign, start, once);
// What waits for a sign of somebody may come only after it. Browsers also tell of a pointer that nobody has moved.
window.somebodyMoves = new Promise((resolve) => {
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click', 'scroll', 'wheel']) {
    const seen = (event: Event) => {
      const { movementX, movementY } = event as PointerEvent;
      if (sign !== 'pointermove' || movementX || movementY) resolve();
    };
    addEventListener(sign, seen, { capture: true, passive: true });
  }
});
// Then all the pictures in sight have come, and after the next frame they are painted.
addEventListener('load', () => afterAFrame(start));
