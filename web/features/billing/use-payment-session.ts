import { useMutation } from '@tanstack/react-query';
import { creatorPack } from '#contract/packs.ts';
import { api } from '#web/lib/api-client.ts';
import { isUnauthorized, useSignInAgain } from '#web/session/auth.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Begins a payment in the page; answers the secret with which the card form may complete it. */
export function usePaymentSession() {
  const signInAgain = useSignInAgain();
  return useMutation({
    mutationFn: () =>
      api('POST', '/api/create-payment-intent', {
        body: { amount: creatorPack.price, credits: creatorPack.credits },
      }),
    onError(error) {
      if (isUnauthorized(error)) return signInAgain();
      toast({
        title: 'Error',
        description: 'Failed to initialize payment. Please try again.',
        variant: 'destructive',
      });
    },
  });
}
