import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { creditPacks, dollars, type PackForSale } from '#contract/packs.ts';
import { routes } from '#contract/pages/routes.ts';
import { OrderSummary, SecurePayment } from '#web/features/billing/order-summary.tsx';
import { PackList } from '#web/features/billing/pack-list.tsx';
import { PaymentStep } from '#web/features/billing/payment-step.tsx';
import { api } from '#web/lib/api-client.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { withQueryClient } from '#web/lib/queries.tsx';
import { askToSignInAgain, currentAuth, isUnauthorized, promptSignUp, useAuth } from '#web/session/auth.ts';
import { useResumedAction } from '#web/session/pending-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dock } from '#web/ui/dock.tsx';
import { toastError } from '#web/ui/toasts/toast-store.ts';

export default withQueryClient(function CheckoutPage() {
  usePageTitle('Checkout');
  const { user } = useAuth();
  const session = usePaymentSession();
  const [pack, setPack] = useState(creditPacks[0]);
  const [step, setStep] = useState<1 | 2>(1);
  const paying = step === 2 && user !== null;

  const heading = useHeadingOnStep(paying);

  function proceed(wanted = pack) {
    if (!currentAuth().user) {
      const goOn = () => proceed(wanted);
      return promptSignUp('Sign In Required', 'Please sign in to purchase credits', goOn, 'checkout');
    }
    setStep(2);
    // After going back, the payment that was begun continues, even if its secret has not arrived yet.
    if (session.variables === wanted && (session.isPending || session.data)) return;
    session.mutate(wanted, { onError: () => setStep(1) });
  }

  useResumedAction('checkout', proceed);
  usePackFromAddress((asked) => {
    setPack(asked);
    proceed(asked);
  });

  // In the narrow summary a larger button would wrap the price.
  const proceedButton = (size: 'md' | 'lg') => (
    <Button size={size} tone="slime" block onClick={() => proceed()}>
      <span className="text-[1.0625rem]">Proceed to Payment - {dollars(pack.price)}</span>
    </Button>
  );

  return (
    <>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-7 pt-[clamp(24px,4vw,56px)] pb-[clamp(56px,7vw,96px)] lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-12">
        <div className="min-w-0">
          <CheckoutSteps current={paying ? 2 : 1} />
          <h1 ref={heading} tabIndex={-1} className="type-h1 outline-none">
            {paying ? 'Complete Payment' : 'Top up your credits'}
          </h1>
          {paying ? (
            <PaymentStep clientSecret={session.data?.clientSecret} pack={pack} onBack={() => setStep(1)} />
          ) : (
            <PackList packs={creditPacks} chosen={pack} onChoose={setPack} />
          )}
        </div>
        <OrderSummary pack={pack}>
          {!paying && <span className="max-md:hidden">{proceedButton('md')}</span>}
          <SecurePayment />
        </OrderSummary>
      </div>
      {!paying && <Dock>{proceedButton('lg')}</Dock>}
    </>
  );
});

/** Takes a link like `/checkout?pack=creator-pack` straight to the payment form. A pack we do not sell is ignored. */
function usePackFromAddress(onAsked: (pack: PackForSale) => void): void {
  const asked = new URLSearchParams(useSearch()).get('pack');
  const take = useEffectEvent(onAsked);
  useLayoutEffect(() => {
    if (asked === null) return;
    // A reload, or Back after paying, must not start a payment.
    history.replaceState(history.state, '', routes.checkout);
    const pack = creditPacks.find(({ id }) => id === asked);
    if (pack) take(pack);
  }, [asked]);
}

/** Scrolls up to the heading and focuses it when the step changes: on a phone the button is far below. */
function useHeadingOnStep(paying: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(paying);
  useEffect(() => {
    if (shown.current === paying) return;
    shown.current = paying;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [paying]);
  return heading;
}

const steps = ['Package', 'Payment'];

function CheckoutSteps({ current }: { current: 1 | 2 }) {
  return (
    <ol className="mb-4 flex flex-wrap gap-x-[22px] font-extrabold text-ink-2">
      {steps.map((name, index) => {
        const number = index + 1;
        const reached = number <= current;
        return (
          <li
            key={name}
            aria-current={number === current ? 'step' : undefined}
            className={`flex items-center gap-2.5 ${reached ? 'text-ink' : ''}`}
          >
            <span
              className={`grid size-[34px] place-items-center rounded-full border-2 ${reached ? 'border-line bg-slime text-on-candy' : 'border-dashed border-ink-2'}`}
            >
              {number}
            </span>
            {name}
          </li>
        );
      })}
    </ol>
  );
}

function usePaymentSession() {
  return useMutation({
    mutationFn: ({ price, credits }: PackForSale) =>
      api('POST', '/api/create-payment-intent', { body: { amount: price, credits } }),
    onError(error) {
      if (isUnauthorized(error)) return askToSignInAgain();
      toastError('Error', 'Failed to initialize payment. Please try again.');
    },
  });
}
