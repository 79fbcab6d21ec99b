/** In this tab, until somebody signs in: when the account of whoever has just left will be gone. */
const key = 'deleted-after';

export function leaveFarewell(deletedAfter: string): void {
  try {
    sessionStorage.setItem(key, deletedAfter);
  } catch {
    // Storage may be switched off: the mail says it too.
  }
}

export function readFarewell(): Date | undefined {
  try {
    const deletedAfter = sessionStorage.getItem(key);
    return deletedAfter === null ? undefined : new Date(deletedAfter);
  } catch {
    return undefined;
  }
}

export function forgetFarewell(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then there is none.
  }
}
