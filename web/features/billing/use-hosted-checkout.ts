import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { signInPromptDelay } from '#contract/constants.ts';
import type { PackForSale, PackId } from '#contract/packs.ts';
import { api, statusOf } from '#web/lib/api-client.ts';
import { currentAuth, isUnauthorized } from '#web/session/auth.ts';
import { toastError } from '#web/ui/toasts/toast-store.ts';

export function useHostedCheckout() {
  // A ref: a second press may come before the next render.
  const busy = useRef(false);
  const [leavingWith, setLeavingWith] = useState<PackId | null>(null);

  useEffect(() => {
    // The back/forward cache restores this page with its old state.
    const onReturn = () => {
      busy.current = false;
      setLeavingWith(null);
    };
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, []);

  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: PackForSale) => startCheckout(id),
    onSuccess(url, { id }) {
      setLeavingWith(id);
      location.assign(url);
    },
    onError(error) {
      busy.current = false;
      toastError('Purchase Error', 'Failed to start checkout. Please try again.');
      if (isUnauthorized(error.cause)) currentAuth().openSignInAfter(signInPromptDelay.afterUnauthorized);
    },
  });
  function start(pack: PackForSale) {
    if (busy.current) return;
    busy.current = true;
    mutate(pack);
  }
  return { start, pendingId: isPending ? variables.id : leavingWith };
}

export async function startCheckout(packId: PackId): Promise<string> {
  try {
    const { url } = await api('POST', '/api/checkout', { body: { packageId: packId } });
    return url;
  } catch (cause) {
    if (statusOf(cause) === undefined) throw cause;
    throw new Error('Failed to create checkout session', { cause });
  }
}
