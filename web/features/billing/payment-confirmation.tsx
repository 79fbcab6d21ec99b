import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paymentReturn } from '#contract/routes.ts';
import { creditsShown } from '#web/credits/credit-count.ts';
import { api } from '#web/lib/api-client.ts';
import { prefersReducedMotion } from '#web/lib/media.ts';
import { reading } from '#web/lib/queries.tsx';
import { readOptions, refreshReads } from '#web/lib/reads.ts';
import { useAuth } from '#web/session/auth.ts';
import { toast, toastError } from '#web/ui/toast-store.ts';
import { PackBurst } from './pack-burst.tsx';

export default reading(function PaymentConfirmation() {
  const { user, loading } = useAuth();
  const queryClient = useQueryClient();
  const signedIn = user !== null;
  const [arriving, setArriving] = useState<{ from: number; to: number }>();

  function showAll() {
    creditsShown.set(null);
    setArriving(undefined);
  }

  useEffect(() => {
    if (loading) return;
    const query = new URLSearchParams(location.search);
    if (query.get(paymentReturn.param) !== paymentReturn.success) return;
    // Also prevents a second request on reload, and from this effect's second run.
    history.replaceState(null, '', location.pathname);

    async function welcomeBack() {
      if (query.get('redirect_status') === 'failed') {
        creditsShown.set(null);
        toastError('Payment Failed', 'The payment was not confirmed. Your card was not charged.');
        return;
      }
      const reference = query.get('payment_intent') ?? query.get(paymentReturn.reference);
      const credits = signedIn ? await settle(reference) : 0;
      await Promise.all([
        refreshReads(queryClient, '/api/auth/user'),
        refreshReads(queryClient, '/api/payments'),
        refreshReads(queryClient, '/api/credits/history'),
      ]);
      const to = queryClient.getQueryData(readOptions('/api/auth/user').queryKey)?.credits ?? 0;
      const from = creditsShown.get() ?? to - credits;
      if (credits && from < to && !prefersReducedMotion()) {
        creditsShown.set(from);
        setArriving({ from, to });
      } else creditsShown.set(null);
      // A sound that fails to load is not worth an error.
      import('#web/ui-sounds/player.ts').then(({ playOnReturn }) => playOnReturn('buy')).catch(() => {});
      toast({
        title: 'Payment Successful!',
        description: credits
          ? `${credits} credits are yours.`
          : 'Your credits arrive as soon as the payment is confirmed.',
      });
    }
    void welcomeBack();
  }, [loading, signedIn, queryClient]);

  return arriving && <PackBurst {...arriving} onEnd={showAll} />;
});

/** The credits that are paid for certain. If the call fails, webhooks settle the payment. */
async function settle(reference: string | null): Promise<number> {
  try {
    const receipts = await api('POST', '/api/payments/settle', { body: reference ? { reference } : {} });
    return receipts.reduce((sum, { status, credits }) => (status === 'paid' ? sum + credits : sum), 0);
  } catch {
    return 0;
  }
}
