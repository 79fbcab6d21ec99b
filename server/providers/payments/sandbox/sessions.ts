import { acceptCard, type AcceptedCard, authenticationFailed, type TypedCard } from './cards.ts';
import { authenticatedCard, charged, failIntent } from './intents.ts';
import type { Change, Ledger, Replacement, RequestKey, Subject } from './ledger.ts';
import { common, newId, newIntent, now } from './new-objects.ts';
import { type CheckoutSession, invalidRequest, type PaymentIntent, StripeFault } from './objects.ts';

type NewSession = Pick<
  CheckoutSession,
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'currency'
  | 'customer_email'
  | 'line_items'
  | 'metadata'
  | 'payment_intent_metadata'
  | 'success_url'
>;

export function sessionActions(ledger: Ledger, pagesUrl: string) {
  return {
    createSession(wish: NewSession, request?: RequestKey): Promise<CheckoutSession> {
      return ledger.perform(() => {
        const session = newSession(wish, pagesUrl);
        return { answer: session, add: [['checkout_session', session]] };
      }, request);
    },

    async payForSession(id: string, card: TypedCard): Promise<PaymentIntent> {
      const accepted = acceptCard(card);
      return ledger.perform(() => chargeSession(ledger, id, accepted, pagesUrl));
    },

    async authenticateSession(id: string, agreed: boolean): Promise<PaymentIntent> {
      return ledger.perform(async () => {
        const { object: session, version } = await ledger.findSession(id);
        if (!session.payment_intent) throw invalidRequest('This Checkout Session has no payment yet.');
        const intent = await ledger.findIntent(session.payment_intent);
        if (intent.object.status === 'succeeded') return { answer: intent.object };
        if (!agreed) return failIntent(ledger, intent, new StripeFault(402, authenticationFailed));
        const change = charged(intent.object, authenticatedCard, pagesUrl);
        const after: CheckoutSession = { ...session, ...completed };
        return {
          ...change,
          replace: [
            ['checkout_session', after, version],
            ['payment_intent', change.answer, intent.version],
          ],
          events: [...(change.events ?? []), completedEvent(after)],
        };
      });
    },
  };
}

function newSession(wish: NewSession, pagesUrl: string): CheckoutSession {
  const id = newId('cs_test');
  return {
    ...common(id),
    ...wish,
    object: 'checkout.session',
    expires_at: now() + 24 * 3600,
    mode: 'payment',
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    ui_mode: 'hosted_page',
    url: `${pagesUrl}/checkout/${id}`,
  };
}

async function chargeSession(
  ledger: Ledger,
  id: string,
  card: AcceptedCard,
  pagesUrl: string,
): Promise<Change<PaymentIntent>> {
  const { object: session, version } = await ledger.findSession(id);
  if (session.status === 'complete' && session.payment_intent) {
    return { answer: (await ledger.findIntent(session.payment_intent)).object };
  }
  if (session.status !== 'open' || session.expires_at < now()) {
    throw invalidRequest('This Checkout Session has expired.', 'resource_missing');
  }
  const known = session.payment_intent ? await ledger.findIntent(session.payment_intent) : undefined;
  const intent =
    known?.object ??
    newIntent({
      amount: session.amount_total,
      currency: session.currency,
      description: null,
      metadata: session.payment_intent_metadata,
    });
  const change = charged(intent, card, pagesUrl);
  const after: CheckoutSession = { ...session, payment_intent: intent.id, ...(change.paid && completed) };
  const { answer, add = [], events = [] } = change;
  return {
    answer,
    add: known ? add : [...add, ['payment_intent', answer]],
    replace: [
      ['checkout_session', after, version],
      ...(known ? [['payment_intent', answer, known.version] as Replacement] : []),
    ],
    events: change.paid ? [...events, completedEvent(after)] : events,
  };
}

const completed = { status: 'complete', payment_status: 'paid', url: null } as const;

function completedEvent(session: CheckoutSession): [string, Subject] {
  return ['checkout.session.completed', session];
}
