import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { type FormEvent, useRef, useState } from 'react';
import { dollars } from '#contract/packs.ts';
import { paymentReturn } from '#contract/routes.ts';
import { Button } from '#web/ui/button.tsx';
import { Dock } from '#web/ui/dock.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { cardFormAppearance } from './appearance.ts';

interface PaymentFormProps {
  stripe: Stripe;
  clientSecret: string;
  /** What the button says is paid; the session behind the secret knows it too. */
  price: number;
}

/** The card form in the page. Load it lazily: it brings the provider's React parts along. */
export default function PaymentForm({ stripe, clientSecret, price }: PaymentFormProps) {
  const [options] = useState(() => ({ clientSecret, appearance: cardFormAppearance() }));
  return (
    <Elements stripe={stripe} options={options}>
      <CardForm price={price} />
    </Elements>
  );
}

function CardForm({ price }: { price: number }) {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [paying, setPaying] = useState(false);
  // The toast goes; this stays until it is mended.
  const [fault, setFault] = useState<string>();
  // State comes with the next render; a second click may come before.
  const busy = useRef(false);

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements || busy.current) return;
    busy.current = true;
    setPaying(true);
    setFault(undefined);
    try {
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: {
          return_url: `${location.origin}/?${paymentReturn.param}=${paymentReturn.success}`,
        },
      });
      // Without an error the browser is on its way back to the site.
      setFault(error.message);
      toast({
        title: 'Payment Failed',
        ...(error.message && { description: error.message }),
        variant: 'destructive',
      });
    } catch {
      setFault('An unexpected error occurred. Nothing was charged.');
      toast({
        title: 'Payment Error',
        description: 'An unexpected error occurred.',
        variant: 'destructive',
      });
    }
    busy.current = false;
    setPaying(false);
  }

  return (
    <form onSubmit={(event) => void pay(event)} className="grid gap-6" noValidate>
      <PaymentElement onReady={() => setReady(true)} onChange={() => setFault(undefined)} />
      {fault && <FormAlert>{fault}</FormAlert>}
      <Dock inside>
        <Button type="submit" size="lg" tone="slime" block busy={paying} disabled={!ready}>
          {paying ? 'Processing...' : `Pay ${dollars(price)}`}
        </Button>
      </Dock>
    </form>
  );
}
