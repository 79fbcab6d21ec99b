const key = 'identity-changed';

/** Tells the browser's other tabs that their common session has changed. */
export function notifyOtherTabs(): void {
  try {
    // Only the change counts, not the value.
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
