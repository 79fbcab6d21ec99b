import { mobileBreakpoint } from '#contract/constants.ts';

/** A row that has not moved for so many milliseconds has come to rest. */
const restAfter = 120;

/**
 * Phones show a few of the front row at a time: from now on the others can be swiped in. Nobody sees the change: whoever
 * stood in the middle stands where they stood, and that is where all of them stop. Tells who has stopped there.
 */
export function keepSwiping(crowd: HTMLElement, onStopped: (id: string) => void): () => void {
  const row = crowd.querySelectorAll<HTMLElement>(':scope > div')[1];
  const phone = matchMedia(`(width < ${mobileBreakpoint / 16}rem)`);
  if (!row) return () => {};
  row.role = 'group';
  row.ariaLabel = 'Some of the cast';
  const members = [...row.querySelectorAll<HTMLElement>('[data-member]')];
  const end = new AbortController();
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** Where people see the middle: where the first of them stood. */
  let middle = crowd.clientWidth / 2;

  function fit(): void {
    delete crowd.dataset.swiped;
    row?.removeAttribute('tabindex');
    if (!phone.matches) return;
    const first = nearest(crowd.clientWidth / 2);
    if (!first) return;
    const before = centre(first);
    middle = before;
    crowd.dataset.swiped = '';
    // What scrolls can be scrolled by keys.
    row?.setAttribute('tabindex', '0');
    const off = 2 * (before - crowd.clientWidth / 2);
    row?.style.setProperty('scroll-padding', off > 0 ? `0 0 0 ${off}px` : `0 ${-off}px 0 0`);
    row?.scrollBy({ left: centre(first) - before, behavior: 'instant' });
  }
  function centre(member: HTMLElement): number {
    const { left, width } = member.getBoundingClientRect();
    return left + width / 2;
  }
  function nearest(x: number): HTMLElement | undefined {
    const shown = members.filter(({ offsetWidth }) => offsetWidth > 0);
    return shown.toSorted((one, other) => Math.abs(centre(one) - x) - Math.abs(centre(other) - x))[0];
  }

  fit();
  phone.addEventListener('change', fit, { signal: end.signal });
  // Before anybody has touched it, the row moves only as it is fitted.
  let touched = false;
  row.addEventListener('touchstart', () => (touched = true), { signal: end.signal, passive: true });
  row.addEventListener(
    'scroll',
    () => {
      clearTimeout(resting);
      resting = setTimeout(() => {
        const stopped = touched && nearest(middle)?.dataset.member;
        if (stopped) onStopped(stopped);
      }, restAfter);
    },
    { signal: end.signal, passive: true },
  );
  return () => {
    clearTimeout(resting);
    end.abort();
  };
}
