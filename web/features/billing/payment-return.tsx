import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { paymentReturn } from '#contract/pages/routes.ts';
import { lazyExtra } from '#web/ui/lazy-part.tsx';
import { toastError } from '#web/ui/toasts/toast-store.ts';

const PaymentConfirmation = lazyExtra(() => import('./payment-confirmation.tsx'), ConfirmationMissing);

/** Loads the payment confirmation only on the return from the payment provider. */
export function PaymentReturn() {
  // A store, so that the server's page and the first render in the browser agree: no confirmation.
  const isBack = useSyncExternalStore(neverChanges, cameBack, () => false);
  return isBack ? <PaymentConfirmation /> : null;
}

// Read at load: the confirmation removes it from the address.
const openedWith = import.meta.env.SSR ? '' : location.search;

function cameBack(): boolean {
  return new URLSearchParams(openedWith).get(paymentReturn.param) === paymentReturn.success;
}

const neverChanges = () => () => {};

function ConfirmationMissing({ onRetry }: { onRetry(): void }) {
  const tell = useEffectEvent(() =>
    toastError("We couldn't check your payment.", 'Your credits arrive as soon as it is confirmed.', {
      label: 'Try again',
      onPress: onRetry,
    }),
  );
  useEffect(() => tell(), []);
  return null;
}
