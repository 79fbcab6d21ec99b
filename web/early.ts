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
function start(): void {
  const late = document.querySelector<HTMLTemplateElement>('#late');
  if (!late) return;
  late.remove();
  document.head.append(document.importNode(late.content, true));
}
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
addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
