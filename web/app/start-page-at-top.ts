/** A navigation scrolls to the top and focuses the main element for assistive technology; going back does neither. */
export function startPageAtTop<Args extends unknown[]>(
  navigate: (...args: Args) => void,
  ...args: Args
): void {
  navigate(...args);
  window.scrollTo({ top: 0, behavior: 'instant' });
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
