import { mobileBreakpoint } from '#contract/constants.ts';

/** Milliseconds without a scroll event after which the row is at rest. */
const restAfter = 120;

/**
 * Makes the front row a horizontal scroller on phones, without a visible shift: the member in the middle keeps its place,
 * which is also where members snap to. Calls `onStopped` with the member that came to rest there, until the signal aborts.
 */
export function enableSwiping(
  crowd: HTMLElement,
  signal: AbortSignal,
  onStopped: (id: string) => void,
): void {
  const row = crowd.querySelectorAll<HTMLElement>(':scope > div')[1];
  const phone = matchMedia(`(width < ${mobileBreakpoint / 16}rem)`);
  if (!row || signal.aborted) return;
  const members = [...row.querySelectorAll<HTMLElement>('[data-member]')];
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** The snap position. */
  let middle = crowd.clientWidth / 2;

  function fit(): void {
    delete crowd.dataset.swiped;
    row?.removeAttribute('tabindex');
    if (!phone.matches) return;
    const first = nearest(crowd.clientWidth / 2);
    if (!first) return;
    middle = centre(first);
    crowd.dataset.swiped = '';
    // A scroller must be reachable by keyboard.
    row?.setAttribute('tabindex', '0');
    const off = 2 * (middle - crowd.clientWidth / 2);
    row?.style.setProperty('scroll-padding', off > 0 ? `0 0 0 ${off}px` : `0 ${-off}px 0 0`);
    row?.scrollBy({ left: centre(first) - middle, behavior: 'instant' });
  }
  function centre(member: HTMLElement): number {
    const { left, width } = member.getBoundingClientRect();
    return left + width / 2;
  }
  function nearest(x: number): HTMLElement | undefined {
    const shown = members.filter(({ offsetWidth }) => offsetWidth);
    return shown.toSorted((one, other) => Math.abs(centre(one) - x) - Math.abs(centre(other) - x))[0];
  }

  fit();
  row.role = 'group';
  row.ariaLabel = 'Some of the cast';
  phone.addEventListener('change', fit, { signal });
  // Ignores the scroll events of fit().
  let touched = false;
  row.addEventListener('touchstart', () => (touched = true), { signal, passive: true });
  row.addEventListener(
    'scroll',
    () => {
      clearTimeout(resting);
      resting = setTimeout(() => {
        const stopped = touched && !signal.aborted && nearest(middle)?.dataset.member;
        if (stopped) onStopped(stopped);
      }, restAfter);
    },
    { signal, passive: true },
  );
}
