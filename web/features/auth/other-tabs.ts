const key = 'identity-changed';

/** The browser's tabs share one session: a tab that changes it says so to the others. */
export function notifyOtherTabs(): void {
  try {
    // Any new value will do: the others hear of a change, not of what it says.
    localStorage.setItem(key, String(Math.random()));
  } catch {
    // Storage may be switched off: the other tabs find out with their next call.
  }
}

export function onOtherTabsChange(listener: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key) listener();
  });
}
