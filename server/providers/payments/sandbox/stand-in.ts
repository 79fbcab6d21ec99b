import { createHash } from 'node:crypto';
import type { SandboxEntry, SandboxKind, SandboxStore } from '../sandbox-store.ts';
import { type AcceptedCard, acceptCard, authenticationFailed, type TypedCard } from './cards.ts';
import { common, newCharge, newEvent, newId, newIntent, now } from './new-objects.ts';
import {
  type Charge,
  type CheckoutSession,
  type Dispute,
  invalidRequest,
  missing,
  type PaymentIntent,
  type Refund,
  type StripeEvent,
  StripeFault,
} from './objects.ts';

type Versioned<T> = { object: T; version: number };
type Subject = StripeEvent['data']['object'];

/** What a deed changes, and what it answers. */
interface Deed<T> {
  answer: T;
  add?: [SandboxKind, { id: string }][];
  replace?: [SandboxKind, { id: string }, number][];
  events?: [string, Subject][];
}

/** Identifies a request that may be sent twice. */
export interface RequestKey {
  key: string;
  parameters: string;
}

export type StandIn = ReturnType<typeof createStandIn>;

/** The rules of the payment provider: what each deed does to which object, and which events it causes. */
export function createStandIn(
  store: SandboxStore,
  { pagesUrl, onEvent }: { pagesUrl: string; onEvent(event: StripeEvent): void },
) {
  async function find<T>(kind: SandboxKind, id: string): Promise<Versioned<T>> {
    const found = await store.find(id);
    if (found?.kind !== kind) throw missing(kind, id);
    return { object: found.body as T, version: found.version };
  }
  const findIntent = (id: string) => find<PaymentIntent>('payment_intent', id);
  const findSession = (id: string) => find<CheckoutSession>('checkout_session', id);

  /** Carries out a deed at once or not at all; tried again where somebody else was faster. */
  async function perform<T extends object>(
    plan: () => Promise<Deed<T>> | Deed<T>,
    request?: RequestKey,
  ): Promise<T> {
    for (let attempt = 0; attempt < 20; attempt++) {
      const earlier = request && (await replay<T>(request));
      if (earlier) return earlier;
      const deed = await plan();
      const events = (deed.events ?? []).map(([type, object]) =>
        newEvent(type, object, request?.key ?? null),
      );
      const add = [
        ...(deed.add ?? []).map(([kind, object]) => entry(kind, object)),
        ...events.map((event) => entry('event', event)),
        ...(request ? [keyEntry(request, deed.answer)] : []),
      ];
      const replace = (deed.replace ?? []).map(([kind, object, version]) => changed(kind, object, version));
      const nothingToDo = !add.length && !replace.length;
      if (nothingToDo || (await store.write({ add, replace }))) {
        for (const event of events) onEvent(event);
        return deed.answer;
      }
    }
    throw new StripeFault(429, {
      type: 'invalid_request_error',
      code: 'lock_timeout',
      message: 'This object cannot be accessed right now because another request is currently accessing it.',
    });
  }

  async function replay<T>(request: RequestKey): Promise<T | undefined> {
    const stored = await store.find(keyId(request.key));
    if (!stored) return undefined;
    const { parameters, answer } = stored.body as { parameters: string; answer: T };
    if (parameters !== digest(request.parameters)) {
      throw new StripeFault(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    }
    return answer;
  }

  /** An intent that has met a card: charged, or waiting for its holder to confirm. */
  function charged(intent: PaymentIntent, card: AcceptedCard): Deed<PaymentIntent> & { paid: boolean } {
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

  /** Keeps what went wrong on the intent, then lets the caller hear it. */
  async function fail(intent: Versioned<PaymentIntent>, fault: StripeFault): Promise<never> {
    const failed: PaymentIntent = {
      ...intent.object,
      status: 'requires_payment_method',
      last_payment_error: fault.body as PaymentIntent['last_payment_error'],
      next_action: null,
    };
    await store.write({
      add: [],
      replace: [changed('payment_intent', failed, intent.version)],
    });
    throw fault;
  }

  function mayBePaid(intent: PaymentIntent): void {
    if (intent.status !== 'succeeded' && intent.status !== 'canceled') return;
    throw invalidRequest(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      'payment_intent_unexpected_state',
    );
  }

  return {
    findIntent: async (id: string) => (await findIntent(id)).object,
    findSession: async (id: string) => (await findSession(id)).object,
    findCharge: async (id: string) => (await find<Charge>('charge', id)).object,

    createIntent(
      wish: Pick<PaymentIntent, 'amount' | 'currency' | 'description' | 'metadata'>,
      request?: RequestKey,
    ): Promise<PaymentIntent> {
      return perform(() => {
        const intent = newIntent(wish);
        return { answer: intent, add: [['payment_intent', intent]] };
      }, request);
    },

    /** What the form in the page does: one intent takes one payment, however often this is called. */
    async confirmIntent(id: string, card: TypedCard): Promise<PaymentIntent> {
      const before = await findIntent(id);
      mayBePaid(before.object);
      let accepted: AcceptedCard;
      try {
        accepted = acceptCard(card);
      } catch (error) {
        if (error instanceof StripeFault) return fail(before, error);
        throw error;
      }
      return perform(async () => {
        const { object, version } = await findIntent(id);
        mayBePaid(object);
        const deed = charged(object, accepted);
        return { ...deed, replace: [['payment_intent', deed.answer, version]] };
      });
    },

    /** The card holder's bank asks; they agree or not. */
    async authenticateIntent(id: string, agreed: boolean): Promise<PaymentIntent> {
      const before = await findIntent(id);
      if (before.object.status === 'succeeded') return before.object;
      if (before.object.status !== 'requires_action') {
        throw invalidRequest(
          'This PaymentIntent does not wait for authentication.',
          'payment_intent_unexpected_state',
        );
      }
      if (!agreed) return fail(before, new StripeFault(402, authenticationFailed));
      return perform(async () => {
        const { object, version } = await findIntent(id);
        if (object.status === 'succeeded') return { answer: object };
        const deed = charged(object, { brand: 'visa', last4: '3155', needsAuthentication: false });
        return { ...deed, replace: [['payment_intent', deed.answer, version]] };
      });
    },

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
        const deed = charged(intent, accepted);
        const after: CheckoutSession = { ...session, payment_intent: intent.id, ...(deed.paid && completed) };
        return {
          answer: deed.answer,
          add: [...(deed.add ?? []), ...(known ? [] : [newEntry('payment_intent', deed.answer)])],
          replace: [
            ['checkout_session', after, version],
            ...(known ? [changedEntry('payment_intent', deed.answer, known.version)] : []),
          ],
          events: [...(deed.events ?? []), ...(deed.paid ? [completedEvent(after)] : [])],
        };
      });
    },

    async authenticateSession(id: string, agreed: boolean): Promise<PaymentIntent> {
      return perform(async () => {
        const { object: session, version } = await findSession(id);
        if (!session.payment_intent) throw invalidRequest('This Checkout Session has no payment yet.');
        const intent = await findIntent(session.payment_intent);
        if (intent.object.status === 'succeeded') return { answer: intent.object };
        if (!agreed) return fail(intent, new StripeFault(402, authenticationFailed));
        const deed = charged(intent.object, { brand: 'visa', last4: '3155', needsAuthentication: false });
        const after: CheckoutSession = { ...session, ...completed };
        return {
          ...deed,
          replace: [
            ['checkout_session', after, version],
            ['payment_intent', deed.answer, intent.version],
          ],
          events: [...(deed.events ?? []), completedEvent(after)],
        };
      });
    },

    refund(
      wish: { intentId: string; amount: number | undefined; reason: string | null },
      request?: RequestKey,
    ): Promise<Refund> {
      return perform(async () => {
        const { object: intent } = await findIntent(wish.intentId);
        if (!intent.latest_charge || intent.status !== 'succeeded') {
          throw invalidRequest(
            `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
          );
        }
        const { object: charge, version } = await find<Charge>('charge', intent.latest_charge);
        const left = charge.amount - charge.amount_refunded;
        const amount = wish.amount ?? left;
        if (!left) {
          throw invalidRequest(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
        }
        if (amount < 1 || amount > left) {
          throw invalidRequest(
            `Refund amount is greater than unrefunded amount on charge.`,
            undefined,
            'amount',
          );
        }
        const after: Charge = {
          ...charge,
          amount_refunded: charge.amount_refunded + amount,
          refunded: amount === left,
        };
        const refund: Refund = {
          ...common(newId('re')),
          object: 'refund',
          amount,
          charge: charge.id,
          currency: charge.currency,
          payment_intent: intent.id,
          reason: wish.reason,
          status: 'succeeded',
        };
        return {
          answer: refund,
          add: [['refund', refund]],
          replace: [['charge', after, version]],
          events: [['charge.refunded', after]],
        };
      }, request);
    },

    /** A bank takes the money back on the card holder's word; real ones do so unasked. */
    dispute(intentId: string): Promise<Dispute> {
      return perform(async () => {
        const { object: intent } = await findIntent(intentId);
        const { object: charge, version } = await find<Charge>('charge', intent.latest_charge ?? '');
        const dispute: Dispute = {
          ...common(newId('du')),
          object: 'dispute',
          amount: charge.amount,
          charge: charge.id,
          currency: charge.currency,
          payment_intent: intent.id,
          reason: 'fraudulent',
          status: 'needs_response',
        };
        return {
          answer: dispute,
          add: [['dispute', dispute]],
          replace: [['charge', { ...charge, disputed: true }, version]],
          events: [['charge.dispute.created', dispute]],
        };
      });
    },

    closeDispute(disputeId: string, status: 'won' | 'lost'): Promise<Dispute> {
      return perform(async () => {
        const { object, version } = await find<Dispute>('dispute', disputeId);
        const after: Dispute = { ...object, status };
        return {
          answer: after,
          replace: [['dispute', after, version]],
          events: [['charge.dispute.closed', after]],
        };
      });
    },

    async listDisputes(intentId: string): Promise<Dispute[]> {
      const disputes = (await store.list('dispute', 10_000)).map(({ body }) => body as Dispute);
      return disputes.filter((dispute) => dispute.payment_intent === intentId);
    },

    async listEvents(): Promise<StripeEvent[]> {
      return (await store.list('event', 10_000)).map(({ body }) => body as StripeEvent);
    },

    async markDelivered(eventId: string): Promise<void> {
      const { object, version } = await find<StripeEvent>('event', eventId);
      const delivered: StripeEvent = { ...object, pending_webhooks: 0 };
      await store.write({
        add: [],
        replace: [changed('event', delivered, version)],
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

function entry(kind: SandboxKind, object: { id: string }): SandboxEntry {
  return { kind, id: object.id, body: object };
}

function changed(kind: SandboxKind, object: { id: string }, version: number) {
  return { kind, id: object.id, body: object, version };
}

function keyEntry(request: RequestKey, answer: object): SandboxEntry {
  return {
    kind: 'idempotency_key',
    id: keyId(request.key),
    body: { parameters: digest(request.parameters), answer },
  };
}

const keyId = (key: string) => `key_${digest(key)}`;
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
