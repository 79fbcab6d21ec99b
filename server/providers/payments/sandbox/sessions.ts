import type { SandboxKind } from '../sandbox-store.ts';
import { acceptCard, authenticationFailed, type TypedCard } from './cards.ts';
import { authenticatedCard, charged, failIntent } from './intents.ts';
import type { Ledger, RequestKey, Subject } from './ledger.ts';
import { common, newId, newIntent, now } from './new-objects.ts';
import { type CheckoutSession, invalidRequest, type PaymentIntent, StripeFault } from './objects.ts';

/** What may be done to hosted checkout sessions. */
export function sessionActions(ledger: Ledger, pagesUrl: string) {
  const { findIntent, findSession, perform } = ledger;
  return {
    createSession(
      wish: Pick<
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
      >,
      request?: RequestKey,
    ): Promise<CheckoutSession> {
      return perform(() => {
        const id = newId('cs_test');
        const session: CheckoutSession = {
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
        return { answer: session, add: [['checkout_session', session]] };
      }, request);
    },

    /** What the hosted page does. Answers the intent: paid, or waiting for the card holder. */
    async payForSession(id: string, card: TypedCard): Promise<PaymentIntent> {
      const accepted = acceptCard(card);
      return perform(async () => {
        const { object: session, version } = await findSession(id);
        if (session.status === 'complete' && session.payment_intent) {
          return { answer: (await findIntent(session.payment_intent)).object };
        }
        if (session.status !== 'open' || session.expires_at < now()) {
          throw invalidRequest('This Checkout Session has expired.', 'resource_missing');
        }
        const known = session.payment_intent ? await findIntent(session.payment_intent) : undefined;
        const intent =
          known?.object ??
          newIntent({
            amount: session.amount_total,
            currency: session.currency,
            description: null,
            metadata: session.payment_intent_metadata,
          });
        const change = charged(intent, accepted, pagesUrl);
        const after: CheckoutSession = {
          ...session,
          payment_intent: intent.id,
          ...(change.paid && completed),
        };
        return {
          answer: change.answer,
          add: [...(change.add ?? []), ...(known ? [] : [newEntry('payment_intent', change.answer)])],
          replace: [
            ['checkout_session', after, version],
            ...(known ? [changedEntry('payment_intent', change.answer, known.version)] : []),
          ],
          events: [...(change.events ?? []), ...(change.paid ? [completedEvent(after)] : [])],
        };
      });
    },

    async authenticateSession(id: string, agreed: boolean): Promise<PaymentIntent> {
      return perform(async () => {
        const { object: session, version } = await findSession(id);
        if (!session.payment_intent) throw invalidRequest('This Checkout Session has no payment yet.');
        const intent = await findIntent(session.payment_intent);
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

const completed = { status: 'complete', payment_status: 'paid', url: null } as const;

function completedEvent(session: CheckoutSession): [string, Subject] {
  return ['checkout.session.completed', session];
}

function newEntry(kind: SandboxKind, object: { id: string }): [SandboxKind, { id: string }] {
  return [kind, object];
}

function changedEntry(
  kind: SandboxKind,
  object: { id: string },
  version: number,
): [SandboxKind, { id: string }, number] {
  return [kind, object, version];
}
