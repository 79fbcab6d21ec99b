import { lazy, Suspense, useSyncExternalStore } from 'react';
import { paymentReturn } from '#contract/routes.ts';

const WelcomeBack = lazy(() => import('./welcome-back.tsx'));

/** Notices that the page was opened by the way back from paying; nobody else loads what happens then. */
export function PaymentReturn() {
  const isBack = useSyncExternalStore(neverChanges, cameBack, () => false);
  return isBack ? (
    <Suspense fallback={null}>
      <WelcomeBack />
    </Suspense>
  ) : null;
}

// As the page was opened: the address is cleaned soon after.
const openedWith = import.meta.env.SSR ? '' : location.search;

function cameBack(): boolean {
  return new URLSearchParams(openedWith).get(paymentReturn.param) === paymentReturn.success;
}

const neverChanges = () => () => {};
