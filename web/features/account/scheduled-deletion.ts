import { tabStorage } from '#web/lib/storage.ts';

/** When the account that was just signed out will be deleted; kept in this tab until the next sign-in. */
const key = 'deleted-after';

export function rememberDeletion(deletedAfter: string): void {
  tabStorage.set(key, deletedAfter);
}

export function scheduledDeletion(): Date | undefined {
  const deletedAfter = tabStorage.get(key);
  return deletedAfter ? new Date(deletedAfter) : undefined;
}

export function forgetDeletion(): void {
  tabStorage.set(key, null);
}
