/** A move to another page starts at its top and tells assistive technology so; going back does neither. */
export function startPageAtTop<Args extends unknown[]>(
  navigate: (...args: Args) => void,
  ...args: Args
): void {
  navigate(...args);
  window.scrollTo({ top: 0, behavior: 'instant' });
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
