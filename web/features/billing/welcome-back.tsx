import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paymentReturn } from '#contract/routes.ts';
import { api } from '#web/lib/api-client.ts';
import { reading } from '#web/lib/queries.tsx';
import { refreshReads } from '#web/lib/reads.ts';
import { useAuth } from '#web/session/auth.ts';
import { toast } from '#web/ui/toast-store.ts';

/** For somebody who comes back from paying: the server looks, the credits follow, the address is cleaned. */
function WelcomeBack() {
  const { user, loading } = useAuth();
  const queryClient = useQueryClient();
  const signedIn = user !== null;

  useEffect(() => {
    if (loading) return;
    const query = new URLSearchParams(location.search);
    if (query.get(paymentReturn.param) !== paymentReturn.success) return;
    // Also keeps a reload, and this effect's second run, from asking again.
    history.replaceState(null, '', location.pathname);

    async function welcomeBack() {
      if (query.get('redirect_status') === 'failed') {
        toast({
          title: 'Payment Failed',
          description: 'The payment was not confirmed. Your card was not charged.',
          variant: 'destructive',
        });
        return;
      }
      const reference = query.get('payment_intent') ?? query.get(paymentReturn.reference);
      const credits = signedIn ? await settle(reference) : 0;
      await Promise.all([
        refreshReads(queryClient, '/api/auth/user'),
        refreshReads(queryClient, '/api/payments'),
        refreshReads(queryClient, '/api/credits/history'),
      ]);
      // Nobody misses a sound that would not load.
      import('#web/touch/touch-player.ts').then(({ playOnReturn }) => playOnReturn('buy')).catch(() => {});
      toast({
        title: 'Payment Successful!',
        description: credits
          ? `${credits} credits are yours.`
          : 'Your credits arrive as soon as the payment is confirmed.',
      });
    }
    void welcomeBack();
  }, [loading, signedIn, queryClient]);

  return null;
}

export default reading(WelcomeBack);

/** The credits that are paid for sure; where the question itself fails, the server finds out by other ways. */
async function settle(reference: string | null): Promise<number> {
  try {
    const receipts = await api('POST', '/api/payments/settle', { body: reference ? { reference } : {} });
    return receipts.reduce((sum, { status, credits }) => (status === 'paid' ? sum + credits : sum), 0);
  } catch {
    return 0;
  }
}
