import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { ArrowLeft } from '#web/ui/icons.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Loader } from '#web/ui/loader.tsx';
import { BuyingTerms } from './buying-terms.tsx';
import { loadStripeFor } from './load-stripe.ts';
import { SandboxNote } from './sandbox-note.tsx';

const PaymentForm = lazyPart(() => import('./payment-form.tsx'));

interface PaymentStepProps {
  clientSecret: string | undefined;
  price: number;
  onBack(): void;
}

/** Step 2: the card form, once both its session and the provider's script are there. */
export function PaymentStep({ clientSecret, price, onBack }: PaymentStepProps) {
  const { payments } = useRuntimeConfig();
  const script = useQuery({
    queryKey: ['payment script', payments.kind],
    queryFn: () => loadStripeFor(payments),
    structuralSharing: false,
  });

  return (
    <div className="mt-7 grid gap-6 rounded-5 border-3 border-line bg-card px-[18px] py-[22px] shadow-stick md:p-9">
      {script.isError && !script.isFetching ? (
        <div role="alert" className="grid justify-items-start gap-4">
          <h2 className="type-h4">The payment form did not load</h2>
          <p className="max-w-[34em] text-ink-2">
            Nothing was charged. Check your connection, and allow this site in your content blocker if you use
            one.
          </p>
          <Button tone="sky" onClick={() => void script.refetch()}>
            Try Again
          </Button>
        </div>
      ) : clientSecret && script.data ? (
        <Suspense fallback={<Preparing />}>
          <SandboxNote />
          <BuyingTerms />
          <PaymentForm key={clientSecret} stripe={script.data} clientSecret={clientSecret} price={price} />
        </Suspense>
      ) : (
        <Preparing />
      )}
      <div>
        <Button tone="ghost" size="sm" onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          Back to Packages
        </Button>
      </div>
    </div>
  );
}

function Preparing() {
  return (
    <div className="grid min-h-[320px] place-content-center justify-items-center gap-5 text-center">
      <Loader label="" />
      <p className="font-bold" aria-live="polite">
        Preparing secure checkout...
      </p>
    </div>
  );
}
