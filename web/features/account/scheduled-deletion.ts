import { tabStorage } from '#web/lib/tab-storage.ts';

/** When the account that was just signed out will be deleted; kept in this tab until the next sign-in. */
const key = 'deleted-after';

export function rememberDeletion(deletedAfter: string): void {
  tabStorage()?.setItem(key, deletedAfter);
}

export function scheduledDeletion(): Date | undefined {
  const deletedAfter = tabStorage()?.getItem(key);
  return deletedAfter ? new Date(deletedAfter) : undefined;
}

export function forgetDeletion(): void {
  tabStorage()?.removeItem(key);
}
