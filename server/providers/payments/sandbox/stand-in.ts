import { createHash, randomBytes } from 'node:crypto';
import type { SandboxPayment, SandboxStore } from '../sandbox-store.ts';
import { acceptCard, cardError, type TypedCard } from './cards.ts';
import { invalidRequest, missing, type StripeFault } from './stripe-fault.ts';

export type KnownPayment = SandboxPayment & { id: string };
export type EventType = 'payment_intent.succeeded' | 'charge.refunded';

type NewPayment = Pick<SandboxPayment, 'amount' | 'currency' | 'title' | 'metadata' | 'hostedPage'>;

const dayMs = 24 * 3_600_000;

/** What the calls of Stripe do to a payment; a reference is the id of its intent, charge or session. */
export class StandIn {
  readonly #store: SandboxStore;
  readonly #onEvent: (type: EventType, payment: KnownPayment) => void;

  constructor(store: SandboxStore, onEvent: (type: EventType, payment: KnownPayment) => void) {
    this.#store = store;
    this.#onEvent = onEvent;
  }

  async find(reference: string): Promise<KnownPayment> {
    const id = /^(?:pi|ch|cs_test)_([\da-f]{24})$/.exec(reference)?.[1];
    const payment = id && (await this.#store.find(id));
    if (!payment) throw missing(reference);
    return { ...payment, id };
  }

  /** The same key begins the same payment. */
  async begin(wish: NewPayment, key: string): Promise<KnownPayment> {
    const id = createHash('sha256').update(key).digest('hex').slice(0, 24);
    await this.#store.add(id, {
      ...wish,
      startedAt: Date.now(),
      secret: randomBytes(12).toString('hex'),
      status: 'requires_payment_method',
      last4: '',
      refunded: 0,
    });
    return this.find(`pi_${id}`);
  }

  async pay(reference: string, card: TypedCard): Promise<KnownPayment> {
    const { last4, needsAuthentication } = acceptCard(card);
    const status = needsAuthentication ? 'requires_action' : 'succeeded';
    const payment = await this.#change(reference, (before) => {
      if (before.status === 'succeeded' || isExpired(before)) throw unexpectedState(before);
      return { status, last4 };
    });
    if (!needsAuthentication) this.#onEvent('payment_intent.succeeded', payment);
    return payment;
  }

  /** After a card that asks for it. */
  async authenticate(reference: string, agreed: boolean): Promise<KnownPayment> {
    const payment = await this.#change(reference, (before) => {
      if (before.status !== 'requires_action') throw unexpectedState(before);
      return { status: agreed ? 'succeeded' : 'requires_payment_method' };
    });
    if (!agreed) {
      throw cardError(
        'payment_intent_authentication_failure',
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      );
    }
    this.#onEvent('payment_intent.succeeded', payment);
    return payment;
  }

  async refund(reference: string): Promise<void> {
    const payment = await this.#change(reference, (before) => {
      if (before.status !== 'succeeded') throw unexpectedState(before);
      return { refunded: before.amount };
    });
    this.#onEvent('charge.refunded', payment);
  }

  async #change(
    reference: string,
    plan: (before: SandboxPayment) => Partial<SandboxPayment>,
  ): Promise<KnownPayment> {
    const { id } = await this.find(reference);
    const payment = await this.#store.change(id, (before) => ({ ...before, ...plan(before) }));
    return { ...payment, id };
  }
}

/** A hosted page takes no card a day after it was opened. */
export function isExpired({ status, hostedPage, startedAt }: SandboxPayment): boolean {
  if (status === 'succeeded') return false;
  return status === 'canceled' || (hostedPage !== undefined && startedAt < Date.now() - dayMs);
}

function unexpectedState({ status }: SandboxPayment): StripeFault {
  return invalidRequest(400, 'payment_intent_unexpected_state', `This payment has the status ${status}.`);
}
