import { useEffect } from 'react';
import { paymentReturn } from '#contract/pages/routes.ts';
import { tabStorage } from '#web/lib/storage.ts';
import { createStore, useStore } from '#web/lib/store.ts';

const storageKey = 'credits-seen';

/** Overrides the balance in badges while they count up to it. */
export const creditsShown = createStore(import.meta.env.SSR ? null : seenBeforePaying());

/** The balance to show. It is stored, so that badges count up after the return from a payment. */
export function useCreditCount(credits: number): number {
  const shown = useStore(creditsShown) ?? credits;
  useEffect(() => tabStorage.set(storageKey, String(shown)), [shown]);
  return shown;
}

function seenBeforePaying(): number | null {
  if (new URLSearchParams(location.search).get(paymentReturn.param) !== paymentReturn.success) return null;
  const seen = tabStorage.get(storageKey);
  return seen === null ? null : Number(seen);
}
