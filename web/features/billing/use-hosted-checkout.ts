import { useMutation } from '@tanstack/react-query';
import { creatorPack } from '#contract/packs.ts';
import { api } from '#web/lib/api-client.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Buys the pack on the payment provider's own page; the browser leaves when all goes well. */
export function useHostedCheckout() {
  return useMutation({
    mutationFn: () => api('POST', '/api/checkout', { body: { packageId: creatorPack.id } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: () =>
      toast({
        title: 'Purchase Error',
        description: 'Failed to start checkout. Please try again.',
        variant: 'destructive',
      }),
  });
}
