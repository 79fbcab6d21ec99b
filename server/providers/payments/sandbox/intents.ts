import { acceptCard, type AcceptedCard, authenticationFailed, type TypedCard } from './cards.ts';
import type { Change, Ledger, RequestKey, Versioned } from './ledger.ts';
import { newCharge, newIntent } from './new-objects.ts';
import { invalidRequest, type PaymentIntent, StripeFault } from './objects.ts';

/** The intent after a card was accepted: charged, or waiting for authentication. */
export function charged(
  intent: PaymentIntent,
  card: AcceptedCard,
  pagesUrl: string,
): Change<PaymentIntent> & { paid: boolean } {
  if (card.needsAuthentication) {
    const waiting: PaymentIntent = {
      ...intent,
      status: 'requires_action',
      last_payment_error: null,
      next_action: {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { type: 'three_d_secure_redirect' },
      },
    };
    return { answer: waiting, events: [['payment_intent.requires_action', waiting]], paid: false };
  }
  const charge = newCharge(intent, card, pagesUrl);
  const paid: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  };
  return {
    answer: paid,
    add: [['charge', charge]],
    events: [
      ['charge.succeeded', charge],
      ['payment_intent.succeeded', paid],
    ],
    paid: true,
  };
}

export async function failIntent(
  ledger: Ledger,
  intent: Versioned<PaymentIntent>,
  fault: StripeFault,
): Promise<never> {
  const failed: PaymentIntent = {
    ...intent.object,
    status: 'requires_payment_method',
    last_payment_error: fault.body as PaymentIntent['last_payment_error'],
    next_action: null,
  };
  await ledger.keep('payment_intent', failed, intent.version);
  throw fault;
}

/** The test card that asks for authentication, once its holder has agreed. */
export const authenticatedCard: AcceptedCard = { brand: 'visa', last4: '3155', needsAuthentication: false };

function mayBePaid(intent: PaymentIntent): void {
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') return;
  throw invalidRequest(
    `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
    'payment_intent_unexpected_state',
  );
}

export function intentActions(ledger: Ledger, pagesUrl: string) {
  return {
    createIntent(
      wish: Pick<PaymentIntent, 'amount' | 'currency' | 'description' | 'metadata'>,
      request?: RequestKey,
    ): Promise<PaymentIntent> {
      return ledger.perform(() => {
        const intent = newIntent(wish);
        return { answer: intent, add: [['payment_intent', intent]] };
      }, request);
    },

    /** Called by the card form. An intent is paid at most once. */
    async confirmIntent(id: string, card: TypedCard): Promise<PaymentIntent> {
      const before = await ledger.findIntent(id);
      mayBePaid(before.object);
      let accepted: AcceptedCard;
      try {
        accepted = acceptCard(card);
      } catch (error) {
        if (error instanceof StripeFault) return failIntent(ledger, before, error);
        throw error;
      }
      return ledger.perform(async () => {
        const { object, version } = await ledger.findIntent(id);
        mayBePaid(object);
        const change = charged(object, accepted, pagesUrl);
        return { ...change, replace: [['payment_intent', change.answer, version]] };
      });
    },

    async authenticateIntent(id: string, agreed: boolean): Promise<PaymentIntent> {
      const before = await ledger.findIntent(id);
      if (before.object.status === 'succeeded') return before.object;
      if (before.object.status !== 'requires_action') {
        throw invalidRequest(
          'This PaymentIntent does not wait for authentication.',
          'payment_intent_unexpected_state',
        );
      }
      if (!agreed) return failIntent(ledger, before, new StripeFault(402, authenticationFailed));
      return ledger.perform(async () => {
        const { object, version } = await ledger.findIntent(id);
        if (object.status === 'succeeded') return { answer: object };
        const change = charged(object, authenticatedCard, pagesUrl);
        return { ...change, replace: [['payment_intent', change.answer, version]] };
      });
    },
  };
}
