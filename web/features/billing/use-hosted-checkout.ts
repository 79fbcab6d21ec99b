import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { signInPromptDelay } from '#contract/constants.ts';
import type { PackForSale, PackId } from '#contract/packs.ts';
import { api } from '#web/lib/api-client.ts';
import { isUnauthorized, useAuth } from '#web/session/auth.ts';
import { toast } from '#web/ui/toast-store.ts';

interface HostedCheckout {
  start(pack: PackForSale): void;
  /** The pack that is being bought. */
  pendingId: PackId | null;
}

/** Buys a pack on the payment provider's own page; the browser leaves when all goes well. */
export function useHostedCheckout(): HostedCheckout {
  const { openSignIn } = useAuth();
  // From the answer until the other page shows: a second press must not start a second checkout.
  const [leavingWith, setLeavingWith] = useState<PackId | null>(null);

  useEffect(() => {
    // The browser's back button may bring this page back as it was left.
    const onReturn = () => setLeavingWith(null);
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, []);

  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: PackForSale) => api('POST', '/api/checkout', { body: { packageId: id } }),
    onSuccess({ url }, { id }) {
      setLeavingWith(id);
      location.assign(url);
    },
    onError(error) {
      toast({
        title: 'Purchase Error',
        description: 'Failed to start checkout. Please try again.',
        variant: 'destructive',
      });
      if (isUnauthorized(error)) setTimeout(openSignIn, signInPromptDelay.afterUnauthorized);
    },
  });
  return { start: mutate, pendingId: isPending ? variables.id : leavingWith };
}
