import type { Change, Ledger, RequestKey } from './ledger.ts';
import { common, newId } from './new-objects.ts';
import { type Charge, type Dispute, invalidRequest, type Refund } from './objects.ts';

interface RefundWish {
  intentId: string;
  amount: number | undefined;
  reason: string | null;
}

export function reversalActions(ledger: Ledger) {
  return {
    refund: (wish: RefundWish, request?: RequestKey): Promise<Refund> =>
      ledger.perform(() => refundCharge(ledger, wish), request),

    /** What a bank does when a card holder objects to the charge. */
    dispute: (intentId: string): Promise<Dispute> => ledger.perform(() => disputeCharge(ledger, intentId)),

    closeDispute(disputeId: string, status: 'won' | 'lost'): Promise<Dispute> {
      return ledger.perform(async () => {
        const { object, version } = await ledger.find<Dispute>('dispute', disputeId);
        const after: Dispute = { ...object, status };
        return {
          answer: after,
          replace: [['dispute', after, version]],
          events: [['charge.dispute.closed', after]],
        };
      });
    },

    async listDisputes(intentId: string): Promise<Dispute[]> {
      const disputes = await ledger.list<Dispute>('dispute');
      return disputes.filter((dispute) => dispute.payment_intent === intentId);
    },
  };
}

async function refundCharge(ledger: Ledger, wish: RefundWish): Promise<Change<Refund>> {
  const { object: intent } = await ledger.findIntent(wish.intentId);
  if (!intent.latest_charge || intent.status !== 'succeeded') {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  }
  const { object: charge, version } = await ledger.find<Charge>('charge', intent.latest_charge);
  const left = charge.amount - charge.amount_refunded;
  const amount = wish.amount ?? left;
  if (!left) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  }
  if (amount < 1 || amount > left) {
    throw invalidRequest('Refund amount is greater than unrefunded amount on charge.', undefined, 'amount');
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
}

async function disputeCharge(ledger: Ledger, intentId: string): Promise<Change<Dispute>> {
  const { object: intent } = await ledger.findIntent(intentId);
  const { object: charge, version } = await ledger.find<Charge>('charge', intent.latest_charge ?? '');
  const after: Charge = { ...charge, disputed: true };
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
    replace: [['charge', after, version]],
    events: [['charge.dispute.created', dispute]],
  };
}
