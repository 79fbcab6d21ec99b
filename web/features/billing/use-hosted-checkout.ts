import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { signInPromptDelay } from '#contract/constants.ts';
import { creatorPack } from '#contract/packs.ts';
import { api } from '#web/lib/api-client.ts';
import { isUnauthorized, useAuth } from '#web/session/auth.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Buys the pack on the payment provider's own page; the browser leaves when all goes well. */
export function useHostedCheckout(): { start(): void; pending: boolean } {
  const { openSignIn } = useAuth();
  // From the answer until the other page shows: a second press must not start a second checkout.
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    // The browser's back button may bring this page back as it was left.
    const onReturn = () => setLeaving(false);
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, []);

  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST', '/api/checkout', { body: { packageId: creatorPack.id } }),
    onSuccess({ url }) {
      setLeaving(true);
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
  return { start: mutate, pending: isPending || leaving };
}
