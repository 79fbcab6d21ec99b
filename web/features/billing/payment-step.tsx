import type { Stripe } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { PackForSale } from '#contract/packs.ts';
import type { RuntimeConfig } from '#contract/pages/page.ts';
import { PackPicture } from '#web/credits/pack-picture.tsx';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { useStore } from '#web/lib/store.ts';
import { shownMash } from '#web/session/shown-mash.ts';
import { Button } from '#web/ui/button.tsx';
import { ArrowLeft } from '#web/ui/icons/icons.ts';
import { FlaskConical } from '#web/ui/icons/lazy-icons.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Loader } from '#web/ui/loader.tsx';
import { BuyingTerms } from './buying-terms.tsx';

const PaymentForm = lazyPart(() => import('./payment-form.tsx'));

interface PaymentStepProps {
  clientSecret: string | undefined;
  pack: PackForSale;
  onBack(): void;
}

/** Step 2: the card form, once both its session and the provider's script are there. */
export function PaymentStep({ clientSecret, pack, onBack }: PaymentStepProps) {
  const { payments } = useRuntimeConfig();
  const script = useQuery({
    queryKey: ['payment script', payments.kind],
    queryFn: () => loadStripeFor(payments),
    structuralSharing: false,
  });

  return (
    <div className="mt-7 grid gap-5 rounded-5 border-3 border-line bg-card px-[18px] py-[22px] shadow-stick md:p-9">
      <WhatIsBought pack={pack} />
      {script.isError && !script.isFetching ? (
        <div role="alert" className="grid justify-items-start gap-4">
          <h2 className="type-h4">Couldn't load the payment form</h2>
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
          <PaymentForm
            key={clientSecret}
            stripe={script.data}
            clientSecret={clientSecret}
            price={pack.price}
          />
          <BuyingTerms />
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

/** On a phone the order is below the form; this is in sight. */
function WhatIsBought({ pack }: { pack: PackForSale }) {
  const mash = useStore(shownMash);
  return (
    <div className="flex items-center gap-4 rounded-3 border-3 border-line bg-(--offer) px-4">
      <div aria-hidden="true" className="h-[104px] w-[80px] shrink-0">
        <div className="origin-top-left translate-y-3 -rotate-4 scale-30">
          <PackPicture pack={pack} place="order" />
        </div>
      </div>
      <p className="min-w-0 flex-1">
        <b className="block type-h4">{pack.credits} credits</b>
        <span className="text-small text-ink-2">
          {mash ? `${mash.name} is waiting for you` : 'They never expire.'}
        </span>
      </p>
      {mash && (
        <span aria-hidden="true" className="flex max-md:hidden">
          {mash.arts.map((art) => (
            <img key={art} src={art} alt="" width={44} height={44} className="size-11 diecut" />
          ))}
        </span>
      )}
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

/** Stripe's own script, or the sandbox. A failed load may be retried. */
async function loadStripeFor(payments: RuntimeConfig['payments']): Promise<Stripe> {
  if (payments.kind === 'sandbox') {
    const { createSandboxStripe } = await import('./sandbox/sandbox-stripe.tsx');
    return createSandboxStripe();
  }
  const { loadStripe } = await import('@stripe/stripe-js/pure/index.js');
  const stripe = await loadStripe(payments.publishableKey);
  if (!stripe) throw new Error('The payment script is not there');
  return stripe;
}

function SandboxNote() {
  const { payments } = useRuntimeConfig();
  if (payments.kind !== 'sandbox') return null;
  return (
    <p className="flex items-start gap-3 rounded-3 border-2 border-line bg-tang-soft px-4 py-3 text-small font-semibold">
      <FlaskConical aria-hidden="true" className="mt-px size-5 shrink-0" />
      <span>
        <b className="font-extrabold">Sandbox</b>: test cards only, no money moves. Try{' '}
        <span className="font-extrabold whitespace-nowrap tabular-nums">4242 4242 4242 4242</span>.
      </span>
    </p>
  );
}
