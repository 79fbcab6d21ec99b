/** Browser storage that may be switched off or full: reading then finds nothing, and writing does nothing. */
function safe(storage: () => Storage) {
  return {
    get(key: string): string | null {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    /** Null removes the entry. */
    set(key: string, value: string | null): void {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
      } catch {
        // What it would keep is lost with the page.
      }
    },
  };
}

export const tabStorage = safe(() => sessionStorage);
export const siteStorage = safe(() => localStorage);
