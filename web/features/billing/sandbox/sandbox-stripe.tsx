import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '#web/ui/button.tsx';
import { type CardFault, CardFields } from './card-fields.tsx';

/** A stand-in for Stripe.js behind the same React form; `confirmPayment` makes Stripe's calls to the sandbox server. */
export function createSandboxStripe(): Stripe {
  const stripe = {
    elements: (options: { clientSecret: string }) => createElements(options.clientSecret),
    confirmPayment,
    createToken: unsupported,
    createPaymentMethod: unsupported,
    confirmCardPayment: unsupported,
  };
  return stripe as unknown as Stripe;
}

type SandboxElements = ReturnType<typeof createElements>;
interface StripeError {
  type: string;
  code?: string;
  message: string;
}
type IntentResult = { status: string; error?: never } | { error: StripeError };

function createElements(clientSecret: string) {
  let element: ReturnType<typeof createPaymentElement> | undefined;
  return {
    clientSecret,
    form: () => element?.form(),
    showFault: (error?: StripeError) => element?.showFault(error),
    create() {
      element = createPaymentElement();
      return element;
    },
    getElement: () => element ?? null,
    update() {},
  };
}

function createPaymentElement() {
  const listeners = new Map<string, Set<() => void>>();
  const place = document.createElement('div');
  const root = createRoot(place);
  const emit = (event: string) => {
    for (const listener of listeners.get(event) ?? []) listener();
  };
  const onReady = () => emit('ready');
  function draw(fault?: CardFault) {
    const mend = () => {
      emit('change');
      if (fault) draw();
    };
    root.render(<CardFields fault={fault} onReady={onReady} onChange={mend} />);
  }
  return {
    showFault: (error?: StripeError) =>
      draw(error && { field: fieldOf(error.code ?? ''), message: error.message }),
    form: () => place.querySelector<HTMLElement>('[data-card]') ?? undefined,
    mount(node: HTMLElement) {
      node.append(place);
      draw();
    },
    on(event: string, listener: () => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off(event: string, listener: () => void) {
      listeners.get(event)?.delete(listener);
    },
    update() {},
    destroy() {
      place.remove();
      // Deferred: React may be rendering the surrounding form.
      setTimeout(() => root.unmount());
    },
  };
}

async function confirmPayment({
  elements,
  confirmParams,
}: {
  elements: SandboxElements;
  confirmParams: { return_url: string };
}): Promise<{ error: StripeError }> {
  const { clientSecret } = elements;
  elements.showFault();
  const card = readCard(elements.form());
  if ('error' in card) {
    elements.showFault(card.error);
    return card;
  }
  const id = clientSecret.slice(0, clientSecret.indexOf('_secret_'));
  let result = await post(`${id}/confirm`, { client_secret: clientSecret, ...card.fields });
  if (!result.error && result.status === 'requires_action') {
    const outcome = await askCardHolder();
    result = await post(`${id}/authenticate`, { client_secret: clientSecret, outcome });
  }
  if (result.error) {
    elements.showFault(result.error);
    return { error: result.error };
  }
  const back = new URL(confirmParams.return_url);
  back.searchParams.set('payment_intent', id);
  back.searchParams.set('payment_intent_client_secret', clientSecret);
  back.searchParams.set('redirect_status', 'succeeded');
  location.assign(back);
  // As with Stripe.js, the promise never resolves once the browser navigates.
  return new Promise(() => {});
}

async function post(path: string, fields: Record<string, string>): Promise<IntentResult> {
  const response = await fetch(`/dev/stripe/v1/payment_intents/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return (await response.json()) as IntentResult;
}

function readCard(
  form: HTMLElement | undefined,
): { fields: Record<string, string> } | { error: StripeError } {
  const value = (name: string) =>
    form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value.trim() ?? '';
  const [month = '', year = ''] = value('expiry').split('/');
  if (value('number').replaceAll(' ', '').length < 13) {
    return invalid('incomplete_number', 'Your card number is incomplete.');
  }
  if (year.trim().length < 2) {
    return invalid('incomplete_expiry', "Your card's expiration date is incomplete.");
  }
  if (value('cvc').length < 3) {
    return invalid('incomplete_cvc', "Your card's security code is incomplete.");
  }
  return {
    fields: {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': value('number'),
      'payment_method_data[card][exp_month]': month.trim(),
      'payment_method_data[card][exp_year]': year.trim(),
      'payment_method_data[card][cvc]': value('cvc'),
    },
  };
}

function fieldOf(code: string): CardFault['field'] {
  if (code.includes('expir')) return 'expiry';
  return code.includes('cvc') ? 'cvc' : 'number';
}

function invalid(code: string, message: string): { error: StripeError } {
  return { error: { type: 'validation_error', code, message } };
}

function askCardHolder(): Promise<'success' | 'failure'> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  return new Promise((resolve) => {
    root.render(
      <Challenge
        onOutcome={(outcome) => {
          root.unmount();
          place.remove();
          resolve(outcome);
        }}
      />,
    );
  });
}

function unsupported(): never {
  throw new Error('The payment sandbox knows only the payment element');
}

function Challenge({ onOutcome }: { onOutcome(outcome: 'success' | 'failure'): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="challenge-title"
      onCancel={() => onOutcome('failure')}
      className="m-auto w-[min(440px,calc(100vw-32px))] rounded-5 border-3 border-line bg-card p-7 text-ink shadow-stick-lg backdrop:bg-(--scrim)"
    >
      <p className="mb-3 inline-flex rounded-full border-2 border-line bg-tang px-3 py-1 text-tiny font-extrabold text-on-candy">
        Sandbox bank
      </p>
      <h2 id="challenge-title" className="mb-3 type-h3">
        Is it really you?
      </h2>
      <p className="mb-6 text-ink-2">
        A real bank would send you a code or open its app now. Here you decide how it ends.
      </p>
      <div className="grid gap-3">
        <Button tone="slime" block onClick={() => onOutcome('success')}>
          Complete authentication
        </Button>
        <Button block onClick={() => onOutcome('failure')}>
          Fail authentication
        </Button>
      </div>
    </dialog>
  );
}
