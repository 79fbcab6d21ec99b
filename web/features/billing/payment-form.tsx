import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { type FormEvent, useRef, useState } from 'react';
import { dollars } from '#contract/packs.ts';
import { paymentReturn } from '#contract/pages/routes.ts';
import { Button } from '#web/ui/button.tsx';
import { Dock } from '#web/ui/dock.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';

interface PaymentFormProps {
  stripe: Stripe;
  clientSecret: string;
  /** For the button; the payment session has the real amount. */
  price: number;
}

/** The embedded card form. Load it lazily: it imports Stripe's React components. */
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
  // Stays after the toast is gone, where the card's fields do not say it themselves.
  const [fault, setFault] = useState<string>();
  // A ref: a second click may come before the next render.
  const busy = useRef(false);
  const told = useRef<ReturnType<typeof toast>>(undefined);

  function tell(title: string, description = 'Please try again.', isAtField = false) {
    if (!isAtField) setFault(description);
    told.current = toast({ title, description, variant: 'destructive' });
  }
  function clearFault() {
    setFault(undefined);
    told.current?.dismiss();
  }

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements || busy.current) return;
    busy.current = true;
    setPaying(true);
    clearFault();
    try {
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: {
          return_url: `${location.origin}/?${paymentReturn.param}=${paymentReturn.success}`,
        },
      });
      // Reached only with an error: otherwise the browser is already navigating.
      tell('Payment Failed', error.message, /^(card|validation)_error$/.test(error.type));
    } catch {
      tell('Payment Error', 'An unexpected error occurred.');
    }
    busy.current = false;
    setPaying(false);
  }

  return (
    <form onSubmit={(event) => void pay(event)} className="grid gap-6" noValidate>
      <PaymentElement onReady={() => setReady(true)} onChange={clearFault} />
      {fault && <FormAlert>{fault}</FormAlert>}
      <Dock inside>
        <Button type="submit" size="lg" tone="slime" block busy={paying} disabled={!ready}>
          {paying ? 'Processing...' : `Pay ${dollars(price)}`}
        </Button>
      </Dock>
    </form>
  );
}

/** Stripe's fields are in its own frame, where our style sheet does not apply. */
function cardFormAppearance(): Appearance {
  const card = colourOf('--card');
  const ink = colourOf('--ink');
  const ink2 = colourOf('--ink-2');
  const danger = colourOf('--danger');
  const focus = colourOf('--focus');
  return {
    theme: 'flat',
    variables: {
      colorBackground: card,
      colorText: ink,
      colorTextSecondary: ink2,
      colorTextPlaceholder: ink2,
      colorDanger: danger,
      colorPrimary: focus,
      fontFamily: 'Figtree, system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '16px',
    },
    rules: {
      '.Input': { border: `3px solid ${ink}`, padding: '12px 16px', fontWeight: '600' },
      '.Input--invalid': { border: `3px solid ${danger}` },
      '.Input:focus': { outline: `3px solid ${focus}`, outlineOffset: '3px' },
      '.Label': { fontWeight: '800', fontSize: '15px' },
      '.Error': { fontWeight: '700', fontSize: '15px' },
    },
  };
}

function colourOf(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
