import { useMutation } from '@tanstack/react-query';
import type { PackForSale } from '#contract/packs.ts';
import { api } from '#web/lib/api-client.ts';
import { askToSignInAgain, isUnauthorized } from '#web/session/auth.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Creates the payment session of the embedded card form. */
export function usePaymentSession() {
  return useMutation({
    mutationFn: ({ price, credits }: PackForSale) =>
      api('POST', '/api/create-payment-intent', { body: { amount: price, credits } }),
    onError(error) {
      if (isUnauthorized(error)) return askToSignInAgain();
      toast({
        title: 'Error',
        description: 'Failed to initialize payment. Please try again.',
        variant: 'destructive',
      });
    },
  });
}
