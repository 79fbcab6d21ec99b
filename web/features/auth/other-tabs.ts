const key = 'identity-changed';

/** The browser's tabs share one session: a tab that changes it says so to the others. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(key, crypto.randomUUID());
  } catch {
    // Storage may be switched off: the other tabs find out with their next call.
  }
}

export function hearOtherTabs(listener: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key) listener();
  });
}
