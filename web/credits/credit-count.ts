import { useEffect } from 'react';
import { paymentReturn } from '#contract/routes.ts';
import { createStore, useStore } from '#web/lib/store.ts';

const storageKey = 'credits-seen';

/** What badges say in place of the figure, as long as it is counted up to it. */
export const creditsShown = createStore(import.meta.env.SSR ? null : seenBeforePaying());

/** The figure to show. It is remembered, so that whoever comes back from paying sees the new ones arrive. */
export function useCreditCount(credits: number): number {
  const shown = useStore(creditsShown) ?? credits;
  useEffect(() => {
    try {
      sessionStorage.setItem(storageKey, String(shown));
    } catch {
      // Storage may be switched off: then they are simply there.
    }
  }, [shown]);
  return shown;
}

function seenBeforePaying(): number | null {
  if (new URLSearchParams(location.search).get(paymentReturn.param) !== paymentReturn.success) return null;
  try {
    const seen = sessionStorage.getItem(storageKey);
    return seen === null ? null : Number(seen);
  } catch {
    return null;
  }
}
